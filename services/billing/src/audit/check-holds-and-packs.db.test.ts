import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveCoins, takeBackCoins } from '../coins/move-coins.ts';
import { startTestLedger, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startTestLedger();
});
beforeEach(() => ledger.empty());
afterAll(() => ledger.drop());

describe('holds-resolve-once', () => {
  const only = (fault: string) => ({ 'holds-resolve-once': [fault] });

  it('finds a hold that is neither open nor resolved', async () => {
    const key = await ledger.holdFor(await ledger.someone());
    await ledger.run('DELETE FROM open_hold');
    expect(await ledger.failing()).toEqual(only(`${key} is neither open nor resolved.`));
  });

  it('finds a hold that is open and resolved', async () => {
    const key = await ledger.answered(await ledger.someone());
    await ledger.run(
      'INSERT INTO open_hold (transfer_id, key, user_id) SELECT id, key, user_id FROM transfer WHERE key = $1',
      key,
    );
    expect(await ledger.failing()).toEqual(only(`${key} is open and resolved.`));
  });

  it('finds a hold that was resolved twice', async () => {
    const userId = await ledger.someone();
    const key = await ledger.answered(userId);
    await ledger.run('DROP INDEX transfer_resolves_key');
    await ledger.run(
      `INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves)
       SELECT 'house:held', 'wallet:' || user_id, user_id, amount, 'release', usage, 'release:' || key, '', '', id
         FROM transfer WHERE key = $1`,
      key,
    );
    await ledger.run('UPDATE wallet SET balance = balance + 5');
    expect(await ledger.failing()).toEqual(only(`${key} was resolved 2 times.`));
  });

  it('finds a resolution without a hold', async () => {
    const key = await ledger.answered(await ledger.someone());
    await ledger.breakBy('UPDATE transfer SET resolves = NULL WHERE key = $1', `post:${key}`);
    const { proofs } = await ledger.check();
    const [found] = proofs.filter(({ ok }) => !ok);
    expect(found).toMatchObject({ name: 'holds-resolve-once', wrong: 2 });
    expect(found?.faults.sort()).toEqual(
      [`${key} is neither open nor resolved.`, `post:${key} resolves no hold.`].sort(),
    );
  });

  it('finds a resolution of another use', async () => {
    const key = await ledger.answered(await ledger.someone());
    await ledger.breakBy(`UPDATE transfer SET usage = 'chat' WHERE key = $1`, `post:${key}`);
    expect(await ledger.failing()).toEqual(only(`${key} was resolved for another account, amount or use.`));
  });

  it('reports how many holds are open, which is not a fault', async () => {
    await ledger.holdFor(await ledger.someone());
    expect((await ledger.check()).proofs[3]).toMatchObject({
      ok: true,
      note: '1 hold is open: its answer is being written.',
    });
  });
});

describe('posted-holds-have-their-answer', () => {
  const only = (fault: string) => ({ 'posted-holds-have-their-answer': [fault] });

  it('finds a hold that was posted without an answer', async () => {
    const userId = await ledger.someone();
    await ledger.answered(userId);
    const key = await ledger.answered(userId);
    await ledger.run('DELETE FROM delivery WHERE hold_key = $1', key);
    expect(await ledger.failing()).toEqual(only(`${key} was posted, and no answer was delivered.`));
  });

  it('finds an answer whose coins were given back, and one that was never held for', async () => {
    const key = await ledger.released(await ledger.someone());
    await ledger.deliver(key);
    expect(await ledger.failing()).toEqual(only(`${key} was answered, and its coins were given back.`));
    await ledger.run('DELETE FROM delivery');
    await ledger.deliver('message:nobody');
    expect(await ledger.failing()).toEqual(only('message:nobody was answered, and no coins were ever held for it.'));
  });

  it('finds an answer recorded in place of another', async () => {
    const [one, other] = [await ledger.answered(await ledger.someone()), randomUUID()];
    await ledger.run('UPDATE delivery SET hold_key = $1', `message:${other}`);
    expect((await ledger.failing())['posted-holds-have-their-answer']).toHaveLength(2);
    expect((await ledger.failing())['posted-holds-have-their-answer']?.[0]).toContain(one);
  });

  it('accepts an answer that billing does not know about yet', async () => {
    await ledger.deliver(await ledger.holdFor(await ledger.someone()));
    expect((await ledger.check()).proofs[4]).toMatchObject({ ok: true, note: '1 answer is on the way to the ledger.' });
  });

  it('does not miss answers from before deliveries were recorded', async () => {
    await ledger.answered(await ledger.someone());
    await ledger.run('DELETE FROM delivery');
    ledger.world.since = new Date(Date.now() + 60_000);
    expect((await ledger.check()).proofs[4]).toMatchObject({
      ok: true,
      note: '1 answer is older than the record of deliveries.',
    });
  });
});

describe('packs-have-one-paid-intent', () => {
  const only = (fault: string) => ({ 'packs-have-one-paid-intent': [fault] });

  it('finds coins without a purchase', async () => {
    const payment = await ledger.buy(await ledger.someone());
    await ledger.run('DELETE FROM purchase');
    expect(await ledger.failing()).toEqual(only(`The payment ${payment} has coins in the ledger and no purchase.`));
  });

  it('finds a purchase that was paid and not credited', async () => {
    const userId = await ledger.someone();
    await ledger.run(
      `INSERT INTO purchase (id, user_id, package_id, coins, amount, currency, payment_intent_id, state, paid_at)
       VALUES ($1, $2, 'a_pack', 25, 799, 'usd', 'pi_lost', 'paid', now())`,
      randomUUID(),
      userId,
    );
    expect(await ledger.failing()).toEqual(only('The payment pi_lost is paid and was never credited.'));
  });

  it('finds a second credit of one payment', async () => {
    const userId = await ledger.someone();
    const payment = await ledger.buy(userId);
    await moveCoins(ledger.pool, {
      key: `purchase:${payment}:again`,
      userId,
      coins: 25,
      kind: 'purchase',
      description: '',
    });
    expect(await ledger.failing()).toEqual(only(`The payment ${payment} was credited 2 times.`));
  });

  it.each([
    [`state = 'failed'`, 'was credited and is failed'],
    ['coins = 50', 'was credited with 25 coins instead of 50'],
    ['credited = 20', 'stands for 20 coins; its transfers add up to 25'],
    ['user_id = (SELECT user_id FROM wallet WHERE balance = 10)', 'was credited to another account'],
  ])('finds a purchase whose %s was edited by hand', async (change, words) => {
    await ledger.someone();
    const payment = await ledger.buy(await ledger.someone());
    await ledger.run(`UPDATE purchase SET ${change}`);
    expect(await ledger.failing()).toEqual(only(`The payment ${payment} ${words}.`));
  });

  it('subtracts what was given back from the coins of a pack', async () => {
    const userId = await ledger.someone();
    const payment = await ledger.buy(userId);
    await ledger.correct(takeBackCoins, payment, { userId, credited: 10, coins: 15 });
    expect(await ledger.failing()).toEqual({});
    await ledger.run('UPDATE purchase SET credited = 25');
    expect(await ledger.failing()).toEqual(
      only(`The payment ${payment} stands for 25 coins; its transfers add up to 10.`),
    );
  });
});
