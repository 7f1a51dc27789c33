import { useState } from 'react';

/** How the gallery is displayed; kept in the address, so that a test or a colleague can open the same view. */
export interface Ways {
  readonly theme: string;
  readonly text: string;
  readonly direction: string;
}

interface Way {
  readonly name: keyof Ways;
  readonly label: string;
  readonly options: readonly { value: string; label: string }[];
}

export const waysToLook: readonly Way[] = [
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

export const useWays = (): [Ways, (change: Partial<Ways>) => void] => {
  const [ways, setWays] = useState(readWays);
  const choose = (change: Partial<Ways>) => {
    const next = { ...ways, ...change };
    setWays(next);
    history.replaceState(null, '', `?${new URLSearchParams({ ...next })}`);
  };
  return [ways, choose];
};

const readWays = (): Ways => {
  const asked = new URLSearchParams(window.location.search);
  const of = (name: keyof Ways) => {
    const options = waysToLook.find((way) => way.name === name)?.options ?? [];
    return (options.find(({ value }) => value === asked.get(name)) ?? options[0])?.value ?? '';
  };
  return { theme: of('theme'), text: of('text'), direction: of('direction') };
};
