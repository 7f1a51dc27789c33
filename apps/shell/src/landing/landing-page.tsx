import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/button';
import { CoinCost } from '@petalwise/ui/coin-cost';
import { HeroStillLife } from '@petalwise/ui/drawings/hero-still-life';
import { Page } from '@petalwise/ui/page';
import { Heading, Text } from '@petalwise/ui/text';
import { Link } from 'react-router';
import styles from './landing-page.module.css';

export default function LandingPage() {
  return (
    <Page>
      <title>Petalwise · See what your skin is telling you</title>
      <section className={styles.hero}>
        <div className={styles.words}>
          <Heading level={1} look="display">
            See what your skin is <em>telling</em> you
          </Heading>
          <Text look="lead" tone="soft">
            One photo, read zone by zone: redness, evenness, texture and shine, in plain words. And an honest note of
            what a photo cannot show.
          </Text>
          <div className={styles.ways}>
            <Button look="primary" size="large" asChild>
              <Link to={links.signUp}>Get Started</Link>
            </Button>
            <Button look="quiet" size="large" asChild>
              <Link to={links.auth}>Log In</Link>
            </Button>
          </div>
          <CoinCost>10 free coins to start. A photo is 5 coins, a message is 1.</CoinCost>
        </div>
        <HeroStillLife className={styles.picture ?? ''} />
      </section>
    </Page>
  );
}
