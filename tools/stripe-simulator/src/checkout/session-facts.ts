import type { Stripe } from 'stripe';
import { type ListOf, wholeList } from '../http/list.ts';
import type { Simulator } from '../simulator.ts';
import type { Line } from '../subscriptions/build-subscription.ts';

/** What a session knows and does not show: how to begin what it sells, and the intent that pays it. */
export interface SessionFacts {
  readonly lines: readonly (Line & { readonly id: string })[];
  /** `subscription_data` or `payment_intent_data`. */
  readonly metadata: Record<string, string>;
  readonly description: string | null;
  readonly setupFutureUsage: 'off_session' | 'on_session' | null;
  /** The one that the hosted page tries; shown only once it has succeeded. */
  readonly intent: string | null;
  /** Known beforehand, from the customer or the shop: it cannot be changed. */
  readonly email: string | null;
  /** What the person typed instead. */
  readonly typedEmail: string | null;
}

export const factsOf = (sim: Simulator, session: string): SessionFacts => {
  const facts = sim.store.hidden<SessionFacts>(session);
  if (!facts) throw new Error(`the session ${session} has lost its facts`);
  return facts;
};

/** The open or finished session that an intent belongs to. */
export const sessionOfIntent = (sim: Simulator, intent: string): Stripe.Checkout.Session | undefined => {
  const facts = sim.store.hidden<{ checkoutSession?: string }>(`checkout of ${intent}`);
  return facts?.checkoutSession ? sim.store.get('checkout.session', facts.checkoutSession) : undefined;
};

export const rememberIntent = (sim: Simulator, session: string, intent: string): void => {
  sim.store.hide(session, { ...factsOf(sim, session), intent });
  sim.store.hide(`checkout of ${intent}`, { checkoutSession: session });
};

/** `expand[]=line_items` */
export const lineItemsOf = (sim: Simulator, session: Stripe.Checkout.Session): ListOf<Stripe.LineItem> =>
  wholeList(
    `/v1/checkout/sessions/${session.id}/line_items`,
    factsOf(sim, session.id).lines.map(({ id, price, quantity }) => {
      const amount = (price.unit_amount ?? 0) * quantity;
      return {
        id,
        object: 'item' as const,
        adjustable_quantity: null,
        amount_discount: 0,
        amount_subtotal: amount,
        amount_tax: 0,
        amount_total: amount,
        currency: price.currency,
        description: sim.store.get('product', String(price.product)).name,
        metadata: {},
        price,
        quantity,
      };
    }),
  );
