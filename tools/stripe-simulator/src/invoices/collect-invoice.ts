import type { Stripe } from 'stripe';
import { ApiError } from '../http/errors.ts';
import { confirmIntent } from '../payments/confirm-intent.ts';
import { idOf } from '../payments/make-charge.ts';
import type { Simulator } from '../simulator.ts';
import { followPaid, followUnpaid, subscriptionOf } from '../subscriptions/follow-invoice.ts';
import { intentOf } from './payments-of.ts';
import { markPaid, markUnpaid } from './settle-invoice.ts';

/** A try of the schedule: without the customer, with the card on file. */
export const collectInvoice = (sim: Simulator, invoice: Stripe.Invoice): void => {
  if (invoice.amount_due === 0) {
    followPaid(sim, markPaid(sim, invoice), null);
    return;
  }
  const paymentMethod = cardOnFile(sim, invoice);
  if (!paymentMethod) {
    failed(sim, invoice, { scheduled: true, needsAction: false });
    return;
  }
  try {
    payInvoice(sim, invoice, { paymentMethod, offSession: true, scheduled: true });
  } catch (error) {
    // The refusal is recorded; a scheduled run has no caller to report it to.
    if (!(error instanceof ApiError && error.keepsChanges)) throw error;
  }
};

export interface Paying {
  readonly paymentMethod: string;
  readonly offSession: boolean;
  readonly scheduled: boolean;
  /** Where a browser goes on after 3-D Secure. */
  readonly returnUrl?: string;
}

/** @returns the intent: succeeded, or waiting for 3-D Secure. @throws the card's refusal, after recording it */
export const payInvoice = (sim: Simulator, invoice: Stripe.Invoice, how: Paying): Stripe.PaymentIntent => {
  const intent = intentOf(sim, invoice.id);
  if (!intent) throw new Error(`the invoice ${invoice.id} has no intent`);
  try {
    return confirmIntent(sim, intent, how);
  } catch (error) {
    if (error instanceof ApiError && error.keepsChanges) {
      failed(sim, invoice, { scheduled: how.scheduled, needsAction: error.facts.code === 'authentication_required' });
    }
    throw error;
  }
};

/** The card that a person pays an invoice with by hand becomes the subscription's, or the next renewal fails again. */
export const keepCardOf = (sim: Simulator, invoice: Stripe.Invoice): void =>
  sim.store.hide(`card of ${invoice.id}`, { keep: true });

/** The intent of an open invoice has succeeded, on whichever page. */
export const settlePaid = (sim: Simulator, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void => {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return;
  const keeps = sim.store.hidden(`card of ${invoice.id}`) !== undefined;
  followPaid(sim, markPaid(sim, invoice), keeps ? idOf(intent.payment_method) : null);
};

/** The subscription's own card, then the customer's. */
export const cardOnFile = (sim: Simulator, invoice: Stripe.Invoice): string | null => {
  const own = subscriptionOf(sim, invoice)?.default_payment_method ?? null;
  const customer = sim.store.get('customer', String(invoice.customer));
  return idOf(own ?? customer.invoice_settings.default_payment_method);
};

const failed = (sim: Simulator, invoice: Stripe.Invoice, how: Parameters<typeof markUnpaid>[2]): void => {
  const after = markUnpaid(sim, invoice, how);
  // A try of the customer's own leaves the schedule as it is.
  if (how.scheduled) followUnpaid(sim, after);
};
