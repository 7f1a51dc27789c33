import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Money } from '@petalwise/contracts/billing/money';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { TermsNote } from '../page/terms-note.tsx';
import { bringIntoView } from './bring-into-view.ts';
import styles from './pay-form.module.css';

export interface PayFormProps {
  ref?: RefObject<HTMLFormElement | null>;
  price: Money;
  paying: boolean;
  problem: string | undefined;
  /** Who keeps the card's number safe, or that it is no real one. */
  assurance: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** What both card forms have around their fields: why the last card failed, the button with the price, an assurance. */
export function PayForm({ ref, price, paying, problem, assurance, onSubmit, children }: PayFormProps) {
  return (
    <form
      ref={ref}
      noValidate
      aria-label="Card payment"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {problem && <Problem words={problem} />}
      {children}
      <Button type="submit" look="primary" size="large" full pending={paying} pendingLabel="Paying...">
        Pay {formatMoney(price)}
      </Button>
      <p className={styles.assurance}>
        <LockKeyhole aria-hidden />
        {assurance}
      </p>
      <TermsNote />
    </form>
  );
}

/** Found wherever the page stood: who comes back from the bank begins at its top, who pressed Pay at its foot. */
function Problem({ words }: { words: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(note.current, 'center'), []);
  return (
    <div ref={note} tabIndex={-1} className={styles.problem}>
      <Note tone="danger" title="Payment Failed">
        {words}
      </Note>
    </div>
  );
}
