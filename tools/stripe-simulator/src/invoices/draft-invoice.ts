import type { Stripe } from 'stripe';
import type { Simulator } from '../simulator.ts';
import { buildInvoice, type InvoiceOrder } from './build-invoice.ts';

/** The invoice for the running period; the subscription names it as its latest. The caller tells of the subscription. */
export const draftInvoice = (
  sim: Simulator,
  subscription: Stripe.Subscription,
  reason: InvoiceOrder['reason'],
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } => {
  const customer = sim.store.get('customer', String(subscription.customer));
  const now = sim.now(customer.id);
  const productNames = new Map(
    subscription.items.data.map(({ price }) => {
      const id = String(price.product);
      return [id, sim.store.get('product', id).name];
    }),
  );
  const invoice = sim.store.save(buildInvoice({ subscription, customer, reason, productNames, now }));
  return { subscription: sim.store.save({ ...subscription, latest_invoice: invoice.id }), invoice };
};
