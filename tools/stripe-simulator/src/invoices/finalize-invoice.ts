import type { Stripe } from 'stripe';
import { createIntent } from '../payments/create-intent.ts';
import type { Simulator } from '../simulator.ts';
import { addPayment } from './payments-of.ts';

/**
 * A draft becomes an open invoice: it gets its number, its page and the intent that will pay it.
 * @param paidWith an intent that was paid before there was an invoice, as in a checkout
 */
export const finalizeInvoice = (sim: Simulator, draft: Stripe.Invoice, paidWith?: string): Stripe.Invoice => {
  const customer = sim.store.get('customer', String(draft.customer));
  const now = sim.now(customer.id);
  const sequence = customer.next_invoice_sequence ?? 1;
  sim.store.save({ ...customer, currency: customer.currency ?? draft.currency, next_invoice_sequence: sequence + 1 });
  const invoice = sim.store.save({
    ...draft,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: `${sim.url}/i/${draft.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open' as const,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  if (invoice.amount_due > 0) addPayment(sim, invoice, paidWith ?? newIntent(sim, invoice).id);
  sim.emit('invoice.finalized', invoice);
  return invoice;
};

const newIntent = (sim: Simulator, invoice: Stripe.Invoice): Stripe.PaymentIntent =>
  createIntent(sim, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: String(invoice.customer),
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setupFutureUsage: 'off_session',
  });
