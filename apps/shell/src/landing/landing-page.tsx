import { usageCosts } from '@petalwise/contracts/billing';
import { links } from '@petalwise/host/links';
import { pageConfig } from '@petalwise/host/page-config';
import { useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/button';
import { CoinCost } from '@petalwise/ui/coin-cost';
import { coinWords } from '@petalwise/ui/coin-words';
import { HeroStillLife } from '@petalwise/ui/drawings/hero-still-life';
import { Page } from '@petalwise/ui/page';
import { RangeBand } from '@petalwise/ui/range-band';
import { Heading, Text } from '@petalwise/ui/text';
import { Link } from 'react-router';
import { Footer } from './footer.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './landing-page.module.css';

export default function LandingPage() {
  return (
    <>
      <title>{`${pageConfig().product} · See what your skin is telling you`}</title>
      <Page className={styles.page}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <Heading level={1} look="display">
              See what your skin is <em>telling</em> you
            </Heading>
            <Text look="lead">
              One photo, read zone by zone: redness, evenness, texture and shine, in plain words. And an honest note of
              what a photo cannot show.
            </Text>
            <Ways />
            <CoinCost>
              10 free coins to start. A photo is {coinWords(usageCosts.photo_analysis)}, a message is {usageCosts.chat}.
            </CoinCost>
          </div>
          <HeroPicture />
        </section>
        <HowItWorks />
      </Page>
      <Footer />
    </>
  );
}

function Ways() {
  const { user } = useSession();
  return (
    <div className={styles.ways}>
      <Button look="primary" size="large" asChild>
        {user ? <Link to={links.dashboard}>Go to Dashboard</Link> : <Link to={links.signUp}>Analyze my skin</Link>}
      </Button>
      <Button look="quiet" size="large" asChild>
        <a href="#how-it-works">How it works</a>
      </Button>
    </div>
  );
}

function HeroPicture() {
  return (
    <figure className={styles.picture}>
      <div className={styles.frame}>
        <HeroStillLife title="An oil, a cream and a tube on stone plinths in morning light" />
      </div>
      <figcaption className={styles.reading}>
        <Text look="label">Visible in a photo</Text>
        <RangeBand name="Redness" words="some, on cheeks" from={0.38} to={0.58} at={0.47} />
        <RangeBand name="Evenness" words="mostly even" from={0.62} to={0.8} at={0.72} tone="good" />
      </figcaption>
    </figure>
  );
}
