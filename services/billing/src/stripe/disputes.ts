import type { Stripe } from './client.ts';

export const listDisputes = async (stripe: Stripe, paymentIntentId: string): Promise<Stripe.Dispute[]> =>
  (await stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 })).data;

/** Whether the bank may still return the money of a dispute. */
export const isUndecided = (dispute: Stripe.Dispute): boolean =>
  keepsTheMoney(dispute) && dispute.status !== 'lost' && dispute.status !== 'prevented';

/** Whether the bank has the money of a dispute. An unknown status counts as open. */
export const keepsTheMoney = ({ status, payment_method_details: details }: Stripe.Dispute): boolean => {
  switch (status) {
    case 'won':
    // An inquiry takes nothing, however it ends.
    case 'warning_needs_response':
    case 'warning_under_review':
    case 'warning_closed':
      return false;
    // It never became a dispute: it was blocked, or resolved by a refund.
    case 'prevented':
      return details?.card?.case_type !== 'block';
    default:
      return true;
  }
};
