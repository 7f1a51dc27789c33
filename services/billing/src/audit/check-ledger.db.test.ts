import { randomUUID } from 'node:crypto';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveBackCoins, settleOwedCoins, takeBackCoins } from '../coins/move-coins.ts';
import { startTestLedger, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startTestLedger();
});
beforeEach(() => ledger.empty());
afterAll(() => ledger.drop());

describe('a ledger that only billing wrote', () => {
  it('is correct, with every kind of transfer in it, and its accounts add up to 0', async () => {
    const userId = await ledger.someone();
    await ledger.answered(userId);
    await ledger.released(userId);
    await ledger.holdFor(userId);
    await ledger.adjust(userId, 7);
    await ledger.adjust(userId, -3);
    const payment = await ledger.buy(userId);
    await ledger.adjust(userId, -20);
    await ledger.correct(takeBackCoins, payment, { userId, credited: 0, coins: 25 });
    await ledger.correct(giveBackCoins, payment, { userId, credited: 5, coins: 5 });
    await transaction(ledger.pool, (tx) => settleOwedCoins(tx, { key: 'debt:1', userId, how: 'collect' }));
    await transaction(ledger.pool, (tx) => settleOwedCoins(tx, { key: 'debt:2', userId, how: 'forgive' }));

    const report = await ledger.check();
    expect(report.proofs.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.proofs.map(({ checked }) => checked)).toEqual([report.transfers, 1, 1, 3, 1, 1]);
    expect(report.accounts.reduce((sum, { coins }) => sum + coins, 0)).toBe(0);
    expect(report.accounts).toContainEqual({ account: 'house:held', coins: 5 });
    expect(report.accounts).toContainEqual({ account: 'house:used', coins: 5 });
  });

  it('is correct while it is empty', async () => {
    expect(await ledger.failing()).toEqual({});
  });

  it('names no user, whatever is wrong', async () => {
    const userId = await ledger.someone();
    await ledger.breakBy(`UPDATE transfer SET description = 'Ann Example, ann@example.com', amount = 11`);
    expect(JSON.stringify(await ledger.check())).not.toMatch(/Ann|@/);
    expect(JSON.stringify(await ledger.check())).toContain(userId);
  });
});

describe('transfers-balance', () => {
  const only = (fault: RegExp) => ({ 'transfers-balance': [expect.stringMatching(fault)] });

  it('finds coins that came from an account that its kind does not allow', async () => {
    await ledger.someone();
    await ledger.breakBy(`UPDATE transfer SET from_account = 'house:sales'`);
    expect(await ledger.failing()).toEqual(only(/^Transfer 1 \(welcome\) moves 10 coins from house:sales to wallet:/));
  });

  it('finds an unknown account and an unknown kind', async () => {
    const userId = await ledger.someone();
    await ledger.breakBy(`UPDATE transfer SET from_account = 'house:pocket'`);
    expect(await ledger.failing()).toEqual(only(/from house:pocket/));
    await ledger.run(
      `UPDATE transfer SET kind = 'toString', from_account = 'house:welcome' WHERE user_id = $1`,
      userId,
    );
    expect(await ledger.failing()).toEqual(only(/^Transfer 1 \(toString\)/));
  });

  it("finds a movement of another user's wallet", async () => {
    const [userId, other] = [await ledger.someone(), await ledger.someone()];
    await ledger.breakBy(`UPDATE transfer SET to_account = 'wallet:' || $2 WHERE user_id = $1`, userId, other);
    expect(await ledger.failing()).toEqual(only(new RegExp(`to wallet:${other} for the account ${userId}`)));
  });
});

describe('wallets-are-their-transfers', () => {
  it('finds a balance that was edited by hand', async () => {
    const [userId] = [await ledger.someone(), await ledger.someone()];
    await ledger.run('UPDATE wallet SET balance = 12 WHERE user_id = $1', userId);
    expect(await ledger.failing()).toEqual({
      'wallets-are-their-transfers': [`The wallet of ${userId} holds 12 coins; its transfers add up to 10 coins.`],
    });
  });

  it('finds a missing transfer, a changed one, and a wallet without any', async () => {
    const [one, two] = [await ledger.someone(), await ledger.someone()];
    await ledger.breakBy('DELETE FROM transfer WHERE user_id = $1', one);
    await ledger.run('UPDATE transfer SET amount = 9 WHERE user_id = $1', two);
    await ledger.run('INSERT INTO wallet (user_id, balance) VALUES ($1, 1)', randomUUID());
    const { proofs } = await ledger.check();
    expect(proofs.filter(({ ok }) => !ok)).toMatchObject([{ name: 'wallets-are-their-transfers', wrong: 3 }]);
  });

  it('counts every fault and lists the first five', async () => {
    for (let i = 0; i < 7; i++) await ledger.someone();
    await ledger.run('UPDATE wallet SET balance = 11, owed = 1');
    const { proofs } = await ledger.check();
    expect(proofs.filter(({ ok }) => !ok).map(({ wrong, faults }) => [wrong, faults.length])).toEqual([
      [7, 5],
      [7, 5],
    ]);
  });
});

describe('debts-are-their-transfers', () => {
  it('finds a debt that was deleted by hand', async () => {
    const userId = await ledger.someone();
    const payment = await ledger.buy(userId);
    await ledger.adjust(userId, -30);
    await ledger.correct(takeBackCoins, payment, { userId, credited: 0, coins: 25 });
    expect(await ledger.failing()).toEqual({});
    await ledger.run('UPDATE wallet SET owed = 0, owed_since = NULL WHERE user_id = $1', userId);
    expect(await ledger.failing()).toEqual({
      'debts-are-their-transfers': [`The wallet of ${userId} owes 0 coins; its transfers add up to 20 coins.`],
    });
  });
});
