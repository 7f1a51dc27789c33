import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { adjustCoins, getWallet } from '@petalwise/contracts/billing/coins';
import * as data from '@petalwise/contracts/personal-data/billing-data';
import { leftOut } from '@petalwise/contracts/personal-data/left-out';
import { rowsAtOnce } from '@petalwise/contracts/personal-data/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveHold } from '../coins/resolve-hold.ts';
import { customer } from '../testing/pay.ts';
import { admin, person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { testPremium } from '../testing/test-premium.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await testBilling();
});
afterAll(() => test.stop());

const lists = {
  wallet: data.listWalletRows,
  transfers: data.listTransferRows,
  purchases: data.listPurchaseRows,
  subscriptions: data.listSubscriptionRows,
};
type Actor = ReturnType<typeof person>;
const gateway = () => test.as('gateway');

const pagesOf = async <Row>(
  read: (query: { cursor: string | undefined }) => Promise<{ rows: Row[]; nextCursor: string | null }>,
) => {
  const pages: Row[][] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ cursor });
    pages.push(page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
};
const transferPages = (actor: Actor) => pagesOf((query) => gateway().call(data.listTransferRows, { actor, query }));
const walletOf = async (actor: Actor) => (await gateway().call(data.listWalletRows, { actor, query: {} })).rows;

it('lists every movement of the ledger, whose sum is the balance', async () => {
  const actor = person();
  await gateway().call(getWallet, { params: { userId: actor.userId } });
  const maya = customer(test, actor);
  const payment = await maya.buy();
  await expect.poll(() => maya.state(payment)).toBe('paid');
  await maya.hold('photo_analysis');
  await maya.hold('chat');
  const params = { userId: actor.userId };
  await gateway().call(adjustCoins, { actor: admin, params, body: { amount: -2, description: 'A correction' } });
  const { rows: holds } = await test.database.pool.query('SELECT key FROM open_hold WHERE user_id = $1', [
    actor.userId,
  ]);
  await resolveHold(test.database.pool, holds[0].key, 'post');
  await resolveHold(test.database.pool, holds[1].key, 'release');

  const transfers = (await transferPages(actor)).flat();
  expect(transfers.map(({ kind }) => kind)).toEqual([
    'welcome',
    'purchase',
    'hold',
    'hold',
    'adjustment',
    'post',
    'release',
  ]);
  const [wallet] = await walletOf(actor);
  expect(transfers.reduce((sum, { coins }) => sum + coins, 0)).toBe(wallet?.balance);
  expect(transfers.at(4)).toMatchObject({ coins: -2, description: 'A correction', usage: null, resolves: null });
  expect([transfers.at(2)?.id, transfers.at(3)?.id]).toContain(transfers.at(5)?.resolves);
  expect(JSON.stringify(transfers)).not.toContain(actor.userId);
});

it('lists a purchase with what it cost, also one that was not paid', async () => {
  const actor = person();
  await gateway().call(getWallet, { params: { userId: actor.userId } });
  const maya = customer(test, actor);
  const paid = await maya.buy('100_coins');
  await expect.poll(() => maya.state(paid)).toBe('paid');
  const { paymentId: open } = await maya.start('25_coins');
  const { rows } = await gateway().call(data.listPurchaseRows, { actor, query: {} });
  const sold = await maya.find(paid);
  expect(rows).toMatchObject([
    { paymentId: paid, packageId: '100_coins', coins: 100, price: sold.price, state: 'paid', standing: 100 },
    { paymentId: open, packageId: '25_coins', state: 'open', standing: 0, paidAt: null, disputed: false },
  ]);
  expect((await gateway().call(data.listPurchaseRows, { actor: person(), query: {} })).rows).toEqual([]);
});

it('lists a subscription, and the id of its user at Stripe', async () => {
  const premium = testPremium(test);
  const actor = await premium.subscriber();
  await premium.settled();
  const { rows } = await gateway().call(data.listSubscriptionRows, { actor, query: {} });
  expect(rows).toMatchObject([{ status: 'active', lastFour: '4242', cancelAt: null }]);
  const [wallet] = await walletOf(actor);
  expect(wallet).toMatchObject({ stripeCustomerId: expect.stringMatching(/^cus_/), premiumGranted: false });
  expect(Date.parse(wallet?.premiumUntil ?? '')).toBeGreaterThanOrEqual(Date.parse(rows[0]?.periodEnd ?? ''));
});

it('opens no wallet by looking for one', async () => {
  const actor = person();
  expect(await walletOf(actor)).toEqual([]);
  expect(await test.db.wallet.count({ where: { userId: actor.userId } })).toBe(0);
});

it('reads a long ledger in pages, each row once and in order', async () => {
  const actor = person();
  await gateway().call(getWallet, { params: { userId: actor.userId } });
  const many = rowsAtOnce + 20;
  for (let at = 0; at < many; at++) {
    const body = { amount: 1, description: `Gift ${at}`, idempotencyKey: randomUUID() };
    await gateway().call(adjustCoins, { actor: admin, params: { userId: actor.userId }, body });
  }
  const pages = await transferPages(actor);
  expect(pages.map((page) => page.length)).toEqual([rowsAtOnce, 21]);
  expect(pages.flat().map(({ description }) => description)).toEqual([
    'Welcome coins',
    ...Array.from({ length: many }, (_, at) => `Gift ${at}`),
  ]);
});

describe('every list', () => {
  it.each(Object.entries(lists))('of %s needs a user, and is for the gateway alone', async (_name, endpoint) => {
    await expect(gateway().call(endpoint, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
    await expect(test.as('chat').call(endpoint, { query: {} })).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});

it('gives every table, or names it as left out', () => {
  const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name);
  const named = leftOut.filter(({ service }) => service === 'billing').flatMap(({ tables }) => tables);
  // Receipts are read by `getReceipts`.
  const given = ['Wallet', 'StripeCustomer', 'Transfer', 'Purchase', 'Subscription', 'Receipt'];
  expect([...named, ...given].sort()).toEqual(tables.sort());
});
