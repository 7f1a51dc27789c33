import { getPurchase, type Purchase, purchaseCoins } from '@petalwise/contracts/billing/purchase';
import { call } from '@petalwise/host/api';
import { ApiError } from '@petalwise/host/api-error';
import { queryOptions } from '@tanstack/react-query';
import { endVisit, namePayment, visitKey, visitPayment } from './visit.ts';

export interface StartedPayment {
  /** Absent where the payment has ended. */
  readonly clientSecret?: string;
  readonly purchase: Purchase;
}

/** The payment of this visit; asked again, the same one. Not kept: by the next time its state may be another. */
export const startedPayment = (packageId: string) =>
  queryOptions({
    queryKey: ['checkout', packageId],
    queryFn: () => startPayment(packageId),
    gcTime: 0,
  });

// Without a signal: a visit that is left half-way keeps its payment for the next look.
const startPayment = async (packageId: string): Promise<StartedPayment> => {
  const paid = await findPaid(packageId);
  if (paid) return { purchase: paid };
  const { clientSecret, paymentId } = await purchase(packageId);
  namePayment(packageId, paymentId);
  return { clientSecret, purchase: await call(getPurchase, { params: { paymentId } }) };
};

/** What this visit was about, where it was paid meanwhile: to start another payment needs a new visit. */
const findPaid = async (packageId: string): Promise<Purchase | undefined> => {
  const paymentId = visitPayment(packageId);
  if (!paymentId) return undefined;
  try {
    const known = await call(getPurchase, { params: { paymentId } });
    return known.state === 'paid' ? known : undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'payment.not-found')) throw error;
    // The visit of a user who was signed in before in this tab.
    endVisit(packageId);
    return undefined;
  }
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
