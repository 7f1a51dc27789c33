import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../text.ts';
import { Money } from './money.ts';

export const CoinPackage = z.object({ coins: z.int(), price: Money, description: z.string() });
export type CoinPackage = z.output<typeof CoinPackage>;

/** Pack id (`25_coins`) → pack. */
export const getPackages = endpoint({
  method: 'GET',
  path: '/api/coins/packages',
  service: 'billing',
  auth: 'public',
  summary: 'The coin packages on sale, by id.',
  answer: z.record(z.string(), CoinPackage),
  errors: [],
});

export const PackageId = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, 'Not a package'));

export const purchaseCoins = endpoint({
  method: 'POST',
  path: '/api/coins/purchase',
  service: 'billing',
  auth: 'user',
  summary:
    'Starts the payment of a package, or returns the one that is open. The coins follow when the payment provider reports it as paid.',
  body: z.object({
    packageId: PackageId,
    /**
     * Made once per visit: the key that started a payment returns it again, also after it was paid. If a key resumes an
     * open payment instead, it is not stored with that payment.
     */
    idempotencyKey: z.optional(uuid('Not a key')),
  }),
  answer: z.object({ clientSecret: z.string(), paymentId: z.string() }),
  errors: ['package.not-found', 'coins.key-reused', 'coins.wallet-full', 'payment.unavailable', 'rate.limited'],
});

/** Stripe's own id of a payment (`pi_…`). */
export const PaymentId = z.string().check(z.regex(/^pi_[A-Za-z0-9_]{1,100}$/, 'Not a payment'));

/**
 * `open`: waits for a card. `processing`: the bank has not decided. `paid`: the coins are in the wallet.
 * `failed`: the last card was declined; another can be tried. `canceled`: it can't be paid any more.
 */
export const PaymentState = z.enum(['open', 'processing', 'paid', 'failed', 'canceled']);
export type PaymentState = z.output<typeof PaymentState>;

export const Purchase = z.object({
  paymentId: PaymentId,
  packageId: z.string(),
  coins: z.int(),
  price: Money,
  state: PaymentState,
  /**
   * Coins that the user still has from it: 0 until it is paid, fewer than bought after a refund or during a dispute.
   */
  standing: z.int(),
  receiptId: z.nullable(z.string()),
});
export type Purchase = z.output<typeof Purchase>;

export const getPurchase = endpoint({
  method: 'GET',
  path: '/api/coins/purchase/:paymentId',
  service: 'billing',
  auth: 'user',
  summary: 'The state of one of your payments.',
  params: z.object({ paymentId: PaymentId }),
  answer: Purchase,
  errors: ['payment.not-found'],
});
