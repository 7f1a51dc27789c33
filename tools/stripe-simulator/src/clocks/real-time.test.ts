import { afterEach, describe, expect, it, vi } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { goodCard, openCheckout, send } from '../testing/visitor.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Makes the machine's clock run ahead, and with it the timer that looks at what is due. */
const passReally = async (days: number) => {
  vi.setSystemTime(Date.now() + days * 86_400_000);
  await vi.advanceTimersByTimeAsync(15_000);
};

describe('real time', () => {
  it('renews, charges and ends what has no clock', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const world = await simulated();
    const { stripe } = world;
    const session = await openCheckout(stripe);
    await send(session.url ?? '', { ...goodCard, do: 'pay' });
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    const id = String(subscription);

    await passReally(31.5);
    expect((await stripe.invoices.list({ subscription: id })).data[0]).toMatchObject({ status: 'draft' });
    await passReally(0.1);
    expect((await stripe.invoices.list({ subscription: id, status: 'paid' })).data).toHaveLength(2);

    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await passReally(31);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  it('leaves alone what has a clock of its own', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const world = await simulated();
    const { stripe } = world;
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1000) });
    const customer = await stripe.customers.create({ email: 'ada@example.com', test_clock: clock.id });
    const session = await openCheckout(stripe, { customer: customer.id });
    await send(session.url ?? '', { ...goodCard, do: 'pay' });
    await passReally(62);
    expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
  });
});
