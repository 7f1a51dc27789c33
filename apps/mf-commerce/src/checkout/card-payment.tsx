import { ApiError, describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { type PageConfig, pageConfig } from '@petalwise/host/page-config';
import { useToasts } from '@petalwise/host/toasts';
import { Button } from '@petalwise/ui/buttons/button';
import { lazyPart, type PartPlace } from '@petalwise/ui/failures/lazy-part';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { Heading } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import type { CardFormProps } from '../card-form/card-form.ts';
import { FieldsSkeleton } from '../card-form/fields-skeleton.tsx';
import { type StartedPayment, startedPayment } from '../purchase/api.ts';
import { outcomePath, readProblem } from '../purchase/outcome-path.ts';
import { paymentStep } from '../purchase/payment-step.ts';
import { useOpenPurchase } from '../purchase/use-purchase.ts';
import styles from './card-payment.module.css';

/** Starts the payment of a pack and shows the card form of the provider in use. */
export function CardPayment({ packageId }: { packageId: string }) {
  const { payments } = pageConfig();
  return (
    <Card asChild className={styles.panel}>
      <section aria-label="Payment">
        <Heading level={2} look="subheading">
          Pay by card
        </Heading>
        {payments ? <Setup packageId={packageId} provider={payments.provider} /> : <NoCardsHere />}
      </section>
    </Card>
  );
}

type Provider = NonNullable<PageConfig['payments']>['provider'];

function Setup({ packageId, provider }: { packageId: string; provider: Provider }) {
  const { data, error, isFetching, refetch } = useQuery(startedPayment(packageId));
  useEffect(() => {
    // Where the session ended, the sign-in page says so; where the wallet is full, the panel below does.
    if (!error || isCode(error, 'auth.required') || isCode(error, 'coins.wallet-full')) return;
    const description = describeError(error, 'Please try again');
    useToasts.getState().show({ kind: 'error', title: 'Payment Setup Failed', description });
  }, [error]);
  if (data) return <Started packageId={packageId} provider={provider} started={data} />;
  if (isFetching || !error) return <FieldsSkeleton label="Setting up the payment" />;
  if (isCode(error, 'coins.wallet-full')) return <NoRoom words={error.detail} />;
  return (
    <StatusPanel
      kind="error"
      level={3}
      title="Failed to setup payment"
      action={
        <Button look="primary" onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      {error instanceof ApiError ? error.detail : 'You have not been charged. Check your connection and try again.'}
    </StatusPanel>
  );
}

const isCode = (error: Error, code: string): error is ApiError => error instanceof ApiError && error.code === code;

interface StartedProps {
  packageId: string;
  provider: Provider;
  started: StartedPayment;
}

function Started({ packageId, provider, started: { clientSecret, purchase: started } }: StartedProps) {
  const CardForm = cardForms[provider];
  const [paying, setPaying] = useState(false);
  const purchase = useOpenPurchase(started);
  const navigate = useNavigate();
  const problem = readProblem(useLocation().state);
  const step = paymentStep(purchase.state, null);
  const open = step === 'form' || step === 'refused' || paying;
  // Paid in another tab, or before this page was left. While this tab pays, its own card form says what comes of it.
  if (!open || !clientSecret) return <Navigate to={outcomePath(packageId, purchase.paymentId)} replace />;
  return (
    <CardForm
      packageId={packageId}
      clientSecret={clientSecret}
      price={purchase.price}
      returnUrl={new URL(links.checkout(packageId), window.location.origin).href}
      problem={problem ?? (step === 'refused' ? lastCardRefused : undefined)}
      onPaying={setPaying}
      onDecided={(status) => void navigate(outcomePath(packageId, purchase.paymentId, status), { replace: true })}
    />
  );
}

const lastCardRefused = 'The last card was declined. You have not been charged. Try it again, or use another one.';

const formPlace: PartPlace = {
  name: 'The card form',
  as: 'part',
  waiting: <FieldsSkeleton label="Loading the card form" />,
};
const cardForms: Readonly<Record<Provider, ComponentType<CardFormProps>>> = {
  stripe: lazyPart(() => import('../card-form/stripe-card-form.tsx'), formPlace),
  simulator: lazyPart(() => import('../card-form/simulator-card-form.tsx'), formPlace),
};

function NoRoom({ words }: { words: string }) {
  return (
    <StatusPanel
      kind="empty"
      level={3}
      title="No room for these coins"
      action={
        <Button asChild look="primary">
          <Link to={links.pricing}>All Packages</Link>
        </Button>
      }
    >
      {words}
    </StatusPanel>
  );
}

function NoCardsHere() {
  return (
    <StatusPanel
      kind="empty"
      level={3}
      title="Card payments are not available"
      action={
        <Button asChild look="primary">
          <Link to={links.pricing}>View Pricing</Link>
        </Button>
      }
    >
      No payment provider is set up for this site, so you cannot buy coins here. You can still use the coins you have.
    </StatusPanel>
  );
}
