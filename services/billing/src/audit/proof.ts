import type { LedgerProof } from '@petalwise/contracts/billing/audit';
import type { Fault } from './faults.ts';

/** Faults that a check itself describes; a report lists more, each with its cause. */
const describedFaults = 5;

export interface Proved extends LedgerProof {
  /** At most `mostListedFaults` of each kind. */
  readonly found: readonly Fault[];
}

const titles: Readonly<Record<LedgerProof['name'], string>> = {
  'transfers-balance': 'Every transfer moves coins between two accounts that its kind allows',
  'wallets-are-their-transfers': 'Every wallet is the sum of its transfers',
  'debts-are-their-transfers': 'Every debt is the sum of its transfers',
  'holds-resolve-once': 'Every hold is open, or was resolved once',
  'posted-holds-have-their-answer': 'Every posted hold has its answer',
  'packs-have-one-paid-intent': 'Every credited pack has exactly one paid payment',
};

export const proof = (
  name: LedgerProof['name'],
  found: { checked: number; wrong: number; faults: readonly Fault[]; note?: string | null },
): Proved => ({
  name,
  title: titles[name],
  ok: found.wrong === 0,
  checked: found.checked,
  wrong: found.wrong,
  faults: found.faults.slice(0, describedFaults).map(({ words }) => words),
  found: found.faults,
  note: found.note ?? null,
});

/** "1 coin", "3 coins". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
