import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';
import styles from './arrival.module.css';
import { StartPremiumNote } from './start-premium-note.tsx';

interface ArrivalNoteProps {
  /** What the address says: from which page a user comes, never what was paid. */
  arrival: string | null;
  premium: boolean;
}

/** Greets a user who returns from the payment provider's page, with what the server knows. */
export function ArrivalNote({ arrival, premium }: ArrivalNoteProps) {
  if (arrival === 'complete' && premium) {
    return (
      <Note tone="good" title="Welcome to Premium" live>
        Chats and photo analyses are now unlimited. You can close this window.
      </Note>
    );
  }
  if (arrival === 'card-saved' && premium) {
    return (
      <Note tone="good" title="Card saved" live>
        The next payment will be charged to this card. You can close this window.
      </Note>
    );
  }
  if (arrival === 'canceled' && !premium) {
    return (
      <StartPremiumNote title="You left the checkout">
        You have not been charged. You can start Premium whenever you like.
      </StartPremiumNote>
    );
  }
  return null;
}

/** The payment was sent and is not confirmed yet: the live update that it is ends this. */
export function Confirming({ onCheck, checking }: { onCheck: () => void; checking: boolean }) {
  return (
    <Card asChild className={styles.confirming}>
      <section aria-labelledby="confirming">
        <Spinner />
        <Heading level={2} id="confirming">
          Confirming your payment
        </Heading>
        <Text tone="soft" role="status">
          This takes a few seconds, and the page updates automatically. If you left before paying, you have not been
          charged.
        </Text>
        <div className={styles.ways}>
          <Button pending={checking} pendingLabel="Checking..." onClick={onCheck}>
            Check Now
          </Button>
          <Button asChild look="quiet">
            <Link to={links.subscribe}>Back to Premium</Link>
          </Button>
        </div>
      </section>
    </Card>
  );
}
