import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';

interface ConfirmInWordsProps {
  /** What the admin types, for example "Give 5,000 coins". */
  sentence: string;
  /** Who it is about, for example "to Ada Lovelace". */
  about: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Asks again in words before many coins move at once. */
export function ConfirmInWords({ sentence, about, value, error, onChange }: ConfirmInWordsProps) {
  return (
    <Field
      label={`Type “${sentence}” to confirm`}
      required
      hint={`This is more than 1,000 coins at once, ${about}.`}
      error={error}
    >
      <TextInput
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
