import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { describeError } from '@petalwise/host/api-error';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { OpenedWindow } from '../payment-window/opened-window.tsx';
import { usePaymentWindow } from '../payment-window/use-payment-window.ts';
import { payAddress } from './api.ts';
import { pastDueWords } from './subscription-words.ts';
import { useUpdateCard } from './use-update-card.ts';
import styles from './ways.module.css';

/** The last renewal could not be charged: until when that can be mended, and how. */
export function PastDueNote({ premium, status }: { premium: boolean; status: SubscriptionStatus }) {
  const pay = usePaymentWindow({
    address: payAddress,
    describe: (error) => describeError(error, 'Failed to open the payment page'),
    opened: 'Pay there. This page updates automatically.',
  });
  const card = useUpdateCard();
  return (
    <Note tone="danger" title="Your last payment did not go through" live>
      {pastDueWords(premium, status)}
      <div className={styles.inNote}>
        <Button
          look="primary"
          pending={pay.state.phase === 'redirecting'}
          pendingLabel="Opening payment..."
          onClick={pay.begin}
        >
          Pay Now
        </Button>
        <Button pending={card.state.phase === 'redirecting'} pendingLabel="Opening..." onClick={card.begin}>
          Update Card
        </Button>
      </div>
      <OpenedWindow state={pay.state} />
      <OpenedWindow state={card.state} />
    </Note>
  );
}
