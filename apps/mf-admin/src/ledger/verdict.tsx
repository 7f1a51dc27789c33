import type { LedgerReport } from '@petalwise/contracts/billing/audit';
import { Heading, Text } from '@petalwise/ui/layout/text';
import type { ReactNode } from 'react';
import { moment } from '../page/moments.ts';
import styles from './verdict.module.css';

/** What all proofs say together, with the button at its side. */
export function Verdict({ report, children }: { report: LedgerReport; children: ReactNode }) {
  return (
    <header className={styles.verdict}>
      <div className={styles.words} role="status">
        <Heading level={2}>{titleOf(report)}</Heading>
        <Text look="small" tone="soft">
          {sizeOf(report)}, checked {moment(report.checkedAt)} in {secondsOf(report)}.
        </Text>
      </div>
      {children}
    </header>
  );
}

const titleOf = ({ ok, proofs }: LedgerReport): string => {
  if (ok) return 'The ledger is correct';
  const failed = proofs.filter((proof) => !proof.ok).length;
  return failed === 1 ? 'One check failed' : `${failed} checks failed`;
};

const sizeOf = ({ transfers, wallets }: LedgerReport): string =>
  `${counted(transfers, 'transfer')} and ${counted(wallets, 'wallet')}`;

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

const secondsOf = ({ milliseconds }: LedgerReport): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
