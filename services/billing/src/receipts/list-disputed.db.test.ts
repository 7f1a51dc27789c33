import { listDisputedPayments } from '@petalwise/contracts/billing/disputes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { testPremium } from '../testing/test-premium.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await testBilling();
});
afterAll(() => test.stop());

const slowly = { timeout: 45_000, interval: 100 };
const list = async (limit = 50) =>
  (await test.as('gateway').call(listDisputedPayments, { query: { limit } })).map(({ userId, receipt }) => [
    userId,
    receipt.kind,
    receipt.total.amount,
  ]);

it('lists disputed payments of packs and of Premium, newest first, until they are won; refunds are not listed', async () => {
  const [reader, other] = [person(), person()];
  const bank = customer(test, reader);
  const pack = await bank.buy('25_coins');
  const refunded = await customer(test, other).buy('50_coins');
  await expect.poll(bank.coins, slowly).toEqual([35, 0]);
  await customer(test, other).refund(refunded);
  expect(await list()).toEqual([]);
  await bank.dispute(pack);
  const ofPack = [reader.userId, 'coins', 799];
  await expect.poll(() => list(), slowly).toEqual([ofPack]);

  const premium = testPremium(test);
  const subscriber = await premium.subscriber();
  const { data } = await test.deps.stripe.paymentIntents.list({ customer: await premium.customerOf(subscriber) });
  await customer(test, subscriber).dispute(data[0]?.id ?? '');
  const ofMonth = [subscriber.userId, 'premium', 1599];
  await expect.poll(() => list(), slowly).toEqual([ofMonth, ofPack]);
  expect(await list(1)).toEqual([ofMonth]);

  await bank.endDispute(pack, 'lost');
  await premium.settled();
  expect(await list()).toEqual([ofMonth, ofPack]);
  await customer(test, subscriber).endDispute(data[0]?.id ?? '', 'won');
  await expect.poll(() => list(), slowly).toEqual([ofPack]);
});

it('is available to the gateway only', async () => {
  await expect(test.as('chat').call(listDisputedPayments, { query: {} })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
});
