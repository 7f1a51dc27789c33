import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { CoinCost } from '@petalwise/ui/coins/coin-cost';
import { type Scene, StillLife } from '@petalwise/ui/drawings/still-life';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { ArrowRight, Camera, ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import styles from './advisor-card.module.css';

const scene: Scene = {
  kind: 'dropper',
  back: ['sprig'],
  raised: 30,
  palette: {
    wall: '#d3dcd8',
    body: '#7fa096',
    cap: '#f2ece4',
    print: '#23413a',
    leaf: '#66857a',
    stone: '#d9c8bb',
    bloom: '#e0b3a2',
  },
};

interface AdvisorCardProps {
  premium: boolean;
  /** For a user who has no routine yet: they are shown where one is built. */
  invitesToRoutine: boolean;
}

/** The one invitation of the page. */
export function AdvisorCard({ premium, invitesToRoutine }: AdvisorCardProps) {
  return (
    <Card tone="night" flush asChild className={styles.card}>
      <section aria-labelledby="advisor">
        <div className={styles.words}>
          <Heading level={2} className={styles.title}>
            <span id="advisor">Your advisor is ready when you are</span>
          </Heading>
          <Text tone="inherit" className={styles.soft}>
            Ask about a product or an ingredient, or take a photo and see what is visible in your skin, zone by zone.
          </Text>
          <div className={styles.ways}>
            <Button asChild look="night" size="large">
              <Link to={links.chat()}>
                Start Session
                <ArrowRight aria-hidden />
              </Link>
            </Button>
            <Button asChild look="night" size="large" className={styles.photo}>
              <Link to={links.takePhoto}>
                <Camera aria-hidden />
                Take a photo{!premium && ` · ${coinWords(usageCosts.photo_analysis)}`}
              </Link>
            </Button>
          </div>
          {invitesToRoutine && (
            <Link to={links.routine()} className={styles.routine}>
              <ListChecks aria-hidden />
              Build My Routine
            </Link>
          )}
          <div className={styles.soft}>
            {premium ? (
              <Text look="small" tone="inherit">
                Unlimited with Premium
              </Text>
            ) : (
              <CoinCost>
                {coinWords(usageCosts.chat)} a message{invitesToRoutine && '. A routine is free.'}
              </CoinCost>
            )}
          </div>
        </div>
        <div className={styles.picture}>
          <StillLife scene={scene} />
        </div>
      </section>
    </Card>
  );
}
