import type { LedgerFault, RepairOutcome } from '@petalwise/contracts/billing/audit';

const counted = (count: number): string => (count === 1 ? '1 fault' : `${count.toLocaleString('en')} faults`);

export const dialogTitle = (faults: readonly LedgerFault[]): string =>
  faults.length === 1 ? 'Repair This Fault?' : `Repair ${faults.length.toLocaleString('en')} Faults?`;

export interface Step {
  readonly remedy: string;
  readonly count: number;
}

/** What the repair will do: each remedy once, with the number of faults that it settles. */
export const stepsOf = (faults: readonly LedgerFault[]): Step[] =>
  [...Map.groupBy(faults, ({ remedy }) => remedy)].map(([remedy, of]) => ({ remedy, count: of.length }));

/** What the repair did. */
export const repairedWords = (outcomes: readonly RepairOutcome[]): { title: string; description: string } => {
  const count = (wanted: RepairOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [settled, gone, refused] = [count('settled'), count('gone'), count('refused')];
  const parts = [
    settled > 0 && `${counted(settled)} ${settled === 1 ? 'was' : 'were'} repaired.`,
    gone > 0 && `${counted(gone)} ${gone === 1 ? 'was' : 'were'} already repaired.`,
    refused > 0 && `${counted(refused)} cannot be repaired.`,
  ].filter((part) => part !== false);
  return { title: settled > 0 ? 'Ledger Repaired' : 'Nothing Was Repaired', description: parts.join(' ') };
};
