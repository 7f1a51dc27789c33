import type { Stripe } from '../stripe/client.ts';
import { isUndecided, keepsTheMoney, listDisputes } from '../stripe/disputes.ts';
import type { Payment } from './purchase.ts';

/** Stripe's current data of a payment; undefined if it does not pay a pack (but an invoice, for example). */
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
