import type { Stripe } from 'stripe';
import { idOf } from '../payments/make-charge.ts';
import type { Simulator } from '../simulator.ts';
import { startPaidSubscription } from '../subscriptions/start-subscription.ts';
import { details } from './create-session.ts';
import { factsOf } from './session-facts.ts';

/** The money of a session is there: what it sells begins, and only now does the session show it. */
export const completeSession = (
  sim: Simulator,
  before: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): Stripe.Checkout.Session => {
  const { email, typedEmail } = factsOf(sim, before.id);
  const customer = idOf(intent.customer);
  const person = customer ? withEmail(sim, customer, typedEmail) : null;
  const bought = before.mode === 'subscription' ? begin(sim, before, intent) : { payment_intent: intent.id };
  const session = sim.store.save({
    ...before,
    ...bought,
    customer,
    customer_details: details(email ?? typedEmail, person?.name ?? null),
    payment_status: 'paid' as const,
    status: 'complete' as const,
    url: null,
  });
  sim.emit('checkout.session.completed', session);
  return session;
};

/** A customer without an address gets the one that was typed, as in Stripe's checkout. */
const withEmail = (sim: Simulator, id: string, typed: string | null): Stripe.Customer => {
  const before = sim.store.get('customer', id);
  if (before.email || !typed) return before;
  const customer = sim.store.save({ ...before, email: typed });
  sim.emit('customer.updated', customer, before);
  return customer;
};

const begin = (sim: Simulator, session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent) => {
  const { lines, metadata, description } = factsOf(sim, session.id);
  const customer = sim.store.get('customer', String(intent.customer));
  const { subscription, invoice } = startPaidSubscription(
    sim,
    {
      customer: customer.id,
      lines,
      metadata,
      description,
      defaultPaymentMethod: idOf(intent.payment_method),
      testClock: (customer.test_clock ?? null) as string | null,
    },
    intent,
  );
  return { subscription: subscription.id, invoice: invoice.id };
};

/** `{CHECKOUT_SESSION_ID}` in the shop's address becomes the id. */
export const successUrl = (session: Stripe.Checkout.Session): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
