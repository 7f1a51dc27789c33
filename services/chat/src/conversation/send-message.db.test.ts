import { randomUUID } from 'node:crypto';
import { getTransactions } from '@petalwise/contracts/billing/coins';
import * as chat from '@petalwise/contracts/chat/conversation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ending, person, startTestChat, type TestChat, wordy } from '../testing/test-chat.ts';
import { failAbandonedQuestions } from './question-store.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

describe('a message', () => {
  it('is answered, charged once, and names its chat', async () => {
    const actor = person();
    const id = await test.start(actor);
    const exchange = await test.send(actor, id, { content: 'Can I use retinol with vitamin C? I have dry skin.' });
    expect(exchange.answer.content).toBe('Use them on different nights.');
    expect(exchange.coinBalance).toBe(9);
    expect(await test.messages(actor, id)).toMatchObject([
      { role: 'user', status: 'answered' },
      { role: 'assistant', status: 'answered' },
    ]);
    expect(await test.atChat.call(chat.getSession, { actor, params: { id } })).toMatchObject({
      title: 'Can I use retinol with vitamin C',
      coinsCost: 1,
    });
    const posted = async () =>
      (
        await test.billingDatabase.pool.query(`SELECT FROM transfer WHERE kind = 'post' AND user_id = $1`, [
          actor.userId,
        ])
      ).rowCount;
    await expect.poll(posted).toBe(1);
    expect(await test.balance(actor)).toBe(9);
    // Billing knows which chat it was, and no word of it.
    const { entries } = await test.atBilling.call(getTransactions, { actor, query: {} });
    expect(entries[0]).toMatchObject({ chatId: id, description: 'A question to the advisor' });
  });

  it('streams as it is written, with the same result', async () => {
    const actor = person();
    const id = await test.start(actor);
    const token = await test.tokenOf(actor);
    const response = await fetch(`${test.url}/api/chat/session/${id}/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Retinol?' }),
    });
    const events = [...(await response.text()).matchAll(/^event: (.+)$/gm)].map((match) => match[1]);
    expect(events).toEqual(['question', 'delta', 'delta', 'answer']);
    expect(await test.balance(actor)).toBe(9);
  });

  it('sent twice with the same id is answered once and charged once', async () => {
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    const first = await test.send(actor, session, body);
    const second = await test.send(actor, session, body);
    expect(second.answer.id).toBe(first.answer.id);
    expect(await test.balance(actor)).toBe(9);
  });

  it('sent while it is being answered says so', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    test.world.advisor = async function* () {
      await finished;
      yield { kind: 'text', text: 'There.' };
      yield ending();
    };
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    const first = test.send(actor, session, body);
    await expect.poll(async () => (await test.messages(actor, session)).length).toBe(1);
    await expect(test.send(actor, session, body)).rejects.toMatchObject({ code: 'chat.message-in-progress' });
    finish();
    await first;
    expect(await test.balance(actor)).toBe(9);
  });

  it('that failed costs nothing, is kept, and can be sent again', async () => {
    test.world.advisor = async function* () {
      yield { kind: 'text', text: 'Half of an ans' };
      throw new Error('the model went away');
    };
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    await expect(test.send(actor, session, body)).rejects.toMatchObject({ code: 'chat.answer-failed' });
    expect(await test.messages(actor, session)).toMatchObject([{ id: body.id, status: 'failed', content: 'Retinol?' }]);
    await expect.poll(() => test.balance(actor)).toBe(10);
    test.world.advisor = wordy;
    await test.send(actor, session, body);
    expect(await test.messages(actor, session)).toHaveLength(2);
    expect(await test.balance(actor)).toBe(9);
  });

  it('without coins is refused with both numbers, and leaves no trace', async () => {
    const actor = person();
    const session = await test.start(actor);
    await test.take(actor, -10);
    await expect(test.send(actor, session, { content: 'Retinol?' })).rejects.toMatchObject({
      code: 'coins.insufficient',
      facts: { needed: 1, held: 0 },
    });
    expect(await test.messages(actor, session)).toEqual([]);
    await expect(test.atChat.call(chat.createSession, { actor, body: {} })).rejects.toMatchObject({
      code: 'coins.insufficient',
    });
  });

  it('is one of ten answered when forty are sent at once on ten coins', async () => {
    const actor = person();
    const session = await test.start(actor);
    const sent = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => test.send(actor, session, { content: `Question ${i}` })),
    );
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    for (const one of sent)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'coins.insufficient' });
    expect(await test.balance(actor)).toBe(0);
    expect(await test.messages(actor, session)).toHaveLength(20);
  });

  it('whose process died is failed and given back', async () => {
    test.world.advisor = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
    const actor = person();
    const session = await test.start(actor);
    void test.send(actor, session, { content: 'Retinol?' }).catch(() => {});
    await expect.poll(() => test.balance(actor)).toBe(9);
    // No lease is ever renewed to a time that has passed: so it is for a process that died.
    test.world.now = () => new Date(Date.now() + 60_000);
    await failAbandonedQuestions(test.deps);
    expect(await test.messages(actor, session)).toMatchObject([{ status: 'failed' }]);
    await expect.poll(() => test.balance(actor)).toBe(10);
  });

  it('keeps its chat from being deleted until the answer is there', async () => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    test.world.advisor = async function* () {
      yield { kind: 'text', text: 'There' };
      await finished;
      yield { kind: 'text', text: '.' };
      yield ending();
    };
    const actor = person();
    const session = await test.start(actor);
    const sent = test.send(actor, session, { content: 'Retinol?' });
    await expect.poll(() => test.balance(actor)).toBe(9);
    const remove = () => test.atChat.call(chat.deleteSession, { actor, params: { id: session } });
    await expect(remove()).rejects.toMatchObject({ code: 'chat.answering' });
    finish();
    await sent;
    await remove();
    expect(await test.balance(actor)).toBe(9);
  });

  it('whose id was used for another message is refused, in any chat', async () => {
    const actor = person();
    const [one, other] = [await test.start(actor), await test.start(actor)];
    const id = randomUUID();
    await test.send(actor, one, { id, content: 'Retinol?' });
    const used = { code: 'chat.message-id-used' };
    await expect(test.send(actor, one, { id, content: 'Niacinamide?' })).rejects.toMatchObject(used);
    await expect(test.send(actor, other, { id, content: 'Retinol?' })).rejects.toMatchObject(used);
  });

  it('whose chat was deleted does not pay for another one', async () => {
    const actor = person();
    const id = randomUUID();
    const first = await test.start(actor);
    await test.send(actor, first, { id, content: 'Retinol?' });
    await test.atChat.call(chat.deleteSession, { actor, params: { id: first } });
    const posted = async () =>
      (
        await test.billingDatabase.pool.query(`SELECT FROM transfer WHERE kind = 'post' AND user_id = $1`, [
          actor.userId,
        ])
      ).rowCount;
    await expect.poll(posted).toBe(1);
    const second = await test.start(actor);
    await expect(test.send(actor, second, { id, content: 'Niacinamide?' })).rejects.toMatchObject({
      code: 'coins.hold-resolved',
    });
    expect(await test.messages(actor, second)).toEqual([]);
  });

  it('leaves no word of itself in the ledger', async () => {
    const actor = person();
    await test.send(actor, await test.start(actor), { content: 'My private rash' });
    const { rows } = await test.billingDatabase.pool.query('SELECT description FROM transfer WHERE user_id = $1', [
      actor.userId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('rash');
  });

  it.each([
    ['content', {}],
    ['content', { content: '   ' }],
    ['content', { content: 'x'.repeat(4001) }],
    ['imageUrl', { imageUrl: 'https://example.com/face.jpg' }],
    ['id', { id: 'one', content: 'Retinol?' }],
  ])('with a bad %s is refused', async (field, body) => {
    const actor = person();
    await expect(test.send(actor, await test.start(actor), body)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('when billing does not answer is kept as failed, costs nothing, and can be tried again', async () => {
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    const findBilling = test.loseBilling();
    await expect(test.send(actor, session, body)).rejects.toMatchObject({ code: 'unavailable' });
    findBilling();
    expect(await test.messages(actor, session)).toMatchObject([{ id: body.id, status: 'failed' }]);
    expect(await test.balance(actor)).toBe(10);
    await test.send(actor, session, body);
    expect(await test.balance(actor)).toBe(9);
  });
});
