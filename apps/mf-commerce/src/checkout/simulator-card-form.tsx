import { pageConfig } from '@petalwise/host/page-config';
import { Field } from '@petalwise/ui/field';
import { TextInput } from '@petalwise/ui/text-input';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  brandOf,
  type Card,
  type CardErrors,
  type CardField,
  checkCard,
  groupExpiry,
  groupNumber,
} from './card-checks.ts';
import type { CardFormProps } from './card-form.ts';
import { GroupedInput } from './grouped-input.tsx';
import { PayForm } from './pay-form.tsx';
import styles from './simulator-card-form.module.css';
import { confirmAtSimulator } from './simulator-confirm.ts';
import { TestCardList } from './test-card-list.tsx';
import { fillIn } from './test-cards.ts';
import { useCardPayment } from './use-card-payment.ts';

const empty: Card = { number: '', expiry: '', cvc: '' };

/** The card form of the test mode, where the payment simulator stands in for the provider. */
export default function SimulatorCardForm({ clientSecret, price, returnUrl, problem, onConfirmed }: CardFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [card, setCard] = useState(empty);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<CardErrors>({});
  const payment = useCardPayment({ problem, onConfirmed });
  const change = (field: CardField) => (value: string) => {
    setCard((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };
  const submit = () => {
    const found = checkCard(card, new Date());
    flushSync(() => setErrors(found));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const { apiUrl, publishableKey } = simulator();
    void payment.pay(() => confirmAtSimulator({ apiUrl, publishableKey, clientSecret, returnUrl, card, name }));
  };
  return (
    <PayForm
      ref={form}
      price={price}
      paying={payment.paying}
      problem={payment.problem}
      assurance="The card goes straight to the payment simulator, never through us."
      onSubmit={submit}
    >
      <TestCardList
        onPick={(picked) => {
          setCard(fillIn(picked, new Date()));
          setErrors({});
        }}
      />
      <div className={styles.fields}>
        <NumberField value={card.number} error={errors.number} onValueChange={change('number')} />
        <Field label="Expiry date" required error={errors.expiry}>
          <GroupedInput
            name="expiry"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            maxLength={9}
            value={card.expiry}
            group={groupExpiry}
            onValueChange={change('expiry')}
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
            onChange={({ target }) => change('cvc')(target.value.replace(/\D/g, ''))}
          />
        </Field>
        <div className={styles.whole}>
          <Field label="Name on card (optional)">
            <TextInput
              name="name"
              autoComplete="cc-name"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </div>
      </div>
    </PayForm>
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
      {brand && (
        <span className={styles.brand} role="status">
          {brand.name}
        </span>
      )}
    </div>
  );
}

const simulator = () => {
  const { payments } = pageConfig();
  if (!payments?.apiUrl) throw new Error('This page was not told where the payment simulator is');
  return { apiUrl: payments.apiUrl, publishableKey: payments.publishableKey };
};
