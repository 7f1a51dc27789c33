import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Money } from '@petalwise/contracts/billing/money';
import { links } from '@petalwise/host/links';
import { usePremium, useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { coinWords } from '@petalwise/ui/coins/coin-words';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { CoinStacks } from '@petalwise/ui/drawings/coin-stacks';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { Link } from 'react-router';
import { usePackPrice, usePlanPrice, useStarterCoins } from './api.ts';
import { coinsBuy, starterBuys } from './coins-buy.ts';
import { Offer } from './offer.tsx';
import { Price } from './price.tsx';
import styles from './pricing.module.css';

const free: Money = { amount: 0, currency: 'usd' };

export function Pricing() {
  return (
    <section id="pricing" className={styles.section}>
      <SectionHead title="Pay for what you ask, or by the month" />
      <div className={styles.offers}>
        <FreeStarter />
        <Coins />
        <Premium />
      </div>
      <Text look="caption">
        Every cost is shown before you spend it. An answer that fails, or a photo that cannot be read, costs nothing.
        Coins do not expire.
      </Text>
    </section>
  );
}

function FreeStarter() {
  const coins = useStarterCoins();
  const { user } = useSession();
  return (
    <Offer
      art={<CoinStacks stacks={[3]} />}
      title="Free Starter"
      price={<Price price={free} />}
      points={[`${coinWords(coins)} to begin with`, starterBuys(coins), 'No card needed']}
      action={
        <Button asChild full>
          {user ? <Link to={links.chat()}>Start a Chat</Link> : <Link to={links.signUp}>Start Free</Link>}
        </Button>
      }
    />
  );
}

function Coins() {
  const fifty = usePackPrice('50_coins');
  return (
    <Offer
      art={<CoinStacks stacks={[8, 4, 3]} />}
      title="Coins"
      price={<Price price={usePackPrice('25_coins')} unit="for 25 coins" />}
      points={[
        coinsBuy(25),
        fifty ? `50 coins for ${formatMoney(fifty)}` : '50 coins for less each',
        'Pay once, no renewal',
      ]}
      action={
        <Button look="strong" asChild full>
          <Link to={links.pricing}>Buy Coins</Link>
        </Button>
      }
    />
  );
}

function Premium() {
  const premium = usePremium();
  return (
    <Offer
      night
      art={<Bloom />}
      title="Premium"
      price={<Price price={usePlanPrice()} unit="per month" />}
      points={['Unlimited chats', 'Unlimited photo analyses', 'Renews monthly, cancel anytime']}
      action={
        <Button look="night" asChild full>
          {premium ? (
            <Link to={links.subscription}>Manage Subscription</Link>
          ) : (
            <Link to={links.subscribe}>Start Premium</Link>
          )}
        </Button>
      }
    />
  );
}
