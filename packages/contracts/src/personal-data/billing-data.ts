import * as z from 'zod/mini';
import { Money } from '../billing/money.ts';
import { Purchase } from '../billing/purchase.ts';
import { endpoint } from '../endpoint.ts';
import { listOf } from './list.ts';

export const WalletRow = z.object({
  balance: z.int(),
  /** Coins that a refund or dispute took back and the wallet no longer had. */
  owed: z.int(),
  premiumUntil: z.nullable(z.iso.datetime()),
  /** Whether Premium was granted by the operator. */
  premiumGranted: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The user's id at Stripe; null if they never subscribed. */
  stripeCustomerId: z.nullable(z.string()),
});
export type WalletRow = z.output<typeof WalletRow>;

/** One movement in the ledger. */
export const TransferRow = z.object({
  id: z.string(),
  /** `hold`: taken while an answer is written; `post`: spent; `release`: given back; others by their name. */
  kind: z.string(),
  usage: z.nullable(z.string()),
  /** What it did to the balance: the sum of all is the balance. */
  coins: z.int(),
  description: z.string(),
  /** The chat it was used in, which may be deleted by now. */
  chatId: z.nullable(z.uuid()),
  /** Of a `post` or `release`: the id of its hold. */
  resolves: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type TransferRow = z.output<typeof TransferRow>;

export const PurchaseRow = z.extend(z.pick(Purchase, { packageId: true, coins: true, state: true, standing: true }), {
  /** Stripe's id of the payment; null if Stripe never made one. */
  paymentId: z.nullable(z.string()),
  price: Money,
  /** Whether the bank has yet to decide a dispute. */
  disputed: z.boolean(),
  createdAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
});
export type PurchaseRow = z.output<typeof PurchaseRow>;

export const SubscriptionRow = z.object({
  /** Stripe's id. */
  id: z.string(),
  /** As Stripe names it. */
  status: z.string(),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  cancelAt: z.nullable(z.iso.datetime()),
  cardBrand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type SubscriptionRow = z.output<typeof SubscriptionRow>;

export const listWalletRows = endpoint({
  ...listOf('billing', WalletRow),
  path: '/internal/data/wallet',
  summary: "The user's wallet; no row if it was never opened.",
});

export const listTransferRows = endpoint({
  ...listOf('billing', TransferRow),
  path: '/internal/data/transfers',
  summary: 'Every movement of the user in the ledger, oldest first.',
});

export const listPurchaseRows = endpoint({
  ...listOf('billing', PurchaseRow),
  path: '/internal/data/purchases',
  summary: "The user's purchases of coins.",
});

export const listSubscriptionRows = endpoint({
  ...listOf('billing', SubscriptionRow),
  path: '/internal/data/subscriptions',
  summary: "The user's subscriptions.",
});
