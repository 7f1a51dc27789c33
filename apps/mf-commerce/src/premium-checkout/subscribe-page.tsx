import { links } from '@petalwise/host/links';
import { isPremium, subscriptionStatus, useUser } from '@petalwise/host/session';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Page } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Benefits } from '../pricing/benefits.tsx';
import { NextSteps } from './next-steps.tsx';
import { PremiumOffer } from './premium-offer.tsx';
import { PremiumPanel } from './premium-panel.tsx';
import styles from './subscribe-page.module.css';
import { useCheckout } from './use-checkout.ts';

/** Where Premium is begun: what it is, what happens next, and the way to the payment provider's page. */
export default function SubscribePage() {
  const user = useUser();
  const { data: status } = useQuery(subscriptionStatus);
  const checkout = useCheckout();
  if (isPremium(user, status)) return <PremiumPanel justStarted={checkout.state.phase === 'waiting'} />;
  return (
    <Page className={styles.page}>
      <title>Premium · Petalwise</title>
      <header className={styles.head}>
        <TextLink asChild>
          <Link to={links.pricing}>
            <ArrowLeft aria-hidden />
            All plans
          </Link>
        </TextLink>
        <Heading level={1} look="title">
          Ask as much as you <em>like</em>
        </Heading>
        <Text look="lead">Every chat and every photo analysis, for one price a month. You stop counting coins.</Text>
      </header>
      <PremiumOffer state={checkout.state} onStart={checkout.begin} onReset={checkout.reset} />
      <div className={styles.details}>
        <section aria-labelledby="premium-benefits">
          <Heading level={2} look="subheading" id="premium-benefits">
            What you get
          </Heading>
          <Benefits />
        </section>
        <NextSteps />
      </div>
    </Page>
  );
}
