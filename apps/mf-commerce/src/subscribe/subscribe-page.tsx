import { startSubscription } from '@petalwise/contracts/billing';
import { call } from '@petalwise/host/api';
import { links } from '@petalwise/host/links';
import { queryClient } from '@petalwise/host/query';
import { isPremium, subscriptionStatus, useUser } from '@petalwise/host/session';
import { Page } from '@petalwise/ui/page';
import { Heading, Text } from '@petalwise/ui/text';
import { TextLink } from '@petalwise/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Benefits } from '../subscription/benefits.tsx';
import { usePaymentWindow } from '../subscription/use-payment-window.ts';
import { checkoutError } from './checkout-error.ts';
import { NextSteps } from './next-steps.tsx';
import { PremiumOffer } from './premium-offer.tsx';
import { PremiumPanel } from './premium-panel.tsx';
import styles from './subscribe-page.module.css';

/** Where Premium is begun: what it is, what happens next, and the way to the payment provider's page. */
export default function SubscribePage() {
  const user = useUser();
  const { data: status } = useQuery(subscriptionStatus);
  const checkout = usePaymentWindow({
    address: startCheckout,
    describe: checkoutError,
    opened: 'Finish the payment there. Premium then starts here by itself.',
  });
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

const startCheckout = async () => {
  try {
    return (await call(startSubscription)).checkoutUrl;
  } catch (error) {
    // Premium may have begun in another window: the page then says so.
    void queryClient.invalidateQueries({ queryKey: subscriptionStatus.queryKey });
    throw error;
  }
};
