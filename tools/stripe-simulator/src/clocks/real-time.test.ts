import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '../store/store.ts';
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

  it('leaves objects with their own clock alone', async () => {
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

  it('is not held up by one object that cannot go on', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const folder = await mkdtemp(join(tmpdir(), 'stripe-simulator-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { stripe } = await simulated({ folder });
    const subscribe = async () => {
      const session = await openCheckout(stripe);
      await send(session.url ?? '', { ...goodCard, do: 'pay' });
      return String((await stripe.checkout.sessions.retrieve(session.id)).subscription);
    };
    const [broken, sound] = [await subscribe(), await subscribe()];
    const store = openStore(folder);
    onTestFinished(() => store.close());
    store.save({ ...store.get('subscription', broken), customer: 'cus_nobody' });

    await passReally(32);
    await passReally(0.1);
    expect((await stripe.invoices.list({ subscription: sound, status: 'paid' })).data).toHaveLength(2);
    expect((await stripe.invoices.list({ subscription: broken, status: 'paid' })).data).toHaveLength(1);
  });
});
