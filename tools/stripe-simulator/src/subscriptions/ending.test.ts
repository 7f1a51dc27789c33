import { describe, expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { at, happened, subscribed } from '../testing/visitor.ts';

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

  it('comes on a given day with cancel_at, which only cancel_at undoes', async () => {
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
