import type { LedgerFault, LedgerReport } from '@petalwise/contracts/billing/audit';

/** Every listed fault with its cause and what settles it. */
export const printFaults = ({ ok, faults, proofs }: LedgerReport): string => {
  if (ok) return 'The ledger is correct.';
  const all = proofs.reduce((sum, { wrong }) => sum + wrong, 0);
  const more = all > faults.length ? [`And ${(all - faults.length).toLocaleString('en')} more.`] : [];
  return [...faults.map(faultLines), ...more].join('\n\n');
};

const faultLines = ({ words, cause, repairable, remedy }: LedgerFault): string =>
  [words, `  Cause:   ${cause}`, `  ${repairable ? 'Repair:  ' : 'To do:   '}${remedy}`].join('\n');
