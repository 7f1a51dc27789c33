import { type ProfileKind, profileValueLimit } from '@petalwise/contracts/chat/profile';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { choicesOf, valueWords } from './line-words.ts';

interface ValueInputProps {
  kind: ProfileKind;
  value: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Where a line is written: a choice where its kind allows only a few values. */
export function ValueInput({ kind, value, autoFocus = false, onChange }: ValueInputProps) {
  const choices = choicesOf[kind];
  if (choices) {
    const options = choices.map((choice) => ({ value: choice, label: valueWords({ kind, value: choice }) }));
    return <SelectInput value={value} options={options} autoFocus={autoFocus} onValueChange={onChange} />;
  }
  return (
    <TextInput
      value={value}
      maxLength={profileValueLimit}
      inputMode={kind === 'age' || kind === 'budget' ? 'numeric' : 'text'}
      placeholder={examples[kind]}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What a new line of a kind begins with. */
export const firstValueOf = (kind: ProfileKind): string => choicesOf[kind]?.[0] ?? '';

const examples: Partial<Record<ProfileKind, string>> = {
  allergy: 'For example perfume',
  medicine: 'For example tretinoin',
  condition: 'For example rosacea',
  concern: 'For example dark spots',
  age: 'Years, for example 34',
  product: 'For example CeraVe Moisturizing Cream',
  budget: 'US dollars, for example 30',
  dislike: 'For example sticky creams',
};
