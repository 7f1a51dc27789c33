import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { at, happened, premiumPrice } from '../testing/visitor.ts';

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

  it('is active without a card when it costs nothing, and renews', async () => {
    const world = await simulated();
    const { stripe } = world;
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 0,
      recurring: { interval: 'month' },
      product_data: { name: 'Free' },
    });
    const customer = await stripe.customers.create({});
    const { id, status } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    expect(status).toBe('active');
    await world.control('POST', `/simulator/customers/${customer.id}/advance`, { days: 32 });
    expect((await stripe.invoices.list({ subscription: id, status: 'paid' })).data).toHaveLength(2);
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });
});
