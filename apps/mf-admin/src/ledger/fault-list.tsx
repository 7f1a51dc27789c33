import type { LedgerFault, LedgerReport } from '@petalwise/contracts/billing/audit';
import { Button } from '@petalwise/ui/buttons/button';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useState } from 'react';
import styles from './fault-list.module.css';
import { RepairDialog } from './repair-dialog.tsx';

/** Every listed fault, why it came about, and what settles it. */
export function FaultList({ faults, proofs }: Pick<LedgerReport, 'faults' | 'proofs'>) {
  const [repairing, setRepairing] = useState<readonly LedgerFault[]>();
  const repairable = faults.filter((fault) => fault.repairable);
  const more = proofs.reduce((sum, { wrong }) => sum + wrong, 0) - faults.length;
  return (
    <Card className={styles.card}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <Heading level={2} look="subheading">
            What is wrong
          </Heading>
          <Text look="small" tone="soft">
            A repair adds a transfer with your reason. Nothing that is already in the ledger is changed or deleted.
          </Text>
        </div>
        {repairable.length > 1 && (
          <Button look="strong" onClick={() => setRepairing(repairable)}>
            Repair All {repairable.length.toLocaleString('en')}
          </Button>
        )}
      </header>
      <ul className={styles.faults} aria-label="Faults">
        {faults.map((fault) => (
          <Fault key={`${fault.kind} ${fault.subject}`} fault={fault} onRepair={() => setRepairing([fault])} />
        ))}
      </ul>
      {more > 0 && (
        <Text look="small" tone="soft">
          And {more.toLocaleString('en')} more. They are listed after these are repaired.
        </Text>
      )}
      {repairing && <RepairDialog faults={repairing} onClose={() => setRepairing(undefined)} />}
    </Card>
  );
}

function Fault({ fault, onRepair }: { fault: LedgerFault; onRepair: () => void }) {
  const { words, cause, repairable, remedy } = fault;
  return (
    <li className={styles.fault}>
      <div className={styles.words}>
        <p className={styles.what}>{words}</p>
        <p>
          <b>Cause:</b> {cause}
        </p>
        <p>
          <b>{repairable ? 'Repair:' : 'To do:'}</b> {remedy}
        </p>
      </div>
      {repairable && (
        <Button onClick={onRepair}>
          Repair<VisuallyHidden>: {words}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
