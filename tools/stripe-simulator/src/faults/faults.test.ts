import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { clientOf, failureOf, simulated } from '../testing/simulated.ts';

describe('faults of the API', () => {
  it('errors: the SDK tries again, and there is one object', async () => {
    const at = await simulated();
    at.simulator.faults.set({ api: { error: { times: 2, status: 502 } } });
    const patient = clientOf(at.simulator.url, undefined, 3);
    await patient.customers.create({ name: 'Ann' });
    expect((await at.stripe.customers.list()).data).toHaveLength(1);
  });

  it('errors: the SDK without patience sees an API error', async () => {
    const at = await simulated();
    at.simulator.faults.set({ api: { error: { rate: 1 } } });
    expect(await failureOf(at.stripe.customers.list())).toBeInstanceOf(Stripe.errors.StripeAPIError);
    at.simulator.faults.clear();
    await at.stripe.customers.list();
  });

  it('errors that are remembered: the same key fails for ever, another works', async () => {
    const at = await simulated();
    await at.control('POST', '/simulator/faults', { api: { error: { times: 1, remembered: true } } });
    const create = (idempotencyKey: string) => at.stripe.customers.create({ name: 'Ann' }, { idempotencyKey });
    expect(await failureOf(create('k1'))).toMatchObject({ statusCode: 500 });
    expect(await failureOf(create('k1'))).toMatchObject({ statusCode: 500 });
    await create('k2');
    expect((await at.stripe.customers.list()).data).toHaveLength(1);
  });

  it('lost responses: the work is done once, and the retry gets its response', async () => {
    const at = await simulated();
    at.simulator.faults.set({ api: { loseAnswer: { times: 1 } } });
    const customer = await clientOf(at.simulator.url, undefined, 2).customers.create({ name: 'Ann' });
    expect((await at.stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
  });

  it('down: only the named paths, and never the control interface', async () => {
    const at = await simulated();
    await at.control('POST', '/simulator/faults', { api: { down: ['/v1/refunds'] } });
    expect(await failureOf(at.stripe.refunds.list())).toMatchObject({ statusCode: 503 });
    await at.stripe.customers.list();
    await at.control('POST', '/simulator/faults', { api: { down: ['/v1'] } });
    expect(await failureOf(at.stripe.customers.list())).toMatchObject({ statusCode: 503 });
    expect(await at.control('DELETE', '/simulator/faults')).toMatchObject({ api: { down: [] } });
    await at.stripe.customers.list();
  });

  it('slow: a client with less patience gives up', async () => {
    const at = await simulated();
    at.simulator.faults.set({ api: { slow: 5_000 } });
    const { hostname, port } = new URL(at.simulator.url);
    const hasty = new Stripe('sk_test_simulated', {
      host: hostname,
      port,
      protocol: 'http',
      timeout: 50,
      maxNetworkRetries: 0,
    });
    expect(await failureOf(hasty.customers.list())).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  });

  it('control needs the secret key', async () => {
    const at = await simulated();
    const answer = await fetch(`${at.simulator.url}/simulator/faults`, { method: 'DELETE' });
    expect(answer.status).toBe(401);
  });
});
