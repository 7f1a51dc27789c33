import { usageCosts } from '@petalwise/contracts/billing/coins';
import { coinWords } from '@petalwise/contracts/coin-words';
import { Page } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { CoinPackages } from '../coin-packages/coin-packages.tsx';

import { Plans } from './plans.tsx';
import styles from './pricing-page.module.css';
import { Services } from './services.tsx';
import { WhyChoose } from './why-choose.tsx';

export function PricingPage() {
  return (
    <Page className={styles.page}>
      <title>Pricing · Petalwise</title>
      <header className={styles.head}>
        <Heading level={1} look="title">
          Pay as you go, or <em>stop counting</em>
        </Heading>
        <Text look="lead">
          A chat message is {coinWords(usageCosts.chat)}, a photo analysis is {usageCosts.photo_analysis}. Coins do not
          expire.
        </Text>
      </header>
      <Plans />
      <Services />
      <CoinPackages />
      <WhyChoose />
      <Text look="caption" className={styles.terms}>
        Coins are non-refundable. Prices in US dollars.
      </Text>
    </Page>
  );
}
