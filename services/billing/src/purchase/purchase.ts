import type { PaymentState } from '@petalwise/contracts/billing/purchase';

/** The current state of one payment at Stripe. */
export interface Payment {
  /** `pi_…` */
  readonly id: string;
  readonly purchaseId: string;
  readonly userId: string;
  readonly status: string;
  /** The last card was declined. */
  readonly declined: boolean;
  /** Minor units, as `refunded`. */
  readonly received: number;
  readonly refunded: number;
  readonly currency: string;
  /** An open or lost dispute withholds the money from us. */
  readonly withheld: boolean;
  /** There is or was a dispute. */
  readonly disputed: boolean;
  /** The bank has not decided yet: withheld money may come back. */
  readonly disputeOpen: boolean;
  readonly cardBrand: string | null;
  readonly lastFour: string | null;
  /** When it was paid, if it was. */
  readonly chargedAt: Date;
}

/** In these states the payment can still take money. `paid` and `canceled` are final. */
export const notEnded: readonly PaymentState[] = ['open', 'failed', 'processing'];
export const hasNotEnded = (state: string): boolean => notEnded.some((one) => one === state);

export const stateOf = ({ status, declined }: Pick<Payment, 'status' | 'declined'>): PaymentState => {
  switch (status) {
    case 'succeeded':
      return 'paid';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    case 'canceled':
      return 'canceled';
    default:
      return declined ? 'failed' : 'open';
  }
};

/**
 * How many of the bought coins the payment is worth: none while unpaid or disputed, otherwise all minus the refunded
 * share, rounded up.
 */
export const standingCoins = (
  { status, received, refunded, withheld }: Pick<Payment, 'status' | 'received' | 'refunded' | 'withheld'>,
  coins: number,
): number => {
  if (status !== 'succeeded' || withheld || refunded >= received) return 0;
  return coins - Math.floor((coins * refunded) / received);
};

/** Why a payment does not belong to this purchase; undefined if it does. */
export const findMismatch = (
  payment: Pick<Payment, 'id' | 'userId' | 'status' | 'received' | 'currency'>,
  purchase: { userId: string; amount: number; currency: string; paymentIntentId: string | null },
): string | undefined => {
  if (payment.userId !== purchase.userId) return 'The payment and its purchase name different users';
  if (purchase.paymentIntentId && purchase.paymentIntentId !== payment.id) {
    return 'The payment names a purchase that has another payment';
  }
  if (payment.status !== 'succeeded') return undefined;
  if (payment.received !== purchase.amount || payment.currency !== purchase.currency) {
    return `The payment is ${payment.received} ${payment.currency}, but the price is ${purchase.amount} ${purchase.currency}`;
  }
  return undefined;
};

export type Step =
  | { readonly does: 'credit'; readonly coins: number }
  | { readonly does: 'take-back' | 'give-back'; readonly coins: number; readonly kind: 'refund' | 'dispute' };

/**
 * The movements that are needed so that the purchase is credited with what its payment is worth. The first time all
 * bought coins are credited and then taken back as far as needed, so that the ledger reads the same in whatever order
 * events came.
 */
export const stepsTo = (
  payment: Pick<Payment, 'withheld' | 'disputed' | 'status' | 'received' | 'refunded'>,
  { coins, credited, movements }: { coins: number; credited: number; movements: number },
): Step[] => {
  const standing = standingCoins(payment, coins);
  const first: Step[] = movements === 0 && payment.status === 'succeeded' ? [{ does: 'credit', coins }] : [];
  const now = first.length > 0 ? coins : credited;
  if (standing < now) {
    return [...first, { does: 'take-back', coins: now - standing, kind: payment.withheld ? 'dispute' : 'refund' }];
  }
  if (standing > now) {
    return [...first, { does: 'give-back', coins: standing - now, kind: payment.disputed ? 'dispute' : 'refund' }];
  }
  return first;
};

/** What the user reads in their activity. */
export const describe = (step: Step, bought: number): string => {
  const pack = `${bought} coins`;
  switch (step.does) {
    case 'credit':
      return pack;
    case 'take-back':
      return step.kind === 'refund' ? `Refund of ${pack}` : `Payment of ${pack} disputed`;
    case 'give-back':
      return step.kind === 'refund' ? `Refund of ${pack} did not go through` : `Dispute over ${pack} settled`;
    default:
      return step satisfies never;
  }
};
