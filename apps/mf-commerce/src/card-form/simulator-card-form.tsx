import { pageConfig } from '@petalwise/host/page-config';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bringIntoView } from './bring-into-view.ts';
import { type CardErrors, type CardField, checkCard, digitsOf, type TypedCard } from './card-checks.ts';
import { CardFields } from './card-fields.tsx';
import type { CardFormProps } from './card-form.ts';
import { PayForm } from './pay-form.tsx';
import { confirmAtSimulator } from './simulator-confirm.ts';
import { TestCardList } from './test-card-list.tsx';
import { fillIn, type TestCard } from './test-cards.ts';
import { useCardPayment } from './use-card-payment.ts';

const empty: TypedCard = { number: '', expiry: '', cvc: '', name: '' };

/** The card form of test mode, in which the payment simulator replaces the provider. */
export default function SimulatorCardForm(props: CardFormProps) {
  const { clientSecret, price, returnUrl } = props;
  const form = useRef<HTMLFormElement>(null);
  const [card, setCard] = useState(empty);
  const [errors, setErrors] = useState<CardErrors>({});
  const payment = useCardPayment(props);
  const change = (field: CardField | 'name', value: string) => {
    setCard((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };
  const pick = (picked: TestCard) => {
    setCard((before) => ({ ...before, ...fillIn(picked, new Date()) }));
    setErrors({});
    bringIntoView(form.current?.querySelector<HTMLElement>('[type="submit"]'), 'nearest');
  };
  const submit = () => {
    flushSync(() => setErrors(checkCard(card, new Date())));
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    void payment.pay(() => confirmAtSimulator({ ...simulator(), clientSecret, returnUrl, card }));
  };
  return (
    <PayForm
      ref={form}
      price={price}
      paying={payment.paying}
      problem={payment.problem}
      assurance="The card number goes straight to the payment simulator and never through our servers."
      onSubmit={submit}
    >
      <TestCardList number={digitsOf(card.number)} onPick={pick} />
      <CardFields card={card} errors={errors} onChange={change} />
    </PayForm>
  );
}

const simulator = () => {
  const { payments } = pageConfig();
  if (!payments?.apiUrl) throw new Error('This page does not know the address of the payment simulator');
  return { apiUrl: payments.apiUrl, publishableKey: payments.publishableKey };
};
