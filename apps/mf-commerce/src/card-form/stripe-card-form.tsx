import { pageConfig } from '@petalwise/host/page-config';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardFormProps, type Confirmation, decidedBefore, declined, isConfirmed } from './card-form.ts';
import { FieldsSkeleton } from './fields-skeleton.tsx';
import { PayForm } from './pay-form.tsx';
import { useAppearance } from './stripe-appearance.ts';
import { useCardPayment } from './use-card-payment.ts';

/** The card form of the payment provider: its fields are its own frames, and no card number ever reaches us. */
export default function StripeCardForm(props: CardFormProps) {
  const appearance = useAppearance();
  const { data: stripe, isFetching, refetch } = useQuery(stripeQuery);
  const [failed, setFailed] = useState(false);
  const again = () => {
    setFailed(false);
    void refetch();
  };
  if (failed || (!stripe && !isFetching)) return <NotLoaded onRetry={again} />;
  if (!stripe) return <FieldsSkeleton label="Loading the card form" />;
  return (
    <Elements key={props.clientSecret} stripe={stripe} options={{ clientSecret: props.clientSecret, appearance }}>
      <Fields {...props} onLoadError={() => setFailed(true)} />
    </Elements>
  );
}

/** The provider's script, from its own address as it asks for. */
const stripeQuery = queryOptions({
  queryKey: ['checkout', 'stripe'],
  queryFn: () => loadStripe(pageConfig().payments?.publishableKey ?? ''),
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

function Fields({ onLoadError, ...props }: CardFormProps & { onLoadError: () => void }) {
  const { price, returnUrl } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const payment = useCardPayment(props);
  const pay = () => {
    // Not there yet: the fields' own skeleton still says so.
    if (!stripe || !elements || !ready) return;
    void payment.pay(() => confirmAtStripe(stripe, elements, returnUrl));
  };
  return (
    <PayForm
      price={price}
      paying={payment.paying}
      problem={payment.problem}
      assurance="Encrypted and handled by Stripe. We never see your card number."
      onSubmit={pay}
    >
      <PaymentElement onReady={() => setReady(true)} onLoadError={onLoadError} />
    </PayForm>
  );
}

const confirmAtStripe = async (stripe: Stripe, elements: StripeElements, returnUrl: string): Promise<Confirmation> => {
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: returnUrl },
  });
  if (isConfirmed(paymentIntent?.status)) return { kind: 'confirmed', status: paymentIntent.status };
  return decidedBefore(error?.payment_intent?.status) ?? declined(error);
};

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <StatusPanel
      kind="error"
      level={3}
      title="The card form did not load"
      action={
        <Button look="primary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Our payment provider could not be reached, or something in the browser blocks it. You have not been charged.
    </StatusPanel>
  );
}
