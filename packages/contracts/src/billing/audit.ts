import * as z from 'zod/mini';
import { Reason } from '../admin/acts.ts';
import { endpoint } from '../endpoint.ts';
import { UserId } from '../identity/account.ts';
import { uuid } from '../text.ts';
import { Confirmation } from './confirmation.ts';

/** Coins that a refund or dispute took back and the wallet no longer had. */
export const Debt = z.object({ userId: UserId, owed: z.int(), balance: z.int(), since: z.iso.datetime() });
export type Debt = z.output<typeof Debt>;

const once = {
  idempotencyKey: uuid('Not a key'),
  /** Needed for more than 1,000 coins: "Collect 5,000 coins", "Forgive 5,000 coins". */
  confirmation: Confirmation,
};

export const settleDebt = endpoint({
  method: 'POST',
  path: '/api/admin/user/:userId/debt',
  service: 'billing',
  auth: 'admin',
  summary: 'Collects owed coins from the wallet, as far as it has them, or forgives them.',
  params: z.object({ userId: UserId }),
  body: z.discriminatedUnion('how', [
    z.object({ how: z.literal('collect'), ...once }),
    z.object({ how: z.literal('forgive'), reason: Reason, ...once }),
  ]),
  answer: z.object({ owed: z.int(), balance: z.int() }),
  errors: ['account.not-found', 'coins.key-reused', 'coins.dispute-open', 'coins.not-confirmed'],
});

/** One check of the whole ledger. `checked`: how many things it looked at. `faults`: the first few that are wrong. */
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
  /** What is in progress and is not a fault, in words; null if there is nothing. */
  note: z.nullable(z.string()),
});
export type LedgerProof = z.output<typeof LedgerProof>;

/**
 * The kinds of faults that the checks find. The last three concern transfers or payments that no other transfer can
 * undo.
 */
export const FaultKind = z.enum([
  'answered-and-released',
  'answered-without-hold',
  'posted-without-answer',
  'wallet-differs',
  'debt-differs',
  'open-holds-differ',
  'resolution-wrong',
  'transfer-wrong',
  'pack-wrong',
]);
export type FaultKind = z.output<typeof FaultKind>;

/** Names one fault. `subject`: the hold's key, the account's id, the transfer's id or the payment's id. */
export const FaultName = z.object({
  kind: FaultKind,
  subject: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type FaultName = z.output<typeof FaultName>;

export const LedgerFault = z.object({
  ...FaultName.shape,
  /** What is wrong, and what may have caused it. */
  words: z.string(),
  cause: z.string(),
  /** Whether a repair settles it. */
  repairable: z.boolean(),
  /** What the repair does; for a fault without a repair, what to do instead. */
  remedy: z.string(),
});
export type LedgerFault = z.output<typeof LedgerFault>;

/** How many faults of one kind a report lists and one repair settles; the report's total counts all of them. */
export const mostListedFaults = 100;

export const LedgerReport = z.object({
  ok: z.boolean(),
  checkedAt: z.iso.datetime(),
  milliseconds: z.int(),
  transfers: z.int(),
  wallets: z.int(),
  /** Coins on each account: a positive number is held, a negative one was given out. They add up to 0. */
  accounts: z.array(z.object({ account: z.string(), coins: z.int() })),
  proofs: z.array(LedgerProof),
  /** The first faults of each kind. */
  faults: z._default(z.array(LedgerFault), []),
});
export type LedgerReport = z.output<typeof LedgerReport>;

export const checkLedger = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/check',
  service: 'billing',
  auth: 'admin',
  summary: 'Checks the whole ledger as it is now.',
  answer: LedgerReport,
  errors: ['unavailable', 'rate.limited'],
});

/** `gone`: it is no longer a fault, because it was settled before. `refused`: no repair settles it. */
export const RepairOutcome = z.object({ ...FaultName.shape, outcome: z.enum(['settled', 'gone', 'refused']) });
export type RepairOutcome = z.output<typeof RepairOutcome>;

export const repairLedger = endpoint({
  method: 'POST',
  path: '/api/admin/ledger/repair',
  service: 'billing',
  auth: 'admin',
  summary: 'Settles faults of the ledger, each with its own transfer. Settling a fault again changes nothing.',
  body: z.object({
    faults: z.array(FaultName).check(z.minLength(1, 'Choose a fault.'), z.maxLength(mostListedFaults)),
    reason: Reason,
    /** Needed for a fault of more than 1,000 coins. Faults that come before it in the list are settled without it. */
    confirmation: Confirmation,
  }),
  bodyLimit: 32 * 1024,
  answer: z.object({ outcomes: z.array(RepairOutcome) }),
  errors: ['coins.not-confirmed', 'unavailable', 'rate.limited'],
});

export const listDebts = endpoint({
  method: 'GET',
  path: '/internal/debts',
  service: 'billing',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Users who owe coins, largest debt first.',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50) }),
  answer: z.array(Debt),
  errors: [],
});

/** A transfer that an admin made. `coins` is always positive: `what` gives the direction. */
export const AdminTransfer = z.object({
  id: z.string(),
  userId: UserId,
  what: z.enum(['given', 'taken', 'collected', 'forgiven']),
  coins: z.int(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  /** Who and why; null for transfers from before acts were recorded. */
  act: z.nullable(z.object({ actorId: z.nullable(UserId), requestId: z.string(), reason: z.string() })),
});
export type AdminTransfer = z.output<typeof AdminTransfer>;

export const listTransfersByAdmins = endpoint({
  method: 'GET',
  path: '/internal/billing/transfers-by-admins',
  service: 'billing',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'Transfers of the ledger that admins made, newest first.',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20) }),
  answer: z.array(AdminTransfer),
  errors: [],
});
