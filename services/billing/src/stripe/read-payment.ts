import type { Payment } from '../purchase/purchase.ts';
import type { Stripe } from './client.ts';

/** What Stripe says of a payment; undefined where it is none of a pack (of an invoice, say). */
export const readPayment = async (stripe: Stripe, paymentIntentId: string): Promise<Payment | undefined> => {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const { purchaseId, userId = 'nobody' } = intent.metadata;
  if (!purchaseId) return undefined;
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const card = charge?.payment_method_details?.card;
  const disputes = charge?.disputed ? await listDisputes(stripe, paymentIntentId) : [];
  return {
    id: intent.id,
    purchaseId,
    userId,
    status: intent.status,
    declined: intent.last_payment_error !== null,
    received: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    withheld: disputes.some(keepsTheMoney),
    disputed: disputes.length > 0,
    disputeOpen: disputes.some(isUndecided),
    cardBrand: card?.brand ?? null,
    lastFour: card?.last4 ?? null,
    chargedAt: new Date((charge ?? intent).created * 1000),
  };
};

export const listDisputes = async (stripe: Stripe, paymentIntentId: string): Promise<Stripe.Dispute[]> =>
  (await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 })).data;

/** Whether the bank may still give the money of a dispute back. */
const isUndecided = (dispute: Stripe.Dispute): boolean =>
  keepsTheMoney(dispute) && dispute.status !== 'lost' && dispute.status !== 'prevented';

/** Whether the money of a dispute is with the bank. A status that is not known counts as open. */
export const keepsTheMoney = ({ status, payment_method_details: details }: Stripe.Dispute): boolean => {
  switch (status) {
    case 'won':
    // An inquiry takes nothing, however it ends.
    case 'warning_needs_response':
    case 'warning_under_review':
    case 'warning_closed':
      return false;
    // Before it became a dispute, it was blocked, or resolved by giving the money back.
    case 'prevented':
      return details?.card?.case_type !== 'block';
    default:
      return true;
  }
};
