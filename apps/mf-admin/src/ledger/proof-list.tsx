import type { LedgerProof } from '@petalwise/contracts/billing/audit';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Check, CircleAlert } from 'lucide-react';
import styles from './proof-list.module.css';

export function ProofList({ proofs }: { proofs: readonly LedgerProof[] }) {
  return (
    <ol className={styles.proofs} aria-label="Proofs">
      {proofs.map((proof) => (
        <li key={proof.name} className={styles.proof} data-wrong={!proof.ok || undefined}>
          <span className={styles.mark}>{proof.ok ? <Check aria-hidden /> : <CircleAlert aria-hidden />}</span>
          <div className={styles.words}>
            <p className={styles.title}>
              <VisuallyHidden>{proof.ok ? 'Passed: ' : 'Failed: '}</VisuallyHidden>
              {proof.title}
            </p>
            {proof.note && <p className={styles.note}>{proof.note}</p>}
          </div>
          <p className={styles.count}>{countOf(proof)}</p>
        </li>
      ))}
    </ol>
  );
}

const countOf = ({ ok, checked, wrong }: LedgerProof): string =>
  ok
    ? `${checked.toLocaleString('en')} checked`
    : `${wrong.toLocaleString('en')} wrong out of ${checked.toLocaleString('en')}`;
