import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import {
  brandOf,
  type CardErrors,
  type CardField,
  digitsOf,
  groupExpiry,
  groupNumber,
  type TypedCard,
} from './card-checks.ts';
import styles from './card-fields.module.css';
import { GroupedInput } from './grouped-input.tsx';

export interface CardFieldsProps {
  card: TypedCard;
  errors: CardErrors;
  onChange: (field: CardField | 'name', value: string) => void;
}

export function CardFields({ card, errors, onChange }: CardFieldsProps) {
  return (
    <div className={styles.fields}>
      <NumberField value={card.number} error={errors.number} onValueChange={(value) => onChange('number', value)} />
      <Field label="Expiry date" required error={errors.expiry}>
        <GroupedInput
          name="expiry"
          autoComplete="cc-exp"
          placeholder="MM / YY"
          maxLength={9}
          value={card.expiry}
          group={groupExpiry}
          onValueChange={(value) => onChange('expiry', value)}
        />
      </Field>
      <Field label="Security code" required error={errors.cvc}>
        <TextInput
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="CVC"
          maxLength={4}
          value={card.cvc}
          onChange={({ target }) => onChange('cvc', digitsOf(target.value))}
        />
      </Field>
      <div className={styles.whole}>
        <Field label="Name on card (optional)">
          <TextInput
            name="name"
            autoComplete="cc-name"
            maxLength={100}
            value={card.name}
            onChange={({ target }) => onChange('name', target.value)}
          />
        </Field>
      </div>
    </div>
  );
}

interface NumberFieldProps {
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

function NumberField({ value, error, onValueChange }: NumberFieldProps) {
  const brand = brandOf(value);
  return (
    <div className={styles.number}>
      <Field label="Card number" required error={error}>
        <GroupedInput
          name="number"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          value={value}
          group={groupNumber}
          onValueChange={onValueChange}
        />
      </Field>
      <span className={styles.brand} role="status">
        {brand?.name}
      </span>
    </div>
  );
}
