import { useState } from 'react';

/** How the gallery is displayed; kept in the address, so that a test or a colleague can open the same view. */
export interface ViewOptions {
  readonly theme: string;
  readonly text: string;
  readonly direction: string;
}

interface ViewOptionField {
  readonly name: keyof ViewOptions;
  readonly label: string;
  readonly options: readonly { value: string; label: string }[];
}

export const viewOptionFields: readonly ViewOptionField[] = [
  {
    name: 'theme',
    label: 'Theme',
    options: [
      { value: 'system', label: 'As the system' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  {
    name: 'text',
    label: 'Size of text',
    options: [
      { value: 'once', label: 'Text 100 %' },
      { value: 'twice', label: 'Text 200 %' },
    ],
  },
  {
    name: 'direction',
    label: 'Direction',
    options: [
      { value: 'ltr', label: 'Left to right' },
      { value: 'rtl', label: 'Right to left' },
    ],
  },
];

export const useViewOptions = (): [ViewOptions, (change: Partial<ViewOptions>) => void] => {
  const [view, setView] = useState(readViewOptions);
  const choose = (change: Partial<ViewOptions>) => {
    const next = { ...view, ...change };
    setView(next);
    history.replaceState(null, '', `?${new URLSearchParams({ ...next })}`);
  };
  return [view, choose];
};

const readViewOptions = (): ViewOptions => {
  const asked = new URLSearchParams(window.location.search);
  const of = (name: keyof ViewOptions) => {
    const options = viewOptionFields.find((field) => field.name === name)?.options ?? [];
    return (options.find(({ value }) => value === asked.get(name)) ?? options[0])?.value ?? '';
  };
  return { theme: of('theme'), text: of('text'), direction: of('direction') };
};
