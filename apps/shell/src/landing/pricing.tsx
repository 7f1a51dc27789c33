import { coinsBuy, starterBuys } from '@petalwise/contracts/billing/coins-buy';
import { formatMoney } from '@petalwise/contracts/billing/format-money';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { usePremium, useSession } from '@petalwise/host/session';
import { useStarterCoins } from '@petalwise/host/starter-coins';
import { Button } from '@petalwise/ui/buttons/button';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { CoinStacks } from '@petalwise/ui/drawings/coin-stacks';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { Price } from '@petalwise/ui/numbers/price';
import { Link } from 'react-router';
import { usePack, usePlanPrice } from './api.ts';
import { Offer } from './offer.tsx';
import styles from './pricing.module.css';

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
      price={<Price amount={formatMoney({ amount: 0, currency: 'usd' })} />}
      points={[`${coinWords(coins)} to start with`, starterBuys(coins), 'No card needed']}
      action={
        <Button asChild full>
          {user ? <Link to={links.chat()}>Start a Chat</Link> : <Link to={links.signUp}>Start Free</Link>}
        </Button>
      }
    />
  );
}

function Coins() {
  const small = usePack('25_coins');
  const large = usePack('50_coins');
  return (
    <Offer
      art={<CoinStacks stacks={[8, 4, 3]} />}
      title="Coins"
      price={<Price amount={small.price && formatMoney(small.price)} unit={`for ${coinWords(small.coins)}`} />}
      points={[
        coinsBuy(small.coins),
        `${coinWords(large.coins)} for ${large.price ? formatMoney(large.price) : 'less each'}`,
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
  const price = usePlanPrice();
  return (
    <Offer
      night
      art={<Bloom />}
      title="Premium"
      price={<Price amount={price && formatMoney(price)} unit="per month" />}
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
