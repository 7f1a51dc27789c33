import { getPurchase, type Purchase, purchaseCoins } from '@petalwise/contracts/billing/purchase';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { queryOptions } from '@tanstack/react-query';
import { endVisit, namePayment, visitKey } from './visit.ts';

export interface StartedPayment {
  readonly clientSecret: string;
  readonly purchase: Purchase;
}

/** The payment of this visit; asked again, the same one. Not kept: by the next time its state may be another. */
export const startedPayment = (packageId: string) =>
  queryOptions({
    queryKey: ['checkout', packageId],
    queryFn: () => startPayment(packageId),
    gcTime: 0,
  });

const startPayment = async (packageId: string): Promise<StartedPayment> => {
  const started = await askPayment(packageId);
  if (started.purchase.state !== 'canceled') return started;
  // It can't be paid any more, and this visit's key would lead to it for ever.
  endVisit(packageId);
  return askPayment(packageId);
};

// Without a signal: a visit that is left half-way keeps its payment for the next look.
const askPayment = async (packageId: string): Promise<StartedPayment> => {
  const { clientSecret, paymentId } = await purchase(packageId);
  namePayment(packageId, paymentId);
  return { clientSecret, purchase: await call(getPurchase, { params: { paymentId } }) };
};

const purchase = async (packageId: string) => {
  try {
    return await call(purchaseCoins, { body: { packageId, idempotencyKey: visitKey(packageId) } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'coins.key-reused') endVisit(packageId);
    throw error;
  }
};

/** What became of a payment. */
export const purchaseQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['purchase', paymentId],
    queryFn: ({ signal }) => call(getPurchase, { params: { paymentId }, signal }),
    staleTime: 0,
  });
