import { describe, expect, it } from 'vitest';
import { simulated, webhookSecret } from '../testing/simulated.ts';

describe('webhooks', () => {
  it('are signed as the SDK checks it, over the very bytes', async () => {
    const at = await simulated();
    const { id } = await at.stripe.customers.create({ name: 'Zoë “Ann”' });
    await at.receiver.until((types) => types.length > 0);
    const [{ body, signature } = { body: '', signature: '' }] = at.receiver.delivered;
    const event = at.stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(event).toMatchObject({ type: 'customer.created', data: { object: { id } }, livemode: false });
    expect(event.request?.id).toMatch(/^req_/);
    expect(() => at.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/);
    expect(() => at.stripe.webhooks.constructEvent(body.replace('Ann', 'Bob'), signature, webhookSecret)).toThrow();
  });

  it('come again until they are taken, and say so', async () => {
    const at = await simulated();
    at.receiver.answerWith(500);
    await at.stripe.customers.create();
    await at.receiver.until((types) => types.length === 2);
    at.receiver.answerWith(200);
    await at.receiver.until((types) => types.length === 3);
    const [event] = (await at.stripe.events.list()).data;
    const ids = at.receiver.delivered.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(ids).toEqual([event?.id, event?.id, event?.id]);
    await expect.poll(async () => (await at.stripe.events.list({ delivery_success: true })).data.length).toBe(1);
  });

  it('tell how the object was at that time, and what changed', async () => {
    const at = await simulated();
    const { id } = await at.stripe.customers.create({ name: 'Ann', metadata: { a: '1' } });
    await at.stripe.customers.update(id, { name: 'Bob' });
    const { data } = await at.stripe.events.list({ type: 'customer.updated' });
    expect(data[0]?.data).toMatchObject({ object: { name: 'Bob' }, previous_attributes: { name: 'Ann' } });
    expect(data[0]?.data.previous_attributes).not.toHaveProperty('metadata');
    const [created] = (await at.stripe.events.list({ types: ['customer.created'] })).data;
    expect(created?.data.object).toMatchObject({ name: 'Ann' });
  });
});

describe('faults of webhooks', () => {
  it('duplicate: the same event twice', async () => {
    const at = await simulated();
    at.simulator.faults.set({ webhooks: { duplicate: { times: 1 } } });
    await at.stripe.customers.create();
    await at.receiver.until((types) => types.length === 2);
    const [one, two] = at.receiver.delivered;
    expect(one?.body).toBe(two?.body);
  });

  it('drop: only the list of events has it, until a test sends it again', async () => {
    const at = await simulated();
    await at.control('POST', '/simulator/faults', { webhooks: { drop: { times: 1 } } });
    await at.stripe.customers.create({ name: 'lost' });
    await at.stripe.customers.create({ name: 'told' });
    await at.receiver.until((types) => types.length === 1);
    expect(at.receiver.delivered[0]?.body).toContain('told');
    const { data } = await at.stripe.events.list({ types: ['customer.created'] });
    expect(data).toHaveLength(2);
    await at.control('POST', `/simulator/events/${data[1]?.id}/resend`);
    await at.receiver.until((types) => types.length === 2);
    expect(at.receiver.delivered[1]?.body).toContain('lost');
  });

  it('reorder: a later one comes first', async () => {
    const at = await simulated();
    at.simulator.faults.set({ webhooks: { reorder: { times: 1 } } });
    const { id } = await at.stripe.customers.create();
    await at.stripe.customers.update(id, { name: 'Ann' });
    await at.receiver.until((types) => types.length === 2);
    expect(at.receiver.types()).toEqual(['customer.updated', 'customer.created']);
  });

  it('delay: later than the answer, or when a test hurries it', async () => {
    const at = await simulated();
    at.simulator.faults.set({ webhooks: { delay: 3_600_000 } });
    await at.stripe.customers.create();
    expect((await at.stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
    expect(at.receiver.delivered).toEqual([]);
    await at.control('POST', '/simulator/webhooks/hurry');
    await at.receiver.until((types) => types.length === 1);
  });

  it('wrong signature: refused by the SDK', async () => {
    const at = await simulated();
    at.simulator.faults.set({ webhooks: { wrongSignature: { times: 1 } } });
    await at.stripe.customers.create();
    await at.receiver.until((types) => types.length === 1);
    const [{ body, signature } = { body: '', signature: '' }] = at.receiver.delivered;
    expect(() => at.stripe.webhooks.constructEvent(body, signature, webhookSecret)).toThrow(/signature/);
  });
});
