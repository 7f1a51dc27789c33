import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findMismatch,
  describe as inWords,
  type Payment,
  type Step,
  standingCoins,
  stateOf,
  stepsTo,
} from './purchase.ts';

const paid: Payment = {
  id: 'pi_1',
  purchaseId: 'p',
  userId: 'u',
  status: 'succeeded',
  declined: false,
  received: 799,
  refunded: 0,
  currency: 'usd',
  withheld: false,
  disputed: false,
  disputeOpen: false,
  cardBrand: 'visa',
  lastFour: '4242',
  chargedAt: new Date(0),
};
const unpaid: Payment = { ...paid, status: 'requires_payment_method', received: 0 };
const bought = { coins: 25, credited: 0, movements: 0 };

it.each([
  ['succeeded', false, 'paid'],
  ['processing', false, 'processing'],
  ['canceled', true, 'canceled'],
  ['requires_payment_method', false, 'open'],
  ['requires_payment_method', true, 'failed'],
  ['requires_action', false, 'open'],
  ['a status of next year', false, 'open'],
] as const)('a payment that is %s (declined: %s) is %s', (status, declined, state) => {
  expect(stateOf({ status, declined })).toBe(state);
});

describe('of bought coins the user has', () => {
  it('none until they are paid', () => {
    expect(standingCoins(unpaid, 25)).toBe(0);
    expect(standingCoins({ ...unpaid, status: 'processing' }, 25)).toBe(0);
  });

  it('all once they are paid', () => {
    expect(standingCoins(paid, 25)).toBe(25);
  });

  it("the rest after a partial refund, rounded in the user's favor", () => {
    expect(standingCoins({ ...paid, refunded: 400 }, 25)).toBe(13);
    expect(standingCoins({ ...paid, refunded: 1 }, 25)).toBe(25);
    expect(standingCoins({ ...paid, refunded: 798 }, 25)).toBe(1);
  });

  it('none after a full refund, and none during a dispute', () => {
    expect(standingCoins({ ...paid, refunded: 799 }, 25)).toBe(0);
    expect(standingCoins({ ...paid, withheld: true }, 25)).toBe(0);
  });

  it('never more than were bought and never fewer than none, whatever the provider reports', () => {
    const said = fc.record({
      refunded: fc.nat(5_000),
      withheld: fc.boolean(),
      received: fc.integer({ min: 1, max: 5_000 }),
    });
    fc.assert(
      fc.property(said, fc.integer({ min: 1, max: 1_000 }), (part, coins) => {
        const stand = standingCoins({ ...paid, ...part }, coins);
        return Number.isInteger(stand) && stand >= 0 && stand <= coins;
      }),
    );
  });
});

describe('the movement that is needed', () => {
  it('is nothing for an unpaid purchase', () => {
    expect(stepsTo(unpaid, bought)).toEqual([]);
  });

  it('is the whole pack once, and nothing for the same report again', () => {
    expect(stepsTo(paid, bought)).toEqual([{ does: 'credit', coins: 25 }]);
    expect(stepsTo(paid, { coins: 25, credited: 25, movements: 1 })).toEqual([]);
  });

  it('is the pack and back again if the refund arrives before the payment', () => {
    expect(stepsTo({ ...paid, refunded: 799 }, bought)).toEqual([
      { does: 'credit', coins: 25 },
      { does: 'take-back', coins: 25, kind: 'refund' },
    ]);
  });

  it('is everything left when a dispute begins, and back when it was won', () => {
    const half = { coins: 25, credited: 13, movements: 2 };
    const disputed = { ...paid, refunded: 400, disputed: true };
    expect(stepsTo({ ...disputed, withheld: true }, half)).toEqual([{ does: 'take-back', coins: 13, kind: 'dispute' }]);
    expect(stepsTo(disputed, { coins: 25, credited: 0, movements: 3 })).toEqual([
      { does: 'give-back', coins: 13, kind: 'dispute' },
    ]);
  });

  it('comes back if a refund failed', () => {
    expect(stepsTo(paid, { coins: 25, credited: 0, movements: 2 })).toEqual([
      { does: 'give-back', coins: 25, kind: 'refund' },
    ]);
  });

  it('adds up to what the user has now, after any sequence of reports', () => {
    const said = fc.record({ refunded: fc.nat(799), withheld: fc.boolean(), paid: fc.boolean() });
    const sum = (steps: Step[]) =>
      steps.reduce((all, { does, coins }) => all + (does === 'take-back' ? -coins : coins), 0);
    fc.assert(
      fc.property(fc.array(said, { minLength: 1 }), (all) => {
        let [credited, movements, wasPaid] = [0, 0, false];
        for (const { refunded, withheld, paid: isPaid } of all) {
          wasPaid ||= isPaid;
          const now = wasPaid ? { ...paid, refunded, withheld, disputed: withheld } : unpaid;
          const steps = stepsTo(now, { coins: 25, credited, movements });
          credited += sum(steps);
          movements += steps.length;
          expect(credited).toBe(standingCoins(now, 25));
        }
      }),
    );
  });
});

describe('a payment', () => {
  const purchase = { userId: 'u', amount: 799, currency: 'usd', paymentIntentId: null };

  it('matches the purchase that it was made for', () => {
    expect(findMismatch(paid, purchase)).toBeUndefined();
    expect(findMismatch(paid, { ...purchase, paymentIntentId: 'pi_1' })).toBeUndefined();
  });

  it.each([
    ['another user', { userId: 'somebody' }, 'different users'],
    ['a second payment', { paymentIntentId: 'pi_2' }, 'another payment'],
    ['another amount', { amount: 1499 }, '799 usd, but the price is 1499 usd'],
    ['another currency', { currency: 'eur' }, '799 usd, but the price is 799 eur'],
  ])('of %s is a mismatch', (_, other, words) => {
    expect(findMismatch(paid, { ...purchase, ...other })).toContain(words);
  });
});

it('is described by what was bought', () => {
  expect(inWords({ does: 'credit', coins: 25 }, 25)).toBe('25 coins');
  expect(inWords({ does: 'take-back', coins: 12, kind: 'refund' }, 25)).toBe('Refund of 25 coins');
});
