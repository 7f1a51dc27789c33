import type { Stripe } from 'stripe';
import type { Simulator } from '../simulator.ts';

/** The customer did not pay in time, or the shop asked for it: its page is closed for good. */
export const expireSession = (sim: Simulator, before: Stripe.Checkout.Session): Stripe.Checkout.Session => {
  const session = sim.store.save({ ...before, status: 'expired' as const, url: null });
  sim.emit('checkout.session.expired', session);
  return session;
};
