import type { Stripe } from 'stripe';
import type { ListOf } from '../http/list.ts';
import { wholeList } from '../http/list.ts';
import type { Simulator } from '../simulator.ts';
import { newId } from '../store/ids.ts';

/** The payments of an invoice, as `expand[]=payments` shows them. */
export const paymentsOf = (sim: Simulator, invoice: Stripe.Invoice): ListOf<Stripe.InvoicePayment> =>
  wholeList('/v1/invoice_payments', sim.store.all('invoice_payment', { where: { invoice: invoice.id } }));

/** The intent that an invoice is to be paid with; undefined while it is a draft. */
export const intentOf = (sim: Simulator, invoice: string): Stripe.PaymentIntent | undefined => {
  const [payment] = sim.store.all('invoice_payment', { where: { invoice } });
  const intent = payment?.payment.payment_intent;
  return typeof intent === 'string' ? sim.store.get('payment_intent', intent) : undefined;
};

/** The invoice that an intent pays. */
export const invoiceOf = (sim: Simulator, intent: string): Stripe.Invoice | undefined => {
  const [payment] = sim.store.all('invoice_payment', { where: { 'payment.payment_intent': intent } });
  return payment ? sim.store.get('invoice', String(payment.invoice)) : undefined;
};

/** Ties an intent to an invoice: there is one for each. */
export const addPayment = (sim: Simulator, invoice: Stripe.Invoice, intent: string): void => {
  sim.store.save({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: sim.now(String(invoice.customer)),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies Stripe.InvoicePayment);
};

export const closePayment = (
  sim: Simulator,
  invoice: Stripe.Invoice,
  status: 'canceled' | 'paid',
  now: number,
): void => {
  for (const before of paymentsOf(sim, invoice).data) {
    const paid = status === 'paid';
    const payment = sim.store.save({
      ...before,
      amount_paid: paid ? invoice.amount_due : null,
      status,
      status_transitions: { canceled_at: paid ? null : now, paid_at: paid ? now : null },
    });
    if (paid) sim.emit('invoice_payment.paid', payment);
  }
};
