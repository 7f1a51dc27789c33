import type { LedgerProof, LedgerReport } from '@petalwise/contracts/billing/audit';

const number = (value: number) => value.toLocaleString('en');

/** What a person reads: the proofs, what is wrong with them, and where the coins are. */
export const printReport = (report: LedgerReport): string =>
  [
    `${number(report.transfers)} transfers, ${number(report.wallets)} wallets, checked in ${(report.milliseconds / 1000).toFixed(1)} s`,
    '',
    ...report.proofs.flatMap(proofLines),
    '',
    'Where the coins are (accounts that gave coins out are negative)',
    ...accountLines(report),
    '',
    verdict(report),
  ].join('\n');

const proofLines = (proof: LedgerProof): string[] => [
  `  ${proof.ok ? 'ok   ' : 'WRONG'}  ${proof.title} (${number(proof.checked)} checked${proof.ok ? '' : `, ${number(proof.wrong)} wrong`})`,
  ...proof.faults.map((fault) => `            ${fault}`),
  ...(proof.wrong > proof.faults.length ? [`            and ${number(proof.wrong - proof.faults.length)} more`] : []),
  ...(proof.note ? [`          ${proof.note}`] : []),
];

const accountLines = ({ accounts }: LedgerReport): string[] => {
  const together = accounts.reduce((sum, { coins }) => sum + coins, 0);
  const rows = [...accounts, { account: 'total', coins: together }].map((row) => [row.account, number(row.coins)]);
  const [nameWidth, amountWidth] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    ([name = '', amount = '']) => `  ${name.padEnd(nameWidth ?? 0)}  ${amount.padStart(amountWidth ?? 0)}`,
  );
};

const verdict = ({ ok, proofs }: LedgerReport): string => {
  if (ok) return 'The ledger is correct.';
  const failed = proofs.filter((proof) => !proof.ok).length;
  return `The ledger is wrong: ${failed} of ${proofs.length} checks failed. To see causes and repairs: npm run ledger:repair`;
};
