import { Button } from '@petalwise/ui/button';
import { Card } from '@petalwise/ui/card';
import { CoinCost } from '@petalwise/ui/coin-cost';
import { FaceMap } from '@petalwise/ui/drawings/face-map';
import { Heading, Text } from '@petalwise/ui/text';
import { ArrowRight } from 'lucide-react';
import { useStartChat } from '../history/api.ts';
import styles from './welcome-card.module.css';

/** What `/chat` shows while no conversation is open. */
export function WelcomeCard() {
  const start = useStartChat();
  return (
    <Card tone="night" flush className={styles.card}>
      <div className={styles.words}>
        <Heading level={1} look="title">
          Ask your advisor
        </Heading>
        <Text look="lead" tone="inherit">
          About a product, an ingredient or a patch of skin. Send a photo and see what is visible in it, zone by zone.
          Answers come with their sources.
        </Text>
        <Button
          look="night"
          size="large"
          pending={start.isPending}
          pendingLabel="Starting..."
          onClick={() => start.mutate()}
        >
          Start New Chat
          <ArrowRight />
        </Button>
        <CoinCost>1 coin a message, 5 coins a photo</CoinCost>
      </div>
      <div className={styles.face}>
        <FaceMap levels={{ forehead: 'shine', left_cheek: 'some', right_cheek: 'some', chin: 'calm' }} />
      </div>
    </Card>
  );
}
