import { premiumPrice } from '@petalwise/contracts/billing/prices';
import type { Deps } from '../deps.ts';
import { changeStanding } from '../premium/change-standing.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import type { Stripe } from '../stripe/client.ts';
import { PaymentMismatch } from '../stripe/failures.ts';
import { drawTicket } from '../stripe/ticket.ts';
import { findUserOfCustomer, findUserOfSubscription } from './customer.ts';
import { readPayments, refundLate } from './invoice-payments.ts';
import { stopRenewal } from './stop-renewal.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Makes our rows agree with an invoice of Premium at Stripe: its subscription, and once it is paid its receipt, with
 * what was refunded or is disputed, and Premium as far as we keep the payment. If it was paid after its subscription
 * had ended, it is refunded. It moves no coins. A customer who is not ours is ignored.
 */
export const syncInvoice = async (deps: Deps, invoiceId: string): Promise<void> => {
  const ticket = await drawTicket(deps.pool);
  const invoice = await deps.stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription) return;
  const subscriptionId = idOf(subscription);
  const ofCustomer = invoice.customer ? await findUserOfCustomer(deps.pool, idOf(invoice.customer)) : undefined;
  // Who deleted their account has no customer any more; their payments are still booked, and refunded where they are late.
  const userId = ofCustomer ?? (await findUserOfSubscription(deps.pool, subscriptionId));
  if (!userId) return;
  const { ended_at: endedAt } = await syncSubscription(deps, subscriptionId);
  // An invoice of 0 (a trial, a credit) took no money, so it has no receipt.
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return;
  if (invoice.currency !== premiumPrice.currency) throw new PaymentMismatch(`Paid in ${invoice.currency}`);
  const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
  const payment = await readPayments(deps.stripe, invoice);
  await changeStanding(deps, userId, (tx) =>
    writeReceipt(tx, {
      stripeId: invoiceId,
      userId,
      kind: 'premium',
      number: invoice.number,
      description: 'Premium, 1 month',
      amount: invoice.amount_paid,
      currency: invoice.currency,
      ...payment,
      ...periodOf(invoice),
      paidAt: dateOf(paidAt),
      subscriptionId,
      ticket,
    }),
  );
  const isLate = endedAt !== null && paidAt >= endedAt;
  if (isLate && (await refundLate(deps, invoice))) return syncInvoice(deps, invoiceId);
  if (payment.withheld) await stopDisputed(deps, userId, subscriptionId);
};

/** The same for the invoice of a payment: a refund event names the charge's payment, not the invoice. */
export const syncInvoiceOfPayment = async (deps: Deps, paymentIntentId: string): Promise<void> => {
  const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
  const { data } = await deps.stripe.invoicePayments.list({ payment });
  for (const { invoice } of data) await syncInvoice(deps, idOf(invoice));
};

/** A user who disputes a payment does not want the next one. */
const stopDisputed = async (deps: Deps, userId: string, subscriptionId: string): Promise<void> => {
  const known = await findSubscriptions(deps.pool, userId);
  const disputed = known.find(({ id }) => id === subscriptionId);
  if (disputed) await stopRenewal(deps, disputed);
};

/** The period that was bought; the invoice's own period says when its lines were collected. */
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
