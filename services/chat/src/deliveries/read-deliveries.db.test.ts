import { randomUUID } from 'node:crypto';
import { checkLedger } from '@petalwise/contracts/billing/audit';
import * as chat from '@petalwise/contracts/chat/conversation';
import { checksumKeys, differingParts } from '@petalwise/service-kit/database/key-checksums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
afterAll(() => test.stop());

const delivered = async () =>
  (await test.database.pool.query<{ hold_key: string }>('SELECT hold_key FROM delivery')).rows.map(
    (row) => row.hold_key,
  );
const proof = async () => {
  const report = await test.atBilling.call(checkLedger, { actor: admin });
  return report.proofs.find(({ name }) => name === 'posted-holds-have-their-answer');
};

describe('a delivery', () => {
  it('is written with the answer, and outlives the chat', async () => {
    const actor = person();
    const id = randomUUID();
    const session = await test.start(actor);
    await test.send(actor, session, { id, content: 'Retinol?' });
    await test.atChat.call(chat.deleteSession, { actor, params: { id: session } });
    expect(await delivered()).toContain(`message:${id}`);
  });

  it('is not written for a failed question; the successful attempt has its own', async () => {
    const actor = person();
    const id = randomUUID();
    const session = await test.start(actor);
    test.world.advisor = async function* () {
      yield { kind: 'text', text: 'Half' };
      throw new Error('the model went away');
    };
    await expect(test.send(actor, session, { id, content: 'Retinol?' })).rejects.toThrow();
    test.reset();
    await test.send(actor, session, { id, content: 'Retinol?' });
    expect((await delivered()).filter((key) => key.includes(id))).toEqual([`message:${id}:2`]);
  });
});

describe('deliveries', () => {
  it('are returned to billing in parts, and to no other caller', async () => {
    const { parts, since } = await test.asBilling.call(chat.summariseDeliveries, {});
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now());
    const listed = await Promise.all(
      parts.map(({ part }) => test.asBilling.call(chat.listDeliveries, { params: { part: String(part) } })),
    );
    expect(listed.flatMap(({ holdKeys }) => holdKeys).sort()).toEqual((await delivered()).sort());
    expect(listed.map(({ holdKeys }) => holdKeys.length)).toEqual(parts.map(({ count }) => count));
    await expect(test.atChat.call(chat.summariseDeliveries, {})).rejects.toThrow();
    await expect(test.asBilling.call(chat.listDeliveries, { params: { part: '256' } })).rejects.toThrow();
  });

  it('are what billing posted: its proof holds, and sees an answer that is missing', async () => {
    const posted = async () =>
      (await test.billingDatabase.pool.query(`SELECT FROM transfer WHERE kind = 'post'`)).rowCount;
    await expect.poll(posted).toBe((await delivered()).length);
    expect(await proof()).toMatchObject({ ok: true, wrong: 0, note: null });
    const [lost] = await delivered();
    await test.database.pool.query('DELETE FROM delivery WHERE hold_key = $1', [lost]);
    expect(await proof()).toMatchObject({ ok: false, wrong: 1, faults: [expect.stringContaining(String(lost))] });
  });
});

describe('checksums of keys', () => {
  const of = (...keys: string[]) =>
    checksumKeys(test.database.pool, `SELECT unnest('{${keys.join(',')}}'::text[]) AS key`);

  it('differ in the part of the key that one side lacks, and nowhere else', async () => {
    const keys = Array.from({ length: 600 }, () => `message:${randomUUID()}`);
    const [all, same, less] = await Promise.all([of(...keys), of(...keys.toReversed()), of(...keys.slice(1))]);
    expect(differingParts(all, same)).toEqual([]);
    expect(differingParts(all, less)).toHaveLength(1);
  });

  it('differ where as many keys are others', async () => {
    expect(differingParts(await of('one'), await of('two'))).not.toEqual([]);
  });
});
