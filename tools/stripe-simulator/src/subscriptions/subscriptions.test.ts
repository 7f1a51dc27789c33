import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { startStripeSimulator } from '../start.ts';
import { clientOf, keys, simulated } from '../testing/simulated.ts';
import { failsLaterCard, goodCard, premiumPrice, send, subscribed } from '../testing/visitor.ts';

const at = (text: string) => Date.parse(text) / 1000;
const periodOf = ({ items }: Stripe.Subscription) => {
  const [item] = items.data;
  return [item?.current_period_start, item?.current_period_end];
};
/** What happened to one kind of object since the subscription began, oldest first. */
const happened = async (stripe: Stripe, start: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .map(({ type }) => type)
    .reverse()
    .filter((type) => type.startsWith(start));
};

describe('a renewal by the clock', () => {
  it('begins the next period, drafts an invoice, and is paid an hour later', async () => {
    const world = await simulated();
    const member = await subscribed(world.stripe);
    expect(periodOf(await member.now())).toEqual([at('2026-11-21T12:00:00Z'), at('2026-12-21T12:00:00Z')]);

    await member.pass(30);
    const renewed = await member.now();
    expect(renewed.status).toBe('active');
    expect(periodOf(renewed)).toEqual([at('2026-12-21T12:00:00Z'), at('2027-01-21T12:00:00Z')]);
    const [draft] = await member.invoices();
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      hosted_invoice_url: null,
      billing_reason: 'subscription_cycle',
    });
    expect(draft?.automatically_finalizes_at).toBe(at('2026-12-21T13:00:00Z'));

    await member.pass(0.1);
    const [paid, first] = await member.invoices();
    expect(paid).toMatchObject({
      id: draft?.id,
      status: 'paid',
      billing_reason: 'subscription_cycle',
      created: at('2026-12-21T12:00:00Z'),
      status_transitions: { finalized_at: at('2026-12-21T13:00:00Z'), paid_at: at('2026-12-21T13:00:00Z') },
    });
    expect(paid?.lines.data[0]?.period).toEqual({ start: at('2026-12-21T12:00:00Z'), end: at('2027-01-21T12:00:00Z') });
    expect(first).toMatchObject({ billing_reason: 'subscription_create', status: 'paid' });
    expect(paid?.number).toMatch(/-0002$/);
    expect((await member.now()).latest_invoice).toBe(paid?.id);
  });

  it('tells of it with what there was before', async () => {
    const world = await simulated();
    const member = await subscribed(world.stripe);
    await member.pass(31);
    const { data } = await world.stripe.events.list({ type: 'customer.subscription.updated' });
    expect(data).toHaveLength(1);
    const [event] = data;
    const before = event?.data.previous_attributes as Partial<Stripe.Subscription>;
    expect(Object.keys(before).sort()).toEqual(['items', 'latest_invoice']);
    expect(before.items?.data[0]?.current_period_end).toBe(at('2026-12-21T12:00:00Z'));
    expect((await happened(world.stripe, 'invoice')).slice(-6)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice_payment.paid',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  it('says that the clock is advancing, and finds it ready', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await subscribed(stripe);
    const target = member.clock.frozen_time + 86_400;
    const advancing = await stripe.testHelpers.testClocks.advance(member.clock.id, { frozen_time: target });
    expect(advancing).toMatchObject({
      status: 'advancing',
      status_details: { advancing: { target_frozen_time: target } },
    });
    expect(await stripe.testHelpers.testClocks.retrieve(member.clock.id)).toMatchObject({
      status: 'ready',
      frozen_time: target,
    });
    await expect(stripe.testHelpers.testClocks.advance(member.clock.id, { frozen_time: target })).rejects.toThrow(
      'after the test clock',
    );
    await expect(
      stripe.testHelpers.testClocks.advance(member.clock.id, { frozen_time: target + 90 * 86_400 }),
    ).rejects.toThrow('two intervals');
    await stripe.testHelpers.testClocks.del(member.clock.id);
    await expect(member.now()).rejects.toThrow('No such subscription');
  });

  it('moves a customer whom the shop created without a clock, as far as a test wishes', async () => {
    const world = await simulated();
    const { stripe } = world;
    const price = await premiumPrice(stripe);
    const customer = await stripe.customers.create({ email: 'ada@example.com' });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
    });
    expect(await world.control('POST', `/simulator/customers/${customer.id}/advance`, { days: 100 })).toMatchObject({
      status: 'ready',
    });
    const invoices = await stripe.invoices.list({ subscription: id, status: 'paid' });
    expect(invoices.data).toHaveLength(4);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      test_clock: expect.stringMatching(/^clock_/),
    });
    await expect(world.control('POST', `/simulator/customers/${customer.id}/advance`, { days: -1 })).rejects.toThrow(
      'days',
    );
  });
});

describe('a renewal that fails', () => {
  const lapsing = async (stripe: Stripe) => {
    const member = await subscribed(stripe);
    await send(`${await member.portal()}/card`, { ...failsLaterCard, do: 'pay' });
    await member.pass(30.1);
    return member;
  };

  it('makes the subscription past due, and the hosted invoice paid with a good card makes it active again', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await lapsing(stripe);
    expect((await member.now()).status).toBe('past_due');
    const [open] = await member.invoices();
    expect(open).toMatchObject({ status: 'open', attempt_count: 1, attempted: true, amount_remaining: 1599 });
    expect(open?.next_payment_attempt).toBe(at('2026-12-24T13:00:00Z'));

    const url = open?.hosted_invoice_url ?? '';
    const refused = await send(url, { ...goodCard, number: '4000000000009995', do: 'pay' });
    expect(refused).toMatchObject({ status: 402 });
    expect(refused.text).toContain('insufficient funds');
    expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({
      attempt_count: 1,
      next_payment_attempt: open?.next_payment_attempt,
    });
    const declinedFor = (await member.now()).default_payment_method;

    expect(await send(url, { ...goodCard, do: 'pay' })).toMatchObject({ status: 303, location: url });
    expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({
      status: 'paid',
      next_payment_attempt: null,
    });
    const again = await member.now();
    expect(again.status).toBe('active');
    expect(again.default_payment_method).not.toBe(declinedFor);
    await member.pass(31);
    expect(await member.now()).toMatchObject({ status: 'active' });
    expect((await member.invoices())[0]).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
  });

  it('tries again after 3, 5 and 7 days and then ends the subscription', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await lapsing(stripe);
    const standing = async () => {
      const [invoice] = await member.invoices();
      return [(await member.now()).status, invoice?.attempt_count, invoice?.next_payment_attempt];
    };
    await member.pass(3);
    expect(await standing()).toEqual(['past_due', 2, at('2026-12-29T13:00:00Z')]);
    await member.pass(5);
    expect(await standing()).toEqual(['past_due', 3, at('2027-01-05T13:00:00Z')]);
    await member.pass(7);
    expect(await standing()).toEqual(['canceled', 4, null]);
    expect(await member.now()).toMatchObject({
      cancellation_details: { reason: 'payment_failed' },
      ended_at: at('2027-01-05T13:00:00Z'),
    });
    expect((await member.invoices())[0]).toMatchObject({ status: 'open', auto_advance: false });
    expect((await happened(stripe, 'invoice.payment_failed')).length).toBe(4);
    expect((await happened(stripe, 'customer.subscription')).slice(-3)).toEqual([
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
  });

  it('is over with the next try once a good card is on file', async () => {
    const world = await simulated();
    const member = await lapsing(world.stripe);
    await send(`${await member.portal()}/card`, { ...goodCard, do: 'pay' });
    await member.pass(3);
    expect((await member.now()).status).toBe('active');
    expect((await member.invoices())[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('is paid by the API with a card that works', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await lapsing(stripe);
    const [open] = await member.invoices();
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
    });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: member.customer.id });
    expect(await stripe.invoices.pay(open?.id ?? '', { payment_method: method.id })).toMatchObject({ status: 'paid' });
    expect((await member.now()).status).toBe('active');
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toThrow('already paid');
  });
});

describe('an end that was asked for', () => {
  it('comes at the end of the period, without another invoice', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await subscribed(stripe);
    const asked = await stripe.subscriptions.update(member.id, { cancel_at_period_end: true });
    expect(asked).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: at('2026-12-21T12:00:00Z'),
    });
    expect(asked.cancellation_details?.reason).toBe('cancellation_requested');
    await member.pass(29.9);
    expect((await member.now()).status).toBe('active');
    await member.pass(0.2);
    expect(await member.now()).toMatchObject({ status: 'canceled', ended_at: at('2026-12-21T12:00:00Z') });
    expect(await member.invoices()).toHaveLength(1);
    expect((await happened(stripe, 'customer.subscription')).at(-1)).toBe('customer.subscription.deleted');
  });

  it('is taken back, and the subscription renews', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await subscribed(stripe);
    await stripe.subscriptions.update(member.id, { cancel_at_period_end: true });
    const kept = await stripe.subscriptions.update(member.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await member.pass(31);
    expect((await member.now()).status).toBe('active');
    expect(await member.invoices()).toHaveLength(2);
  });

  it('comes on a day of its own with cancel_at, which only cancel_at takes back', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await subscribed(stripe);
    const day = at('2026-12-01T00:00:00Z');
    await stripe.subscriptions.update(member.id, { cancel_at: day });
    expect(await stripe.subscriptions.update(member.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: day,
    });
    expect(await stripe.subscriptions.update(member.id, { cancel_at: '' })).toMatchObject({ cancel_at: null });
    await stripe.subscriptions.update(member.id, { cancel_at: day });
    await expect(
      stripe.subscriptions.update(member.id, { cancel_at: day, cancel_at_period_end: true }),
    ).rejects.toThrow('Please pass in only one');
    await expect(stripe.subscriptions.update(member.id, { cancel_at: 1 })).rejects.toThrow('future');
    await member.pass(11);
    expect(await member.now()).toMatchObject({ status: 'canceled', ended_at: day });
  });

  it('comes at once with cancel, and what is over stays over', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await subscribed(stripe);
    expect(await stripe.subscriptions.cancel(member.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(member.id)).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(stripe.subscriptions.update(member.id, { cancel_at_period_end: true })).rejects.toThrow(
      'A canceled subscription',
    );
    expect((await stripe.subscriptions.list({ customer: member.customer.id })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: member.customer.id, status: 'all' })).data).toHaveLength(1);
  });

  it('comes with the deletion of the customer', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await subscribed(stripe);
    await stripe.customers.del(member.customer.id);
    expect((await member.now()).status).toBe('canceled');
  });
});

describe('a subscription begun by the API', () => {
  const begin = async (stripe: Stripe, card: string) => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at('2026-11-21T12:00:00Z') });
    const customer = await stripe.customers.create({ email: 'ada@example.com', test_clock: clock.id });
    const { id: default_payment_method } = await stripe.paymentMethods.attach(card, { customer: customer.id });
    const price = await premiumPrice(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method,
    });
    return { clock, subscription };
  };

  it('is active with a good card', async () => {
    const world = await simulated();
    const { subscription } = await begin(world.stripe, 'pm_card_visa');
    expect(subscription.status).toBe('active');
    expect(await happened(world.stripe, 'customer.subscription')).toEqual([
      'customer.subscription.created',
      'customer.subscription.updated',
    ]);
  });

  it('is incomplete with a bad one, and after 23 hours over with a void invoice', async () => {
    const world = await simulated();
    const { stripe } = world;
    const { subscription, clock } = await begin(stripe, 'pm_card_chargeCustomerFail');
    expect(subscription.status).toBe('incomplete');
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clock.frozen_time + 24 * 3600 });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete_expired' });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data[0]).toMatchObject({ status: 'void' });
  });
});

describe('what is kept', () => {
  it('survives a restart with its folder: objects, clocks, what is due, and answers under their keys', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stripe-simulator-'));
    const first = await startStripeSimulator({ ...keys, folder });
    const member = await subscribed(clientOf(first.url));
    const key = { idempotencyKey: 'cancel-once' };
    await clientOf(first.url).subscriptions.update(member.id, { cancel_at_period_end: true }, key);
    await first.close();

    const second = await startStripeSimulator({ ...keys, folder });
    const stripe = clientOf(second.url);
    await stripe.subscriptions.update(member.id, { cancel_at_period_end: false });
    // The repeated request answers as it did then and changes nothing.
    const repeated = await stripe.subscriptions.update(member.id, { cancel_at_period_end: true }, key);
    expect(repeated.cancel_at_period_end).toBe(true);
    expect(await stripe.subscriptions.retrieve(member.id)).toMatchObject({ cancel_at_period_end: false });
    await stripe.testHelpers.testClocks.advance(member.clock.id, { frozen_time: at('2026-12-22T00:00:00Z') });
    expect((await stripe.invoices.list({ subscription: member.id, status: 'paid' })).data).toHaveLength(2);
    await second.close();
    await rm(folder, { recursive: true });
  });

  it('makes one checkout of a request that is repeated under its key', async () => {
    const world = await simulated();
    const { stripe } = world;
    const price = await premiumPrice(stripe);
    const ask = () =>
      stripe.checkout.sessions.create(
        { mode: 'subscription', line_items: [{ price: price.id, quantity: 1 }], success_url: 'http://shop.test/' },
        { idempotencyKey: 'premium:user-1:1' },
      );
    expect((await ask()).id).toBe((await ask()).id);
  });
});

describe('prices', () => {
  it('are found by their lookup key, which one price holds at a time', async () => {
    const world = await simulated();
    const { stripe } = world;
    const old = await premiumPrice(stripe);
    const found = await stripe.prices.list({
      lookup_keys: ['premium_month_usd_1599'],
      active: true,
      expand: ['data.product'],
    });
    expect(found.data).toMatchObject([
      { id: old.id, product: { name: 'Petalwise Premium' }, recurring: { interval: 'month' } },
    ]);
    await expect(
      stripe.prices.create({
        currency: 'usd',
        unit_amount: 1,
        product: String(old.product),
        lookup_key: 'premium_month_usd_1599',
      }),
    ).rejects.toThrow('already uses that lookup key');
    const next = await premiumPrice(stripe);
    expect((await stripe.prices.list({ lookup_keys: ['premium_month_usd_1599'] })).data).toMatchObject([
      { id: next.id },
    ]);
    expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull();
    await expect(
      stripe.prices.create({ currency: 'usd', unit_amount: -5, product_data: { name: 'x' } }),
    ).rejects.toThrow('greater than');
  });
});
