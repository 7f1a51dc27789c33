import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { cancelReplaced } from './cancel-replaced.ts';
import { startPurchase } from './start-purchase.ts';
import { syncPayment } from './sync-payment.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling({ webhooks: false, processor: false });
});
afterEach(() => running.simulator.faults.clear());
afterAll(() => running.stop());

const pack = '25_coins';
const purchasesOf = (userId: string) =>
  running.db.purchase.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
/** The user's payments as the provider lists them: [status, cents received], oldest first. */
const atProvider = async (userId: string) => {
  const intents = await running.deps.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 5_000 });
  return intents
    .filter((intent) => intent.metadata.userId === userId)
    .map((intent) => [intent.status, intent.amount_received])
    .reverse();
};
/** Returns the page of the bank at which a payment was left. */
const answerBank = async (url: string | null | undefined) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ answer: 'complete' }), redirect: 'manual' });
/** A purchase that was started before the price of its pack changed. */
const atAnotherPrice = (userId: string) => running.db.purchase.updateMany({ where: { userId }, data: { amount: 699 } });

describe('one user and one pack have one open payment', () => {
  it('in two tabs, one after the other', async () => {
    const buyer = customer(running, person());
    const [one, other] = [await buyer.start(), await buyer.start()];
    expect(other).toEqual(one);
  });

  it('in many tabs at once, at three replicas', async () => {
    const actor = person();
    const replicas: Deps[] = [running.deps, (await running.replicate()).deps, (await running.replicate()).deps];
    const starts = Array.from({ length: 18 }, (_, n) =>
      startPurchase(replicas[n % replicas.length] as Deps, actor, { packageId: pack, idempotencyKey: randomUUID() }),
    );
    const payments = new Set((await Promise.all(starts)).map(({ paymentId }) => paymentId));
    expect(payments.size).toBe(1);
    expect(await purchasesOf(actor.userId)).toHaveLength(1);
    expect(await atProvider(actor.userId)).toEqual([['requires_payment_method', 0]]);
  });

  it('and another pack, or another user, has its own', async () => {
    const buyer = customer(running, person());
    const payments = [
      await buyer.start(pack),
      await buyer.start('50_coins'),
      await customer(running, person()).start(),
    ];
    expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(3);
  });

  it('by a constraint of the database', async () => {
    const actor = person();
    await customer(running, actor).start();
    const [{ id: _, requestKey: __, paymentIntentId: ___, ...same }] = (await purchasesOf(actor.userId)) as [
      Awaited<ReturnType<typeof purchasesOf>>[number],
    ];
    for (const state of ['open', 'failed', 'processing']) {
      const second = running.db.purchase.create({ data: { ...same, id: randomUUID(), state } });
      await expect(second).rejects.toMatchObject({ code: 'P2002' });
    }
  });
});

describe('a payment that was left', () => {
  it("at the bank's page is the one that another card pays, and the old page then charges nothing", async () => {
    const actor = person();
    const buyer = customer(running, actor);
    const { paymentId } = await buyer.start();
    const left = await buyer.pay(paymentId, 'pm_card_threeDSecure2Required');
    expect(left.status).toBe('requires_action');
    const again = await buyer.start();
    await buyer.pay(again.paymentId);
    await answerBank(left.next_action?.redirect_to_url?.url);
    expect(await atProvider(actor.userId)).toEqual([['succeeded', 799]]);
    await syncPayment(running.deps, paymentId);
    expect(await buyer.coins()).toEqual([35, 0]);
  });

  it("at the bank's page for one card is not confirmed there for the next card", async () => {
    const actor = person();
    const buyer = customer(running, actor);
    const { paymentId } = await buyer.start();
    const left = await buyer.pay(paymentId, 'pm_card_threeDSecure2Required');
    await buyer.start();
    await buyer.pay(paymentId, 'pm_card_authenticationRequired');
    await answerBank(left.next_action?.redirect_to_url?.url);
    expect(await atProvider(actor.userId)).toEqual([['requires_action', 0]]);
  });

  it('and is canceled at the provider gives way to another', async () => {
    const actor = person();
    const buyer = customer(running, actor);
    const { paymentId } = await buyer.start();
    await running.deps.stripe.paymentIntents.cancel(paymentId);
    const key = randomUUID();
    const next = await buyer.start(pack, key);
    expect(next.paymentId).not.toBe(paymentId);
    expect((await buyer.start(pack, key)).paymentId).toBe(next.paymentId);
    expect((await purchasesOf(actor.userId)).map(({ state }) => state)).toEqual(['canceled', 'open']);
  });
});

describe('while the first payment', () => {
  it('was paid a moment ago, and no event has come yet, no other opens', async () => {
    const actor = person();
    const buyer = customer(running, actor);
    const paymentId = await buyer.buy();
    expect((await buyer.start()).paymentId).toBe(paymentId);
    expect(await buyer.state(paymentId)).toBe('paid');
    expect(await buyer.coins()).toEqual([35, 0]);
  });

  it('is with the bank, no other opens; if it fails, the same one takes another card', async () => {
    const buyer = customer(running, person());
    const paymentId = await buyer.buy(pack, 'pm_card_processing');
    expect((await buyer.start()).paymentId).toBe(paymentId);
    expect(await buyer.state(paymentId)).toBe('processing');
    expect((await buyer.start()).paymentId).toBe(paymentId);
    await buyer.control(`/simulator/payment_intents/${paymentId}/settle`, { outcome: 'fail' });
    expect((await buyer.start()).paymentId).toBe(paymentId);
    await buyer.pay(paymentId);
    await syncPayment(running.deps, paymentId);
    expect(await buyer.coins()).toEqual([35, 0]);
  });

  it('has ended, the same pack can be bought again, as often as the user likes', async () => {
    const actor = person();
    const buyer = customer(running, actor);
    for (let bought = 0; bought < 3; bought++) await syncPayment(running.deps, await buyer.buy());
    expect(await atProvider(actor.userId)).toEqual(Array.from({ length: 3 }, () => ['succeeded', 799]));
    expect(await buyer.coins()).toEqual([85, 0]);
  });
});

describe('a payment that cannot be resumed, because the price has changed,', () => {
  it('is canceled at the provider before another opens, and its open page then charges nothing', async () => {
    const actor = person();
    const buyer = customer(running, actor);
    const before = await buyer.start();
    const left = await buyer.pay(before.paymentId, 'pm_card_threeDSecure2Required');
    await atAnotherPrice(actor.userId);
    const next = await buyer.start();
    expect(next.paymentId).not.toBe(before.paymentId);
    await answerBank(left.next_action?.redirect_to_url?.url);
    await expect(buyer.pay(before.paymentId)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await atProvider(actor.userId)).toEqual([
      ['canceled', 0],
      ['requires_payment_method', 0],
    ]);
    expect((await purchasesOf(actor.userId)).map(({ state }) => state)).toEqual(['canceled', 'open']);
  });

  it('is canceled once even if many tabs ask at once', async () => {
    const actor = person();
    const buyer = customer(running, actor);
    await buyer.start();
    await atAnotherPrice(actor.userId);
    const asked = await Promise.all(Array.from({ length: 8 }, () => buyer.start()));
    expect(new Set(asked.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect((await purchasesOf(actor.userId)).map(({ state }) => state)).toEqual(['canceled', 'open']);
  });

  it.each([
    ['paid', 'pm_card_visa'],
    ['processing', 'pm_card_processing'],
  ])('counts as %s if that happened while it was being canceled, and no other opens', async (state, card) => {
    const actor = person();
    const buyer = customer(running, actor);
    const { paymentId } = await buyer.start();
    await atAnotherPrice(actor.userId);
    const racing = whenCanceling(running.deps, async () => {
      await buyer.pay(paymentId, card);
      // The purchase has the price and coins that were paid then.
      await running.db.purchase.updateMany({ where: { userId: actor.userId }, data: { amount: 799 } });
    });
    expect((await startPurchase(racing, actor, { packageId: pack })).paymentId).toBe(paymentId);
    expect(await buyer.state(paymentId)).toBe(state);
    expect(await purchasesOf(actor.userId)).toHaveLength(1);
  });

  it('stays the only one while the provider is down', async () => {
    const actor = person();
    const buyer = customer(running, actor);
    const before = await buyer.start();
    await atAnotherPrice(actor.userId);
    running.simulator.faults.set({ api: { down: ['/v1'] } });
    await expect(buyer.start()).rejects.toMatchObject({ code: 'payment.unavailable' });
    running.simulator.faults.clear();
    expect(await purchasesOf(actor.userId)).toMatchObject([{ paymentIntentId: before.paymentId, state: 'open' }]);
    expect((await buyer.start()).paymentId).not.toBe(before.paymentId);
  });

  it('does not end the next one when its events come late', async () => {
    const actor = person();
    const buyer = customer(running, actor);
    const before = await buyer.start();
    await atAnotherPrice(actor.userId);
    const next = await buyer.start();
    for (const { paymentId } of [next, before, next, before]) await syncPayment(running.deps, paymentId);
    expect((await buyer.start()).paymentId).toBe(next.paymentId);
    await buyer.pay(next.paymentId);
    for (const { paymentId } of [before, next, before]) await syncPayment(running.deps, paymentId);
    expect(await buyer.coins()).toEqual([35, 0]);
  });
});

describe('payments that an older version left open twice', () => {
  /** As that version writes a second one. */
  const openTwice = async (userId: string) => {
    const buyer = customer(running, { userId, isAdmin: false });
    const old = await buyer.start();
    await running.db.purchase.updateMany({ where: { userId }, data: { isCurrent: false, state: 'paid' } });
    const kept = await buyer.start();
    await running.db.purchase.updateMany({ where: { paymentIntentId: old.paymentId }, data: { state: 'open' } });
    return { buyer, old: old.paymentId, kept: kept.paymentId };
  };

  it('are canceled at the provider, all but one', async () => {
    const { userId } = person();
    const { old, kept } = await openTwice(userId);
    await cancelReplaced(running.deps);
    expect(await atProvider(userId)).toEqual([
      ['canceled', 0],
      ['requires_payment_method', 0],
    ]);
    const states = (await purchasesOf(userId)).map(({ paymentIntentId, state }) => [paymentIntentId, state]);
    expect(states).toEqual([
      [old, 'canceled'],
      [kept, 'open'],
    ]);
  });

  it('are canceled before the pack is paid, if no page has looked yet', async () => {
    const { userId } = person();
    const { buyer, old, kept } = await openTwice(userId);
    expect((await buyer.start()).paymentId).toBe(kept);
    await expect(buyer.pay(old)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('are left alone if there is only one, which is resumed', async () => {
    const { userId } = person();
    const buyer = customer(running, { userId, isAdmin: false });
    const { paymentId } = await buyer.start();
    await running.db.purchase.updateMany({ where: { userId }, data: { isCurrent: false } });
    await cancelReplaced(running.deps);
    expect((await buyer.start()).paymentId).toBe(paymentId);
    expect(await purchasesOf(userId)).toMatchObject([{ paymentIntentId: paymentId, isCurrent: true, state: 'open' }]);
  });
});

/** The same, but the callback runs between the decision to cancel a payment and the provider's canceling it. */
const whenCanceling = (deps: Deps, happens: () => Promise<unknown>): Deps => {
  const stripe = Object.create(deps.stripe) as typeof deps.stripe;
  const paymentIntents = Object.create(deps.stripe.paymentIntents) as typeof deps.stripe.paymentIntents;
  paymentIntents.cancel = (async (...given: Parameters<typeof paymentIntents.cancel>) => {
    await happens();
    return deps.stripe.paymentIntents.cancel(...given);
  }) as typeof paymentIntents.cancel;
  Object.defineProperty(stripe, 'paymentIntents', { value: paymentIntents });
  return { ...deps, stripe };
};
