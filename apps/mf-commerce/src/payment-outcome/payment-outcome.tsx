import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { ApiError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { useToasts } from '@petalwise/host/toasts';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import type { FormState } from '../purchase/outcome-path.ts';
import { isWaiting, paymentStep } from '../purchase/payment-step.ts';
import { usePurchase } from '../purchase/use-purchase.ts';
import { isPaidElsewhere } from '../purchase/visit.ts';
import { CanceledScreen, PaymentNotFound, PaymentNotLoaded } from './no-payment.tsx';
import { PaidElsewhereScreen } from './paid-elsewhere-screen.tsx';
import { PaidScreen } from './paid-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';
import { WithdrawnScreen } from './withdrawn-screen.tsx';
import { withdrawnWords } from './withdrawn-words.ts';

interface PaymentOutcomeProps {
  packageId: string;
  paymentId: string;
}

/** What became of a payment, in the server's words; while it is undecided, asked again until it is. */
export function PaymentOutcome({ packageId, paymentId }: PaymentOutcomeProps) {
  const redirectStatus = useRedirectStatus();
  const { data, error, isFetching, refetch } = usePurchase(paymentId, ({ state }) =>
    isWaiting(paymentStep(state, redirectStatus)),
  );
  if (!data) {
    if (isUnknown(error)) return <PaymentNotFound />;
    if (error) return <PaymentNotLoaded trying={isFetching} onRetry={() => void refetch()} />;
    return <CheckoutSkeleton />;
  }
  const step = paymentStep(data.state, redirectStatus);
  switch (step) {
    case 'paid':
      return <Paid purchase={data} />;
    case 'bank':
    case 'confirming':
      return <WaitingScreen key={step} step={step} purchase={data} />;
    case 'canceled':
      return <CanceledScreen packageId={packageId} />;
    case 'form':
      return <Navigate to={links.checkout(packageId)} replace />;
    case 'refused':
      return <Refused packageId={packageId} />;
    default:
      return step satisfies never;
  }
}

function Paid({ purchase }: { purchase: Purchase }) {
  const [elsewhere] = useState(() => isPaidElsewhere(purchase.packageId, purchase.paymentId));
  const withdrawn = withdrawnWords(purchase);
  if (withdrawn) return <WithdrawnScreen purchase={purchase} words={withdrawn} />;
  return elsewhere ? <PaidElsewhereScreen purchase={purchase} /> : <PaidScreen purchase={purchase} />;
}

/** What the provider said; its secret leaves the address and the history at once. */
const useRedirectStatus = (): string | null => {
  const [search, setSearch] = useSearchParams();
  const hasSecret = search.has('payment_intent_client_secret');
  useEffect(() => {
    if (!hasSecret) return;
    const drop = (given: URLSearchParams) => {
      const kept = new URLSearchParams(given);
      kept.delete('payment_intent_client_secret');
      return kept;
    };
    setSearch(drop, { replace: true });
  }, [hasSecret, setSearch]);
  return search.get('redirect_status');
};

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.code === 'payment.not-found' || error.code === 'request.invalid');

const notConfirmed =
  'Your bank did not confirm this card. You have not been charged. Try it again, or use another one.';

function Refused({ packageId }: { packageId: string }) {
  useEffect(() => {
    useToasts.getState().show({ kind: 'error', title: 'Payment Failed', description: notConfirmed });
  }, []);
  return <Navigate to={links.checkout(packageId)} replace state={{ problem: notConfirmed } satisfies FormState} />;
}
