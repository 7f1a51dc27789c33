import type { Deps } from '../deps.ts';
import type { Stripe } from './client.ts';

/** The invoices of a subscription that can still be paid. */
export const listOpenInvoices = async ({ stripe }: Deps, subscription: string): Promise<Stripe.Invoice[]> =>
  (await stripe.invoices.list({ subscription, status: 'open', limit: 100 })).data;

/** Voids invoices, so that they cannot be paid any more. Returns whether one of them was paid just before. */
export const voidInvoices = async ({ stripe }: Deps, invoices: readonly Stripe.Invoice[]): Promise<boolean> => {
  let paid = false;
  for (const { id } of invoices) {
    try {
      await stripe.invoices.voidInvoice(id);
    } catch (error) {
      const { status } = await stripe.invoices.retrieve(id);
      if (status !== 'paid' && status !== 'void') throw error;
      paid ||= status === 'paid';
    }
  }
  return paid;
};
