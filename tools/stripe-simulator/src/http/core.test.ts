import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { clientOf, failureOf, keys, simulated } from '../testing/simulated.ts';

describe('keys', () => {
  it('refuses a request without one, or with a wrong one', async () => {
    const at = await simulated();
    const error = await failureOf(clientOf(at.simulator.url, 'sk_test_somebody_else').customers.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error.message).not.toContain('somebody');
    expect((await fetch(`${at.simulator.url}/v1/customers`)).status).toBe(401);
  });

  it('refuses a publishable key where the secret one is needed', async () => {
    const at = await simulated();
    const error = await failureOf(clientOf(at.simulator.url, keys.publishableKey).customers.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError);
    expect(error.code).toBe('secret_key_required');
  });
});

describe('objects', () => {
  it('keeps a customer, merges metadata, unsets by an empty value', async () => {
    const at = await simulated();
    const { id } = await at.stripe.customers.create({
      email: 'a@b.example',
      name: 'Ann',
      metadata: { a: '1', b: '2' },
    });
    await at.stripe.customers.update(id, { metadata: { b: '', c: '3' }, name: '' });
    const customer = await at.stripe.customers.retrieve(id);
    expect(customer).toMatchObject({ email: 'a@b.example', name: null, metadata: { a: '1', c: '3' } });
    expect(customer).not.toHaveProperty('metadata.b');
    expect(customer.lastResponse.requestId).toMatch(/^req_/);
  });

  it('names missing and unknown parameters, and unknown objects', async () => {
    const at = await simulated();
    expect(await failureOf(at.stripe.customers.retrieve('cus_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
    });
    const unknown = at.stripe.customers.create({ colour: 'red' } as Stripe.CustomerCreateParams);
    expect(await failureOf(unknown)).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'colour' });
    expect(await failureOf(at.stripe.rawRequest('GET', '/v1/unicorns'))).toMatchObject({ statusCode: 404 });
  });

  it('pages through a long list in both directions', async () => {
    const at = await simulated();
    const made: string[] = [];
    for (let n = 0; n < 25; n += 1) made.push((await at.stripe.customers.create({ name: `${n}` })).id);
    const all = await at.stripe.customers.list({ limit: 10 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual([...made].reverse());
    const before = await at.stripe.customers.list({ limit: 3, ending_before: made[10] as string });
    expect(before.data.map(({ id }) => id)).toEqual([made[13], made[12], made[11]]);
    expect(before.has_more).toBe(true);
    const future = await at.stripe.customers.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } });
    expect(future.data).toEqual([]);
  });
});

describe('expand', () => {
  const paid = (at: Awaited<ReturnType<typeof simulated>>) =>
    at.stripe.paymentIntents.create({
      amount: 999,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://shop.example/',
    });

  it('replaces ids by their objects, deep and in lists', async () => {
    const at = await simulated();
    const intent = await paid(at);
    await at.stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
    const { data } = await at.stripe.paymentIntents.list({
      expand: ['data.latest_charge.refunds.data.charge', 'data.payment_method'],
    });
    expect(data).toMatchObject([
      {
        payment_method: { object: 'payment_method' },
        latest_charge: { refunds: { data: [{ amount: 100, charge: { object: 'charge', amount_refunded: 100 } }] } },
      },
    ]);
    expect((await at.stripe.paymentIntents.retrieve(intent.id)).latest_charge).toMatch(/^ch_/);
  });

  it.each(['colour', 'status', 'latest_charge.nothing', 'constructor', 'a.b.c.d.e'])('refuses %s', async (path) => {
    const at = await simulated();
    const intent = await paid(at);
    const error = await failureOf(at.stripe.paymentIntents.retrieve(intent.id, { expand: [path] }));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
  });
});

describe('nonsense', () => {
  const raw = (at: Awaited<ReturnType<typeof simulated>>, path: string, init: RequestInit = {}) =>
    fetch(`${at.simulator.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${keys.secretKey}`, ...init.headers },
    });

  it.each([
    ['GET', '/v1/customers/%zz', undefined, 404],
    ['GET', '//', undefined, 404],
    ['PUT', '/v1/customers', 'name=a', 404],
    ['GET', '/v1/customers?limit=0', undefined, 400],
    ['GET', '/v1/customers?limit=many', undefined, 400],
    ['GET', '/v1/customers?created[gte]=yesterday', undefined, 400],
    ['GET', '/v1/customers?starting_after=cus_nobody', undefined, 400],
    ['POST', '/v1/customers', 'metadata=flat', 400],
    ['POST', '/v1/customers', 'name[first]=a', 400],
    ['POST', '/v1/customers', `description=${'a'.repeat(2_000_000)}`, 413],
  ])('%s %s gets a clear error and changes nothing', async (method, path, body, status) => {
    const at = await simulated();
    const answer = await raw(at, path, { method, ...(body ? { body } : {}) });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
    expect((await at.stripe.customers.list()).data).toEqual([]);
  });
});

describe('idempotency keys', () => {
  it('returns the same again, also to the same parameters sent at the same time', async () => {
    const at = await simulated();
    const first = await at.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k1' });
    const again = await at.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k1' });
    expect(again.id).toBe(first.id);
    expect((await at.stripe.customers.list()).data).toHaveLength(1);
    const raw = await fetch(`${at.simulator.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secretKey}`, 'idempotency-key': 'k1' },
      body: new URLSearchParams({ name: 'Ann' }),
    });
    expect(raw.headers.get('idempotent-replayed')).toBe('true');
  });

  it('refuses a key with other parameters or at another address', async () => {
    const at = await simulated();
    const { id } = await at.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k1' });
    const other = await failureOf(at.stripe.customers.create({ name: 'Bob' }, { idempotencyKey: 'k1' }));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const elsewhere = await failureOf(at.stripe.customers.update(id, { name: 'Ann' }, { idempotencyKey: 'k1' }));
    expect(elsewhere).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect((await at.stripe.customers.list()).data).toHaveLength(1);
  });

  it('returns 409 while a request with the key is in progress', async () => {
    const at = await simulated();
    at.simulator.faults.set({ api: { slow: 300 } });
    const both = [1, 2].map(() => at.stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'k1' }));
    const results = await Promise.allSettled(both);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject([{ statusCode: 409, code: 'idempotency_key_in_use' }]);
  });

  it('does not remember a request that was refused', async () => {
    const at = await simulated();
    await failureOf(at.stripe.customers.create({ email: 'no address' }, { idempotencyKey: 'k1' }));
    await at.stripe.customers.create({ email: 'a@b.example' }, { idempotencyKey: 'k1' });
  });
});
