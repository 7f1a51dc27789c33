import type { Purchase } from '@petalwise/contracts/billing/purchase';
import { ApiError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { onLive } from '@petalwise/host/live';
import { queryClient } from '@petalwise/host/query';
import { useToasts } from '@petalwise/host/toasts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { purchaseQuery } from './api.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CanceledScreen, PaymentNotFound, PaymentNotLoaded } from './no-payment.tsx';
import type { FormState } from './outcome-path.ts';
import { PaidScreen } from './paid-screen.tsx';
import { askAgainAfter, isWaiting, paymentStep } from './payment-step.ts';
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
  const { data, error, isFetching, refetch } = usePurchase(paymentId, redirectStatus);
  if (!data) {
    if (isUnknown(error)) return <PaymentNotFound />;
    if (error) return <PaymentNotLoaded trying={isFetching} onRetry={() => void refetch()} />;
    return <CheckoutSkeleton />;
  }
  const step = paymentStep(data.state, redirectStatus);
  const withdrawn = withdrawnWords(data);
  switch (step) {
    case 'paid':
      return withdrawn ? <WithdrawnScreen purchase={data} words={withdrawn} /> : <PaidScreen purchase={data} />;
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

const usePurchase = (paymentId: string, redirectStatus: string | null) => {
  const waits = (purchase: Purchase | undefined) =>
    purchase !== undefined && isWaiting(paymentStep(purchase.state, redirectStatus));
  const query = useQuery({
    ...purchaseQuery(paymentId),
    refetchInterval: ({ state }) => waits(state.data) && askAgainAfter(state.dataUpdateCount),
    refetchOnWindowFocus: ({ state }) => waits(state.data),
  });
  useEffect(
    () => onLive('coins', () => void queryClient.invalidateQueries({ queryKey: purchaseQuery(paymentId).queryKey })),
    [paymentId],
  );
  return query;
};

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

const notConfirmed = 'Your bank did not confirm this card. Nothing was charged; try it again, or use another one.';

function Refused({ packageId }: { packageId: string }) {
  useEffect(() => {
    useToasts.getState().show({ kind: 'error', title: 'Payment Failed', description: notConfirmed });
  }, []);
  return <Navigate to={links.checkout(packageId)} replace state={{ problem: notConfirmed } satisfies FormState} />;
}
