import { coinsBuy, starterBuys } from '@petalwise/contracts/billing/coins-buy';
import { formatMoney } from '@petalwise/contracts/billing/format-money';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { usePremium, useSession } from '@petalwise/host/session';
import { useStarterCoins } from '@petalwise/host/starter-coins';
import { Button } from '@petalwise/ui/buttons/button';
import { Price } from '@petalwise/ui/numbers/price';
import { Link } from 'react-router';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';
import { PremiumCard } from './premium-card.tsx';

/** What an account begins with, or the coins it has, beside Premium. The packs are below. */
export function Plans() {
  const { state } = useSession();
  return (
    <section aria-label="Plans" className={styles.plans}>
      {state === 'signed-in' ? <YourCoins /> : <FreeStarter />}
      <PremiumCard />
    </section>
  );
}

function FreeStarter() {
  const coins = useStarterCoins();
  return (
    <PlanCard
      stacks={[3]}
      title="Free Starter"
      price={<Price amount={formatMoney({ amount: 0, currency: 'usd' })} />}
      about={`${coinWords(coins)} to start with`}
      points={[starterBuys(coins), 'No card needed', 'Coins do not expire']}
      action={
        <Button asChild full>
          <Link to={links.signUp}>Get Started</Link>
        </Button>
      }
    />
  );
}

/** An account has had its free coins: it sees what is left. */
function YourCoins() {
  const { user } = useSession();
  const premium = usePremium();
  const coins = user?.coinBalance ?? undefined;
  return (
    <PlanCard
      stacks={[3]}
      title="Your Coins"
      price={<Price amount={coins === undefined ? 'Not known right now' : coinWords(coins)} />}
      about={premium ? 'You have Premium: chats and photos use no coins.' : usesOf(coins)}
      points={[premium ? 'Kept for when Premium ends' : 'Every cost is shown first', 'Coins do not expire']}
      action={
        <Button asChild full>
          <Link to={links.chat()}>Start a Chat</Link>
        </Button>
      }
    />
  );
}

const usesOf = (coins = 0) => (coins > 0 ? `Enough for ${coinsBuy(coins)}` : 'A pack below gives you more.');
