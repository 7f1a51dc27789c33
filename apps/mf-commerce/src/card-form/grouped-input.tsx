import { TextInput } from '@petalwise/ui/fields/text-input';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { digitsOf } from './card-checks.ts';

export interface GroupedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  /** Groups digits as on the card. */
  group: (text: string) => string;
  onValueChange: (value: string) => void;
}

/** Digits that are grouped as they are typed; who corrects one in the middle stays there. */
export function GroupedInput({ value, group, onValueChange, ...rest }: GroupedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const place = target.selectionStart ?? target.value.length;
    const next = group(target.value);
    caret.current =
      place === target.value.length ? next.length : placeAfter(next, digitsOf(target.value.slice(0, place)));
    onValueChange(next);
  };
  // Not only when the value changes: a letter that is not taken moves the caret too.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return <TextInput ref={input} inputMode="numeric" {...rest} value={value} onChange={change} />;
}

const placeAfter = (text: string, { length }: string): number => {
  let seen = 0;
  for (let place = 0; place < text.length; place++) {
    if (seen === length) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
};
