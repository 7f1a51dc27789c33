import type { Deps } from '../deps.ts';
import { premiumPrice } from '../purchase/packages.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import type { Stripe } from '../stripe/client.ts';
import { DoesNotFit } from '../stripe/failures.ts';
import { drawTicket } from '../stripe/ticket.ts';
import { findUserOfCustomer } from './customer.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Makes our rows agree with an invoice of Premium as Stripe has it now: its subscription, and once it is paid its
 * receipt, with what was refunded. No coins come of it. A customer who is none of ours is ignored.
 */
export const syncInvoice = async (deps: Deps, invoiceId: string): Promise<void> => {
  const ticket = await drawTicket(deps.pool);
  const invoice = await deps.stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const subscription = invoice.parent?.subscription_details?.subscription;
  const userId = invoice.customer ? await findUserOfCustomer(deps.pool, idOf(invoice.customer)) : undefined;
  if (!subscription || !userId) return;
  await syncSubscription(deps, idOf(subscription));
  // An invoice of nothing (a trial, a credit) took no money, so there is nothing to prove.
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return;
  if (invoice.currency !== premiumPrice.currency) throw new DoesNotFit(`Paid in ${invoice.currency}`);
  await writeReceipt(deps.pool, {
    stripeId: invoiceId,
    userId,
    kind: 'premium',
    number: invoice.number,
    description: 'Premium, 1 month',
    amount: invoice.amount_paid,
    currency: invoice.currency,
    ...(await chargesOf(deps, invoice)),
    ...periodOf(invoice),
    paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    ticket,
  });
};

/** The same for the invoice that a payment paid: a refund is told by its charge, which names only the payment. */
export const syncInvoiceOfPayment = async (deps: Deps, paymentIntentId: string): Promise<void> => {
  const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
  const { data } = await deps.stripe.invoicePayments.list({ payment });
  for (const { invoice } of data) await syncInvoice(deps, idOf(invoice));
};

const chargesOf = async (deps: Deps, { payments }: Stripe.Invoice) => {
  let paid = { refunded: 0, cardBrand: null as string | null, lastFour: null as string | null };
  for (const { status, payment } of payments?.data ?? []) {
    if (status !== 'paid' || !payment.payment_intent) continue;
    const charge = await chargeOf(deps, idOf(payment.payment_intent));
    if (!charge) continue;
    const card = charge.payment_method_details?.card;
    paid = {
      refunded: paid.refunded + charge.amount_refunded,
      cardBrand: card?.brand ?? null,
      lastFour: card?.last4 ?? null,
    };
  }
  return paid;
};

const chargeOf = async (deps: Deps, paymentIntentId: string) => {
  const intent = await deps.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  return typeof intent.latest_charge === 'string' ? undefined : intent.latest_charge;
};

/** The period that was bought; the invoice's own is when its lines came together. */
const periodOf = ({ lines }: Stripe.Invoice) => {
  const periods = lines.data.map((line) => line.period);
  if (periods.length === 0) return {};
  return {
    periodStart: dateOf(Math.min(...periods.map((period) => period.start))),
    periodEnd: dateOf(Math.max(...periods.map((period) => period.end))),
  };
};

const idOf = (one: string | { id: string }) => (typeof one === 'string' ? one : one.id);
const dateOf = (seconds: number) => new Date(seconds * 1000);
