import { randomUUID } from 'node:crypto';
import { checkLedger } from '@petalwise/contracts/billing/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

// Chat and billing as they run, while the facts between them are late for longer than a hold may stay open.
let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
afterAll(() => test.stop());

const slowly = { timeout: 60_000, interval: 100 };
const askSeven = async () => {
  const actor = person();
  const session = await test.start(actor);
  const ids = Array.from({ length: 7 }, () => randomUUID());
  for (const id of ids) await test.send(actor, session, { id, content: 'Retinol?' });
  return { actor, keys: ids.map((id) => `message:${id}`) };
};
const ageHolds = (age: string) =>
  test.billingDatabase.pool.query(`UPDATE open_hold SET created_at = created_at - $1::interval`, [age]);
const kindsOf = async (keys: readonly string[]): Promise<string[]> => {
  const { rows } = await test.billingDatabase.pool.query<{ kind: string }>(
    'SELECT kind FROM transfer WHERE resolves IN (SELECT id FROM transfer WHERE key = ANY ($1))',
    [keys],
  );
  return rows.map(({ kind }) => kind);
};
const sevenPosts = Array.from({ length: 7 }, () => 'post');

describe.each(['16 minutes', '3 days'])('NATS away for %s while chat continues', (age) => {
  it('costs no delivered answer its coins when billing starts again', async () => {
    await test.nats.kill();
    const { actor, keys } = await askSeven();
    const startBilling = await test.killBilling();
    await ageHolds(age);
    await startBilling();
    // Long enough for the sweep at the start.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await kindsOf(keys)).toEqual([]);

    await test.nats.restart();
    await expect.poll(() => kindsOf(keys), slowly).toEqual(sevenPosts);
    expect(await test.balance(actor)).toBe(3);
    expect(await test.atBilling.call(checkLedger, { actor: admin })).toMatchObject({ ok: true });
  });
});
