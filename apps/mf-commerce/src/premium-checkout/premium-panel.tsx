import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { PremiumBadge } from '@petalwise/ui/coins/premium-badge';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { Card } from '@petalwise/ui/layout/card';
import { Page } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './premium-panel.module.css';

/** Instead of an offer, for who has Premium: just now, or already. */
export function PremiumPanel({ justStarted }: { justStarted: boolean }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (justStarted) panel.current?.focus();
  }, [justStarted]);
  return (
    <Page>
      <title>{`${justStarted ? 'Welcome to Premium' : 'You have Premium'} · Petalwise`}</title>
      <Card asChild tone="night" className={styles.card}>
        <section ref={panel} tabIndex={-1} aria-label="Premium">
          <div className={styles.bloom}>
            <Bloom />
          </div>
          <div className={styles.words}>
            <PremiumBadge />
            <Heading level={1} look="title">
              {justStarted ? 'Welcome to Premium' : 'You have Premium'}
            </Heading>
            <Text look="lead" tone="inherit" className={styles.soft} role={justStarted ? 'status' : undefined}>
              {justStarted
                ? 'Your payment is confirmed. Ask, and send photos, as often as you like.'
                : 'Chats and photo analyses are already unlimited. You do not need to buy anything else.'}
            </Text>
            <div className={styles.ways}>
              <Button asChild look="night" size="large">
                <Link to={links.chat()}>
                  Start a Chat
                  <ArrowRight aria-hidden />
                </Link>
              </Button>
              <Button asChild size="large" look="quiet" className={styles.quiet}>
                <Link to={links.subscription}>Manage Subscription</Link>
              </Button>
            </div>
          </div>
        </section>
      </Card>
    </Page>
  );
}
