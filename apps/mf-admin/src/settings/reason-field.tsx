import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';

/** Longer reasons are refused by the server. */
const longest = 200;

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** Why an admin changes a setting; recorded with the change. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Field label="Reason (optional)" hint="Other admins can read it on the Audit page.">
      <TextInput
        value={value}
        maxLength={longest}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
