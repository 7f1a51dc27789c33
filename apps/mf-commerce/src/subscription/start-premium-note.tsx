import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import type { ReactNode } from 'react';
import { OpenedWindow } from '../payment-window/opened-window.tsx';
import { useCheckout } from '../premium-checkout/use-checkout.ts';
import styles from './ways.module.css';

/** Says why there is no Premium now, with one click to it. */
export function StartPremiumNote({ title, children }: { title: string; children: ReactNode }) {
  const checkout = useCheckout();
  return (
    <Note tone="plain" title={title} live>
      {children}
      <div className={styles.inNote}>
        <Button
          look="primary"
          pending={checkout.state.phase === 'redirecting'}
          pendingLabel="Opening payment..."
          onClick={checkout.begin}
        >
          Start Premium
        </Button>
      </div>
      <OpenedWindow state={checkout.state} />
    </Note>
  );
}
