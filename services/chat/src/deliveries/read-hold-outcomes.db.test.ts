import { randomUUID } from 'node:crypto';
import * as chat from '@petalwise/contracts/chat/conversation';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { failAbandonedQuestions } from '../conversation/question-store.ts';
import { ending, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
afterEach(() => test.reset());
afterAll(() => test.stop());

const ask = async (...holdKeys: string[]): Promise<string[]> => {
  const { outcomes } = await test.asBilling.call(chat.readHoldOutcomes, { body: { holdKeys } });
  return holdKeys.map((key) => outcomes.find(({ holdKey }) => holdKey === key)?.outcome ?? 'left out');
};

describe('the outcome of a hold', () => {
  it('is delivered from the answer on, also after its owner has deleted the chat', async () => {
    const actor = person();
    const id = randomUUID();
    const session = await test.start(actor);
    await test.send(actor, session, { id, content: 'Retinol?' });
    expect(await ask(`message:${id}`)).toEqual(['delivered']);
    await test.atChat.call(chat.deleteSession, { actor, params: { id: session } });
    expect(await ask(`message:${id}`)).toEqual(['delivered']);
  });

  it('is returned for each attempt: the first has failed, the second is pending, then delivered', async () => {
    const actor = person();
    const id = randomUUID();
    const session = await test.start(actor);
    test.world.advisor = async function* () {
      yield { kind: 'text', text: 'Half' };
      throw new Error('the model went away');
    };
    await expect(test.send(actor, session, { id, content: 'Retinol?' })).rejects.toThrow();
    const keys = [`message:${id}`, `message:${id}:2`, `message:${id}:3`];
    expect(await ask(...keys)).toEqual(['failed', 'unknown', 'unknown']);

    const gate = Promise.withResolvers<void>();
    test.world.advisor = async function* () {
      await gate.promise;
      yield { kind: 'text', text: 'Whole' };
      yield ending();
    };
    const sending = test.send(actor, session, { id, content: 'Retinol?' });
    await expect.poll(() => ask(...keys)).toEqual(['failed', 'pending', 'unknown']);
    gate.resolve();
    await sending;
    expect(await ask(...keys)).toEqual(['failed', 'delivered', 'unknown']);
  });

  it('is pending while the process of the question may be dead, and failed once chat has failed the question', async () => {
    const actor = person();
    const id = randomUUID();
    const session = await test.start(actor);
    const gate = Promise.withResolvers<void>();
    test.world.advisor = async function* () {
      await gate.promise;
      yield { kind: 'text', text: 'Too late' };
      yield ending();
    };
    const sending = test.send(actor, session, { id, content: 'Retinol?' });
    sending.catch(() => undefined);
    const key = `message:${id}`;
    await expect.poll(() => ask(key)).toEqual(['pending']);
    test.world.now = () => new Date(Date.now() + 60_000);
    await failAbandonedQuestions(test.deps);
    expect(await ask(key)).toEqual(['failed']);
    gate.resolve();
    await expect(sending).rejects.toThrow();
    expect(await ask(key)).toEqual(['failed']);
  });

  it('is unknown for a message that was never stored, and for a key that is no message', async () => {
    expect(await ask(`message:${randomUUID()}`, 'message:x', "message:'; DROP TABLE delivery", 'photo:1')).toEqual(
      Array(4).fill('unknown'),
    );
  });

  it('is returned to billing only, for a bounded number of keys', async () => {
    const body = { holdKeys: [`message:${randomUUID()}`] };
    await expect(test.atChat.call(chat.readHoldOutcomes, { body })).rejects.toMatchObject({ code: 'auth.forbidden' });
    const most = Array.from({ length: chat.mostHoldKeys }, () => `message:${randomUUID()}:123456789`);
    expect(await ask(...most)).toHaveLength(chat.mostHoldKeys);
    await expect(ask(...most, 'one more')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
