import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { at, happened, premiumPrice, subscribed } from '../testing/visitor.ts';

const periodOf = ({ items }: Stripe.Subscription) => {
  const [item] = items.data;
  return [item?.current_period_start, item?.current_period_end];
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
