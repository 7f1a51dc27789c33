import { describe, expect, it, vi } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { declinedCard, goodCard, send, subscribed, visit } from '../testing/visitor.ts';

describe('the customer portal', () => {
  it('shows the subscription, the card and the invoices', async () => {
    const world = await simulated();
    const member = await subscribed(world.stripe);
    const { text } = await visit(await member.portal());
    expect(text).toContain('Petalwise Premium');
    expect(text).toContain('Renews on 21 December 2026');
    expect(text).toContain('Visa •••• 4242');
    expect(text).toContain((await member.invoices())[0]?.number);
    expect(text).toContain('http://shop.test/subscription');
  });

  it('replaces the card of the customer and of the subscription, and tells of both', async () => {
    const world = await simulated();
    const { stripe } = world;
    const member = await subscribed(stripe);
    const before = (await member.now()).default_payment_method;
    const session = await stripe.billingPortal.sessions.create({
      customer: member.customer.id,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/subscription?card=changed' } },
      },
    });
    const refused = await send(session.url, { ...declinedCard, do: 'pay' });
    expect(refused).toMatchObject({ status: 402 });
    expect((await member.now()).default_payment_method).toBe(before);

    const saved = await send(session.url, { ...goodCard, number: '5555555555554444', do: 'pay' });
    expect(saved).toMatchObject({ status: 303, location: 'http://shop.test/subscription?card=changed' });
    const { default_payment_method: card } = await member.now();
    expect(card).not.toBe(before);
    expect(await stripe.customers.retrieve(member.customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: card },
    });
    expect(await stripe.paymentMethods.retrieve(String(card))).toMatchObject({
      customer: member.customer.id,
      card: { last4: '4444' },
    });
    const { data } = await stripe.events.list({ limit: 3 });
    expect(data.map(({ type }) => type).reverse()).toEqual([
      'payment_method.attached',
      'customer.updated',
      'customer.subscription.updated',
    ]);
    expect(data[0]?.data.previous_attributes).toEqual({ default_payment_method: before });
  });

  it('cancels with cancel_at only, and takes it back', async () => {
    const world = await simulated();
    const member = await subscribed(world.stripe);
    const url = await member.portal();
    expect((await visit(`${url}/cancel/${member.id}`)).text).toContain('stays yours until 21 December 2026');
    await send(`${url}/cancel/${member.id}`, {});
    expect(await member.now()).toMatchObject({
      status: 'active',
      cancel_at: Date.parse('2026-12-21T12:00:00Z') / 1000,
      cancel_at_period_end: false,
    });
    expect((await visit(url)).text).toContain('Ends on 21 December 2026');
    await send(`${url}/resume/${member.id}`, {});
    expect(await member.now()).toMatchObject({ cancel_at: null, canceled_at: null });
    await send(`${url}/cancel/${member.id}`, {});
    await member.pass(31);
    expect((await member.now()).status).toBe('canceled');
  });

  it('opens only with its own link, for an hour, and shows no other customer', async () => {
    const world = await simulated();
    const { stripe, simulator } = world;
    const [ada, eve] = [await subscribed(stripe), await subscribed(stripe)];
    const url = await eve.portal();
    await send(`${url}/cancel/${ada.id}`, {});
    expect(await ada.now()).toMatchObject({ cancel_at: null });
    expect(await visit(`${simulator.url}/p/session/test_guess`)).toMatchObject({ status: 404 });
    await expect(
      stripe.billingPortal.sessions.create({
        customer: eve.customer.id,
        flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: ada.id } },
      }),
    ).rejects.toThrow('another customer');

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    try {
      const late = await visit(url);
      expect(late).toMatchObject({ status: 410 });
      expect(late.text).toContain('This link has expired');
    } finally {
      vi.useRealTimers();
    }
  });
});
