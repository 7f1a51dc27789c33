import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { applyEvent } from '../payment-events/apply-event.ts';
import { toStored } from '../payment-events/event-kinds.ts';
import { customer } from '../testing/pay.ts';
import { person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { syncPayment } from './sync-payment.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling({ webhooks: false, processor: false });
});
afterAll(() => running.stop());

type Buyer = ReturnType<typeof customer>;
type Happening = (buyer: Buyer, paymentId: string) => Promise<unknown>;

const pays: Happening = (buyer, id) => buyer.pay(id);
const declined: Happening = (buyer, id) => buyer.pay(id, 'pm_card_chargeDeclined').catch(() => undefined);
const refunds =
  (cents: number): Happening =>
  (buyer, id) =>
    buyer.refund(id, cents);
const disputes: Happening = (buyer, id) => buyer.dispute(id);
const ends =
  (outcome: 'won' | 'lost'): Happening =>
  (buyer, id) =>
    buyer.endDispute(id, outcome);

const eventsOf = async (paymentId: string) => {
  const told = await running.deps.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return told.flatMap((event) => toStored(event) ?? []).filter(({ objectId }) => objectId === paymentId);
};

/** The final state: the wallet, the purchase, and that the ledger agrees. */
const outcome = async (userId: string, paymentId: string, buyer: Buyer) => {
  const purchase = await running.db.purchase.findUniqueOrThrow({ where: { paymentIntentId: paymentId } });
  const transfers = await running.db.transfer.findMany({ where: { userId, kind: { not: 'welcome' } } });
  const sold = transfers.reduce(
    (sum, { fromAccount, toAccount, amount }) =>
      sum + (fromAccount === 'house:sales' ? amount : 0) - (toAccount === 'house:sales' ? amount : 0),
    0,
  );
  expect(sold).toBe(purchase.credited);
  expect(transfers.filter(({ kind }) => kind === 'purchase').length).toBe(purchase.paidAt ? 1 : 0);
  return { state: purchase.state, credited: purchase.credited, coins: await buyer.coins() };
};

const stories: [string, Happening[], { credited: number; coins: number[] }][] = [
  ['paid', [declined, pays], { credited: 25, coins: [35, 0] }],
  ['paid, refunded in two parts', [pays, refunds(400), refunds(399)], { credited: 0, coins: [10, 0] }],
  ['paid, disputed, won', [pays, disputes, ends('won')], { credited: 25, coins: [35, 0] }],
  ['paid, disputed, lost', [pays, disputes, ends('lost')], { credited: 0, coins: [10, 0] }],
  ['refunded in part, disputed, won', [pays, refunds(400), disputes, ends('won')], { credited: 13, coins: [23, 0] }],
  ['disputed, won, refunded', [pays, disputes, ends('won'), refunds(799)], { credited: 0, coins: [10, 0] }],
];

it.each(stories)(
  '%s: the same balance in any order, however often and late its events arrive',
  async (_, story, end) => {
    // After each step: which of the events that exist by then arrive, in which order; an event may arrive again.
    const heard = fc.array(fc.array(fc.nat(30), { maxLength: 3 }), {
      minLength: story.length,
      maxLength: story.length,
    });
    await fc.assert(
      fc.asyncProperty(heard, fc.infiniteStream(fc.nat()), async (hearing, shuffle) => {
        const actor = person();
        const buyer = customer(running, actor);
        const { paymentId } = await buyer.start();
        for (const [at, happens] of story.entries()) {
          await happens(buyer, paymentId);
          const events = await eventsOf(paymentId);
          for (const one of hearing[at] ?? []) {
            const event = events[one % events.length];
            if (event) await applyEvent(running.deps, event);
          }
        }
        const rest = (await eventsOf(paymentId)).map((event) => ({ event, at: shuffle.next().value }));
        for (const { event } of rest.toSorted((a, b) => a.at - b.at)) await applyEvent(running.deps, event);
        expect(await outcome(actor.userId, paymentId, buyer)).toEqual({ state: 'paid', ...end });
      }),
      { numRuns: 6 },
    );
  },
);

it('all events at the same moment move the coins once', async () => {
  const actor = person();
  const buyer = customer(running, actor);
  const paymentId = await buyer.buy();
  await buyer.refund(paymentId, 400);
  const events = await eventsOf(paymentId);
  await Promise.all([...events, ...events, ...events].map((event) => applyEvent(running.deps, event)));
  expect(await outcome(actor.userId, paymentId, buyer)).toEqual({ state: 'paid', credited: 13, coins: [23, 0] });
});

it('a late response does not undo what a later one reported', async () => {
  const actor = person();
  const buyer = customer(running, actor);
  const paymentId = await buyer.buy();
  const release = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const late = syncPayment(slowed(running.deps, asked.resolve, release.promise), paymentId);
  await asked.promise;
  await buyer.refund(paymentId);
  await syncPayment(running.deps, paymentId);
  release.resolve();
  await late;
  expect(await outcome(actor.userId, paymentId, buyer)).toEqual({ state: 'paid', credited: 0, coins: [10, 0] });
});

/** The same, but a response about a payment is held back once it is there. */
const slowed = (deps: Deps, asked: () => void, until: Promise<void>): Deps => {
  const stripe = Object.create(deps.stripe) as typeof deps.stripe;
  const paymentIntents = Object.create(deps.stripe.paymentIntents) as typeof deps.stripe.paymentIntents;
  paymentIntents.retrieve = (async (...given: Parameters<typeof paymentIntents.retrieve>) => {
    const answer = await deps.stripe.paymentIntents.retrieve(...given);
    asked();
    await until;
    return answer;
  }) as typeof paymentIntents.retrieve;
  Object.defineProperty(stripe, 'paymentIntents', { value: paymentIntents });
  return { ...deps, stripe };
};
