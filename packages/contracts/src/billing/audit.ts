import * as z from 'zod/mini';
import { UserId } from '../account.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../text.ts';

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
