import type Stripe from 'stripe';

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada Test' };
export const declinedCard = { ...goodCard, number: '4000000000000002' };
export const bankAsksCard = { ...goodCard, number: '4000 0000 0000 3220' };
export const failsLaterCard = { ...goodCard, number: '4000000000000341' };

export interface Seen {
  readonly status: number;
  readonly text: string;
  /** Where the browser is sent. */
  readonly location: string | null;
}

const seen = async (answer: Response): Promise<Seen> => ({
  status: answer.status,
  text: await answer.text(),
  location: answer.headers.get('location'),
});

/** A browser without scripts: looks at pages and sends their forms. */
export const visit = async (url: string): Promise<Seen> => seen(await fetch(url, { redirect: 'manual' }));

export const send = async (url: string, fields: Record<string, string>): Promise<Seen> =>
  seen(await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }));

/** The price of Premium, as the shop makes it. */
export const premiumPrice = (stripe: Stripe): Promise<Stripe.Price> =>
  stripe.prices.create({
    currency: 'usd',
    unit_amount: 1599,
    recurring: { interval: 'month' },
    lookup_key: 'premium_month_usd_1599',
    transfer_lookup_key: true,
    product_data: { name: 'Petalwise Premium' },
  });

/** An open checkout of Premium. */
export const openCheckout = async (stripe: Stripe, options: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const price = await premiumPrice(stripe);
  const customer = options.customer ?? (await stripe.customers.create({ email: 'ada@example.com' })).id;
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'hosted_page',
    customer,
    client_reference_id: 'user-1',
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: { metadata: { userId: 'user-1' } },
    success_url: 'http://shop.test/subscription?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/subscription',
    ...options,
  });
};

/** A subscription started on the hosted page, of a customer with its own clock. */
export const subscribed = async (stripe: Stripe) => {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.parse('2026-11-21T12:00:00Z') / 1000 });
  const customer = await stripe.customers.create({ email: 'ada@example.com', test_clock: clock.id });
  const session = await openCheckout(stripe, { customer: customer.id });
  const paid = await send(session.url ?? '', { ...goodCard, do: 'pay' });
  if (paid.status !== 303) throw new Error(`the checkout was not paid: ${paid.status}`);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  const id = String(subscription);
  return {
    id,
    clock,
    customer,
    session,
    now: () => stripe.subscriptions.retrieve(id),
    invoices: async () => (await stripe.invoices.list({ subscription: id })).data,
    /** Lets days pass on the clock. */
    async pass(days: number) {
      const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock.id);
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: frozen_time + Math.round(days * 86_400) });
    },
    portal: async () =>
      (
        await stripe.billingPortal.sessions.create({
          customer: customer.id,
          return_url: 'http://shop.test/subscription',
        })
      ).url,
  };
};

/** `at('2026-11-21T12:00:00Z')`: unix seconds. */
export const at = (text: string): number => Date.parse(text) / 1000;

/** What happened to one kind of object since the subscription began, oldest first. */
export const happened = async (stripe: Stripe, start: string): Promise<string[]> => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .map(({ type }) => type)
    .reverse()
    .filter((type) => type.startsWith(start));
};
