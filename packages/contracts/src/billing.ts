import * as z from 'zod/mini';
import { UserId } from './account.ts';
import { endpoint } from './endpoint.ts';
import { uuid } from './text.ts';

/** Whole coins that one use costs a person without Premium. */
export const usageCosts = { chat: 1, photo_analysis: 5 } as const;
export const UsageKind = z.enum(['chat', 'photo_analysis']);
export type UsageKind = z.output<typeof UsageKind>;

/** Integer minor units (cents) with their currency; formatted only on the screen. */
export const Money = z.object({ amount: z.int(), currency: z.literal('usd') });
export type Money = z.output<typeof Money>;

export const CoinPackage = z.object({ coins: z.int(), price: Money, description: z.string() });
export type CoinPackage = z.output<typeof CoinPackage>;

export const ActivityType = z.enum([
  'chat',
  'photo_analysis',
  'purchase',
  'refund',
  'dispute',
  'welcome',
  'adjustment',
]);
/** `amount`: signed whole coins; 0 for what Premium covered. `pending`: held, its answer is being written. */
export const ActivityEntry = z.object({
  id: z.string(),
  type: ActivityType,
  description: z.string(),
  amount: z.int(),
  pending: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ActivityEntry = z.output<typeof ActivityEntry>;

export const Stats = z.object({ totalChats: z.int(), photosAnalyzed: z.int(), coinsUsed: z.int() });
export type Stats = z.output<typeof Stats>;

export const SubscriptionStatus = z.object({
  /** Whether use is unlimited now. */
  isActive: z.boolean(),
  cancelAtPeriodEnd: z.boolean(),
  /** While past due: until when Premium stays without a payment. */
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  /** A date in words; null where nothing will be charged. */
  nextBillingDate: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  /** The last renewal could not be charged, and can still be paid. */
  pastDue: z.boolean(),
  /** Premium by the operator's word: nothing is charged, nothing can be cancelled. */
  complimentary: z.boolean(),
});
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>;

export const Wallet = z.object({
  userId: UserId,
  balance: z.int(),
  /** Coins of refunded or disputed purchases that the wallet no longer had. */
  owed: z._default(z.int(), 0),
  premium: z.boolean(),
  subscriptionStatus: z.enum(['none', 'active', 'past_due', 'canceled']),
});
export type Wallet = z.output<typeof Wallet>;

/** Pack id (`25_coins`) → pack. */
export const getPackages = endpoint({
  method: 'GET',
  path: '/api/coins/packages',
  service: 'billing',
  auth: 'public',
  summary: 'The coin packs on sale, by id.',
  answer: z.record(z.string(), CoinPackage),
  errors: [],
});

export const getTransactions = endpoint({
  method: 'GET',
  path: '/api/coins/transactions',
  service: 'billing',
  auth: 'user',
  summary: 'What moved your coins, newest first.',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/, 'Not a cursor of this list'))),
  }),
  answer: z.object({ entries: z.array(ActivityEntry), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  service: 'billing',
  auth: 'user',
  summary: 'How much you have used.',
  answer: Stats,
  errors: [],
});

export const PackageId = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, 'Not a package'));

export const purchaseCoins = endpoint({
  method: 'POST',
  path: '/api/coins/purchase',
  service: 'billing',
  auth: 'user',
  summary: 'Starts the payment of a pack. Coins follow when the payment provider says that it is paid.',
  body: z.object({
    packageId: PackageId,
    /** Made once per visit, so that a reload or a second click does not start a second payment. */
    idempotencyKey: z.optional(uuid('Not a key')),
  }),
  answer: z.object({ clientSecret: z.string(), paymentId: z.string() }),
  errors: ['package.not-found', 'coins.key-reused', 'payment.unavailable', 'rate.limited'],
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
  /** Coins that stand for it now: 0 until it is paid, fewer than were bought after a refund or in a dispute. */
  standing: z.int(),
  receiptId: z.nullable(z.string()),
});
export type Purchase = z.output<typeof Purchase>;

export const getPurchase = endpoint({
  method: 'GET',
  path: '/api/coins/purchase/:paymentId',
  service: 'billing',
  auth: 'user',
  summary: 'What became of one of your payments.',
  params: z.object({ paymentId: PaymentId }),
  answer: Purchase,
  errors: ['payment.not-found'],
});

/** `number` is what a person quotes. `refunded`: minor units given back so far. */
export const Receipt = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['coins', 'premium']),
  description: z.string(),
  total: Money,
  refunded: Money,
  cardBrand: z.nullable(z.string()),
  lastFour: z.nullable(z.string()),
  /** Of Premium: the period that was paid. */
  periodStart: z.nullable(z.iso.datetime()),
  periodEnd: z.nullable(z.iso.datetime()),
  paidAt: z.iso.datetime(),
});
export type Receipt = z.output<typeof Receipt>;

export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  service: 'billing',
  auth: 'user',
  summary: 'What you have paid, newest first.',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/, 'Not a cursor of this list'))),
  }),
  answer: z.object({ receipts: z.array(Receipt), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/:id',
  service: 'billing',
  auth: 'user',
  summary: 'One of your receipts.',
  params: z.object({ id: z.string().check(z.regex(/^[0-9]{1,18}$/, 'Not a receipt')) }),
  answer: Receipt,
  errors: ['receipt.not-found'],
});

export const getSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  service: 'billing',
  auth: 'user',
  summary: 'Whether you have Premium and until when.',
  answer: SubscriptionStatus,
  errors: [],
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/subscription/plan',
  service: 'billing',
  auth: 'public',
  summary: 'What Premium costs a month.',
  answer: z.object({ price: Money, interval: z.literal('month') }),
  errors: [],
});

export const startSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/create',
  service: 'billing',
  auth: 'user',
  summary: 'Opens the checkout of Premium; asked again, the same one while it is open.',
  answer: z.object({ checkoutUrl: z.url() }),
  errors: ['subscription.already-active', 'payment.unavailable', 'rate.limited'],
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  service: 'billing',
  auth: 'user',
  summary: 'Ends Premium with the current period.',
  answer: SubscriptionStatus,
  errors: ['subscription.none', 'payment.unavailable', 'rate.limited'],
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  service: 'billing',
  auth: 'user',
  summary: 'Takes a scheduled cancellation back, before the period ends.',
  answer: SubscriptionStatus,
  errors: ['subscription.none', 'payment.unavailable', 'rate.limited'],
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  service: 'billing',
  auth: 'user',
  summary: "Opens the payment provider's page where the card is changed.",
  answer: z.object({ portalUrl: z.url() }),
  errors: ['subscription.none', 'payment.unavailable', 'rate.limited'],
});

export const payOverdue = endpoint({
  method: 'POST',
  path: '/api/subscription/pay',
  service: 'billing',
  auth: 'user',
  summary: 'Where the renewal that could not be charged is paid.',
  answer: z.object({ payUrl: z.url() }),
  errors: ['subscription.nothing-due', 'payment.unavailable', 'rate.limited'],
});

/** The payment provider's events. Their signature over the raw bytes says whether they are true. */
export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  service: 'billing',
  auth: 'public',
  summary: "Takes the payment provider's signed events.",
  machine: true,
  headers: ['stripe-signature'],
  rawBody: true,
  bodyLimit: 512 * 1024,
  answer: z.object({ received: z.literal(true) }),
  errors: ['payment.event-refused', 'request.too-large', 'request.too-slow', 'unavailable'],
});

export const CoinAdjustment = z.object({
  amount: z.int('Please enter a valid number for coin adjustment.').check(
    z.gte(-1_000_000, 'At most 1,000,000 coins at once'),
    z.lte(1_000_000, 'At most 1,000,000 coins at once'),
    z.refine((amount) => amount !== 0, 'Enter a number other than 0.'),
  ),
  description: z._default(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
      z.transform((text) => text || 'Admin coin adjustment'),
    ),
    'Admin coin adjustment',
  ),
  /** Made once per dialog, so that a repeated click adjusts once. */
  idempotencyKey: z.optional(uuid('Not a key')),
});

export const adjustCoins = endpoint({
  method: 'POST',
  path: '/api/admin/user/:userId/coins',
  service: 'billing',
  auth: 'admin',
  summary: "Adds to or takes from a user's coins.",
  params: z.object({ userId: UserId }),
  body: CoinAdjustment,
  answer: Wallet,
  errors: ['account.not-found', 'coins.would-go-below-zero', 'coins.too-many', 'coins.key-reused'],
});

/** `state`: `waiting` (to be tried, again or for the first time), `applied`, `failed` (given up on: a dead letter). */
export const PaymentEvent = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string(),
  state: z.enum(['waiting', 'applied', 'failed']),
  /** How it reached us: told by the provider, or found by asking. */
  source: z.enum(['webhook', 'reconciliation']),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
});
export type PaymentEvent = z.output<typeof PaymentEvent>;

const EventId = z.string().check(z.regex(/^evt_[A-Za-z0-9_]{1,100}$/, 'Not an event'));

export const listPaymentEvents = endpoint({
  method: 'GET',
  path: '/api/admin/payments/events',
  service: 'billing',
  auth: 'admin',
  summary: "The payment provider's events, newest first; those given up on first of all.",
  query: z.object({
    state: z.optional(z.enum(['waiting', 'applied', 'failed'])),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  answer: z.object({
    events: z.array(PaymentEvent),
    counts: z.object({ waiting: z.int(), applied: z.int(), failed: z.int() }),
    /** When the provider was last asked for what it had not told; null: never. */
    reconciledAt: z.nullable(z.iso.datetime()),
  }),
  errors: [],
});

export const replayPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/admin/payments/events/:id/replay',
  service: 'billing',
  auth: 'admin',
  summary: 'Tries an event again, now.',
  params: z.object({ id: EventId }),
  answer: PaymentEvent,
  errors: ['payment.event-not-found', 'payment.unavailable', 'rate.limited'],
});

export const reconcilePayments = endpoint({
  method: 'POST',
  path: '/api/admin/payments/reconcile',
  service: 'billing',
  auth: 'admin',
  summary: 'Asks the payment provider for the events of the last days and applies what was missed.',
  answer: z.object({ asked: z.int(), missed: z.int() }),
  errors: ['payment.unavailable', 'payment.being-asked', 'rate.limited'],
});

/** Coins that a refund or dispute took back and the wallet no longer had. */
export const Debt = z.object({ userId: UserId, owed: z.int(), balance: z.int(), since: z.iso.datetime() });
export type Debt = z.output<typeof Debt>;

export const settleDebt = endpoint({
  method: 'POST',
  path: '/api/admin/user/:userId/debt',
  service: 'billing',
  auth: 'admin',
  summary: 'Collects owed coins from the wallet, as far as it has them, or forgives them.',
  params: z.object({ userId: UserId }),
  body: z.object({ how: z.enum(['collect', 'forgive']), idempotencyKey: uuid('Not a key') }),
  answer: z.object({ owed: z.int(), balance: z.int() }),
  errors: ['account.not-found', 'coins.key-reused', 'coins.dispute-open'],
});

/** One proof over the whole ledger. `checked`: how many things it looked at. `faults`: the first few that are wrong. */
export const LedgerProof = z.object({
  name: z.enum([
    'transfers-balance',
    'wallets-are-their-transfers',
    'debts-are-their-transfers',
    'holds-resolve-once',
    'posted-holds-have-their-answer',
    'packs-have-one-paid-intent',
  ]),
  title: z.string(),
  ok: z.boolean(),
  checked: z.int(),
  wrong: z.int(),
  faults: z.array(z.string()),
  /** What is under way and no fault, in words; null where nothing is. */
  note: z.nullable(z.string()),
});
export type LedgerProof = z.output<typeof LedgerProof>;

export const LedgerReport = z.object({
  ok: z.boolean(),
  checkedAt: z.iso.datetime(),
  milliseconds: z.int(),
  transfers: z.int(),
  wallets: z.int(),
  /** Coins on each account: positive is held, negative was given out. All of them add up to 0. */
  accounts: z.array(z.object({ account: z.string(), coins: z.int() })),
  proofs: z.array(LedgerProof),
});
export type LedgerReport = z.output<typeof LedgerReport>;

export const checkLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/check',
  service: 'billing',
  auth: 'admin',
  summary: 'Proves the ledger, whole, as it stands.',
  answer: LedgerReport,
  errors: ['unavailable', 'rate.limited'],
});

/* ---- Between services ---- */

export const HoldRequest = z.object({
  /** `message:<id>` */
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  userId: UserId,
  kind: UsageKind,
  description: z.string().check(z.maxLength(200)),
});

export const Hold = z.object({
  id: z.string(),
  /** Coins taken from the wallet; 0 with Premium. */
  amount: z.int(),
  balance: z.int(),
});
export type Hold = z.output<typeof Hold>;

export const holdCoins = endpoint({
  method: 'POST',
  path: '/internal/holds',
  service: 'billing',
  auth: 'internal',
  callers: ['chat'],
  summary: 'Holds the coins of one use. The same key twice is the same hold.',
  body: HoldRequest,
  answer: Hold,
  errors: ['coins.insufficient', 'coins.key-reused', 'coins.hold-resolved'],
});

export const getWallet = endpoint({
  method: 'GET',
  path: '/internal/wallets/:userId',
  service: 'billing',
  auth: 'internal',
  callers: ['gateway', 'chat'],
  summary: 'One wallet; its first read gives the welcome coins.',
  params: z.object({ userId: UserId }),
  answer: Wallet,
  errors: [],
});

export const getWallets = endpoint({
  method: 'POST',
  path: '/internal/wallets/list',
  service: 'billing',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'The wallets of several people.',
  body: z.object({ userIds: z.array(UserId).check(z.maxLength(100)) }),
  answer: z.array(Wallet),
  errors: [],
});

export const listDebts = endpoint({
  method: 'GET',
  path: '/internal/debts',
  service: 'billing',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Who owes coins, most first.',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50) }),
  answer: z.array(Debt),
  errors: [],
});
