import type { Deps } from '../deps.ts';
import type { Stripe } from '../stripe/client.ts';
import { keepsTheMoney, listDisputes } from '../stripe/disputes.ts';

/** What was refunded or withheld of an invoice's payments, and the card. */
export const readPayments = async (stripe: Stripe, invoice: Stripe.Invoice) => {
  let paid = { refunded: 0, withheld: false, cardBrand: null as string | null, lastFour: null as string | null };
  for (const intent of intentsOf(invoice)) {
    const charge = await chargeOf(stripe, intent);
    if (!charge) continue;
    const disputes = charge.disputed ? await listDisputes(stripe, intent) : [];
    const card = charge.payment_method_details?.card;
    paid = {
      refunded: paid.refunded + charge.amount_refunded,
      withheld: paid.withheld || disputes.some(keepsTheMoney),
      cardBrand: card?.brand ?? null,
      lastFour: card?.last4 ?? null,
    };
  }
  return paid;
};

/**
 * Refunds the payment for a subscription that had ended; returns whether it did. It does so once: a refund that the
 * bank returned, or that an operator made, is left to people, and disputed money cannot be refunded.
 */
export const refundLate = async ({ stripe, log }: Deps, invoice: Stripe.Invoice): Promise<boolean> => {
  let refunded = false;
  for (const [index, intent] of intentsOf(invoice).entries()) {
    const charge = await chargeOf(stripe, intent);
    const { data: before } = await stripe.refunds.list({ payment_intent: intent, limit: 1 });
    if (!charge || charge.disputed || before.length > 0) continue;
    const idempotencyKey = index === 0 ? `late:${invoice.id}` : `late:${invoice.id}:${index}`;
    const { amount } = await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey });
    log.warn({ invoice: invoice.id, amount }, 'an invoice was paid after its subscription had ended, and was refunded');
    refunded = true;
  }
  return refunded;
};

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ status, payment: { payment_intent: intent } }) =>
    status === 'paid' && intent ? [typeof intent === 'string' ? intent : intent.id] : [],
  );

const chargeOf = async (stripe: Stripe, paymentIntentId: string): Promise<Stripe.Charge | undefined> => {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  return typeof intent.latest_charge === 'string' ? undefined : (intent.latest_charge ?? undefined);
};
