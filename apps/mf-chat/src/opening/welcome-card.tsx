import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { FaceMap } from '@petalwise/ui/drawings/face-map';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { affords, useBalance } from '../coins/balance.ts';
import { useAskedQuestion, useStartChat } from '../history/api.ts';
import { Tools } from './tools.tsx';
import styles from './welcome-card.module.css';

/** What `/chat` shows while no conversation is open. */
export function WelcomeCard() {
  const start = useStartChat();
  const asked = useAskedQuestion();
  const canStart = affords(useBalance(), usageCosts.chat);
  return (
    <Card tone="night" flush className={styles.card}>
      <div className={styles.words}>
        <Heading level={1} look="title">
          Ask your advisor
        </Heading>
        {asked === '' ? (
          <Text look="lead" tone="inherit">
            Ask about a product, an ingredient or a patch of skin. Or send a photo and see what it shows, zone by zone.
            Answers come with their sources.
          </Text>
        ) : (
          <Asked question={asked} />
        )}
        <Button
          look="night"
          size="large"
          pending={start.isPending}
          pendingLabel="Starting..."
          disabled={!canStart}
          onClick={() => start.mutate(undefined)}
        >
          Start New Chat
          <ArrowRight />
        </Button>
        {canStart ? (
          <CoinCost>
            {coinWords(usageCosts.chat)} a message, {coinWords(usageCosts.photo_analysis)} a photo
          </CoinCost>
        ) : (
          <p className={styles.short}>
            <CoinCost>You need {coinWords(usageCosts.chat)} to start a chat, and you have none.</CoinCost>{' '}
            <Link to={links.pricing}>Buy coins</Link>
          </p>
        )}
        <Tools look="buttons" />
      </div>
      <div className={styles.face}>
        <FaceMap levels={{ forehead: 'shine', left_cheek: 'some', right_cheek: 'some', chin: 'calm' }} />
      </div>
    </Card>
  );
}

/** A question brought from another page; the new chat has it written already, and it costs nothing until it is sent. */
function Asked({ question }: { question: string }) {
  return (
    <figure className={styles.asked}>
      <blockquote>{question}</blockquote>
      <figcaption>This question will be ready in your new chat. Send it when you like.</figcaption>
    </figure>
  );
}
