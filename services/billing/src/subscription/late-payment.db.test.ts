import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Deps } from '../deps.ts';
import { payOn } from '../testing/hosted-pages.ts';
import { customer } from '../testing/pay.ts';
import { type TestBilling, testBilling } from '../testing/test-billing.ts';
import { type Actor, testPremium } from '../testing/test-premium.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { payOverdue } from './pay-overdue.ts';
import { syncInvoice } from './sync-invoice.ts';

let test: TestBilling;
let premium: ReturnType<typeof testPremium>;
beforeAll(async () => {
  test = await testBilling();
  premium = testPremium(test);
});
afterAll(() => test.stop());

/** A user whose renewal has just been declined, and the page where it can be paid. */
const declined = async (): Promise<{ actor: Actor; payUrl: string }> => {
  const actor = await premium.subscriber();
  await premium.emptyTheirAccount(actor);
  await premium.pass(actor, 32);
  await expect.poll(async () => (await premium.status(actor)).pastDue).toBe(true);
  await premium.settled();
  return { actor, payUrl: (await payOverdue(test.deps, actor)).payUrl };
};

const renewalOf = async (actor: Actor) =>
  (await test.deps.stripe.invoices.list({ customer: await premium.customerOf(actor) })).data[0];

/** For each month, newest first: what was paid, and what came back. */
const paidOf = async (actor: Actor) =>
  (await premium.receipts(actor)).map(({ total, refunded }) => [total.amount, refunded.amount]);

describe('a renewal that was unpaid until Stripe gave up', () => {
  it('can no longer be paid', async () => {
    const { actor, payUrl } = await declined();
    await premium.pass(actor, 20);
    await expect.poll(async () => (await renewalOf(actor))?.status).toBe('void');
    await expect(payOn(payUrl)).rejects.toThrow('No form stands');
    expect(await paidOf(actor)).toEqual([[1599, 0]]);
  });

  it('and that is paid before we heard of it is refunded, once; the receipt and the log show it', async () => {
    const { actor, payUrl } = await declined();
    test.simulator.faults.set({ webhooks: { wrongSignature: { rate: 1 } } });
    await premium.pass(actor, 20);
    await payOn(payUrl);
    test.simulator.faults.clear();
    const invoice = await renewalOf(actor);
    expect(invoice?.status).toBe('paid');
    const warn = vi.spyOn(test.deps.log, 'warn');
    await Promise.all([1, 2].map(() => syncInvoice(test.deps, invoice?.id ?? '')));
    await premium.settled();
    expect(warn).toHaveBeenCalledWith({ invoice: invoice?.id, amount: 1599 }, expect.stringContaining('refunded'));
    warn.mockRestore();
    expect(await paidOf(actor)).toEqual([
      [1599, 1599],
      [1599, 0],
    ]);
    expect(await premium.status(actor)).toMatchObject({ isActive: false, pastDue: false });
    const { data } = await test.deps.stripe.refunds.list({ limit: 100 });
    expect(data).toHaveLength(1);
  });

  it('and whose payment is disputed is not refunded on top of it', async () => {
    const { actor, payUrl } = await declined();
    test.simulator.faults.set({ webhooks: { wrongSignature: { rate: 1 } } });
    await premium.pass(actor, 20);
    await payOn(payUrl);
    const [intent] = (await test.deps.stripe.paymentIntents.list({ customer: await premium.customerOf(actor) })).data;
    await customer(test, actor).dispute(intent?.id ?? '');
    test.simulator.faults.clear();
    await premium.settled();
    expect((await test.deps.stripe.refunds.list({ payment_intent: intent?.id ?? '' })).data).toEqual([]);
    expect((await paidOf(actor))[0]).toEqual([1599, 1599]);
  });
});

describe('a renewal that is paid in the moment that it is cancelled', () => {
  /** The same Stripe, but the page is paid just before the invoices are listed or voided. */
  const payingBefore = (what: 'list' | 'voidInvoice', payUrl: string): Deps => {
    const { stripe } = test.deps;
    const ask = stripe.invoices[what].bind(stripe.invoices) as (input: never) => Promise<unknown>;
    const late = async (input: never) => {
      if ((await fetch(payUrl).then((page) => page.text())).includes('<form')) await payOn(payUrl);
      return ask(input);
    };
    const invoices = Object.create(stripe.invoices, { [what]: { value: late } });
    return { ...test.deps, stripe: Object.create(stripe, { invoices: { value: invoices } }) };
  };

  it.each(['list', 'voidInvoice'] as const)('before %s: is Premium to the end of what was paid', async (what) => {
    const { actor, payUrl } = await declined();
    expect(await cancelSubscription(payingBefore(what, payUrl), actor)).toMatchObject({
      isActive: true,
      cancelAtPeriodEnd: true,
      pastDue: false,
    });
    await expect.poll(() => paidOf(actor)).toHaveLength(2);
    expect((await paidOf(actor))[0]).toEqual([1599, 0]);
    await premium.pass(actor, 32);
    expect(await premium.subscriptionsOf(actor)).toMatchObject([{ status: 'canceled' }]);
    expect(await paidOf(actor)).toHaveLength(2);
  });

  it('is either Premium or refunded or not taken, whichever came first', async () => {
    for (const wait of [0, 5, 10, 20, 40]) {
      const { actor, payUrl } = await declined();
      const pause = new Promise((resolve) => setTimeout(resolve, wait));
      await Promise.allSettled([cancelSubscription(test.deps, actor), pause.then(() => payOn(payUrl))]);
      await premium.settled();
      const { isActive } = await premium.status(actor);
      const [last = [], ...before] = await paidOf(actor);
      expect([isActive, before.length, last[1]]).toBeOneOf([
        [true, 1, 0],
        [false, 1, 1599],
        [false, 0, 0],
      ]);
    }
  });
});
