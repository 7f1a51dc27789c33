import type { FaultName, RepairOutcome } from '@petalwise/contracts/billing/audit';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import type pg from 'pg';
import { checkLedger } from '../audit/check-ledger.ts';
import type { Deliveries } from '../audit/prove-deliveries.ts';
import { expectConfirmed } from '../coins/expect-confirmed.ts';
import type { Transaction } from '../sql.ts';
import { correctOpenHolds } from './correct-open-holds.ts';
import { settleAnswerWithoutHold, settleHold } from './settle-hold.ts';
import { settleDebt, settleWallet } from './settle-wallet.ts';
import type { Settlement } from './settlement.ts';

export interface RepairDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly wake: () => void;
}

type Outcome = RepairOutcome['outcome'];

/**
 * Settles faults of the ledger, each in its own transaction with the admin act that says who did it and why. Only
 * faults that a check finds at this moment are settled, and each settlement looks again under the wallet's lock:
 * pressed twice, or by two admins at once, a fault is settled once.
 * @throws unavailable if chat does not respond; coins.not-confirmed at the first fault of more than 1,000 coins whose
 * sentence is missing: what comes before it in the list is settled
 */
export const repairLedger = async (
  { deps, deliveries, by }: { deps: RepairDeps; deliveries: Deliveries; by: ActingAdmin },
  { faults, ...why }: Why & { faults: readonly FaultName[] },
): Promise<RepairOutcome[]> => {
  const report = await checkLedger(deps, deliveries);
  const repairable = new Map(report.faults.map((fault) => [nameOf(fault), fault.repairable]));
  const outcomes: RepairOutcome[] = [];
  for (const { kind, subject } of faults) {
    const known = repairable.get(nameOf({ kind, subject }));
    const outcome: Outcome =
      known === undefined ? 'gone' : known ? await repairOne(deps.pool, by, { kind, subject, ...why }) : 'refused';
    outcomes.push({ kind, subject, outcome });
  }
  deps.wake();
  return outcomes;
};

interface Why {
  readonly reason: string;
  readonly confirmation?: string | undefined;
}

const nameOf = ({ kind, subject }: FaultName) => `${kind} ${subject}`;

const repairOne = (
  pool: pg.Pool,
  by: ActingAdmin,
  { kind, subject, reason, confirmation }: FaultName & Why,
): Promise<Outcome> =>
  transaction(pool, async (tx) => {
    const settlement = await settle(tx, { kind, subject });
    if (!settlement) return 'gone';
    const { userId, coins } = settlement;
    expectConfirmed('repair', Math.abs(coins), confirmation);
    const detail = { fault: kind, of: subject, coins };
    await recordAct(tx, by, { act: 'ledger-repaired', subject: userId ?? subject, reason, detail });
    return 'settled';
  });

/** Undefined if there is nothing left to settle. */
const settle = async (tx: Transaction, { kind, subject }: FaultName): Promise<Settlement | undefined> => {
  switch (kind) {
    case 'answered-and-released':
      return settleHold(tx, subject, 'post');
    case 'posted-without-answer':
      return settleHold(tx, subject, 'release');
    case 'answered-without-hold':
      return settleAnswerWithoutHold(tx, subject);
    case 'wallet-differs':
      return settleWallet(tx, subject);
    case 'debt-differs':
      return settleDebt(tx, subject);
    case 'open-holds-differ':
      return correctOpenHolds(tx, subject);
    case 'resolution-wrong':
    case 'transfer-wrong':
    case 'pack-wrong':
      return undefined;
    default:
      return kind satisfies never;
  }
};
