import type { Stripe } from 'stripe';
import { settlePaid } from '../invoices/collect-invoice.ts';
import { invoiceOf } from '../invoices/payments-of.ts';
import type { Simulator } from '../simulator.ts';
import { completeSession } from './complete-session.ts';
import { sessionOfIntent } from './session-facts.ts';

/**
 * Whichever page confirmed it, a paid intent completes its checkout and pays its invoice. So a browser that is closed
 * after 3-D Secure loses nothing.
 */
export const followPayment = (sim: Simulator, intent: Stripe.PaymentIntent): void => {
  const session = sessionOfIntent(sim, intent.id);
  if (session?.status === 'open') {
    completeSession(sim, session, intent);
    return;
  }
  const invoice = invoiceOf(sim, intent.id);
  if (invoice) settlePaid(sim, invoice, intent);
};
