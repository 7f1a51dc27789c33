import type { Stripe } from './client.ts';

export const listDisputes = async (stripe: Stripe, paymentIntentId: string): Promise<Stripe.Dispute[]> =>
  (await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 })).data;

/** Whether the bank may still give the money of a dispute back. */
export const isUndecided = (dispute: Stripe.Dispute): boolean =>
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
