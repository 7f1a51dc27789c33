import { coinsBuy } from '@petalwise/contracts/billing/coins-buy';
import { formatMoney } from '@petalwise/contracts/billing/format-money';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';
import { useStarterCoins } from '@petalwise/host/starter-coins';
import { Button } from '@petalwise/ui/buttons/button';
import { Price } from '@petalwise/ui/numbers/price';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { packagesQuery } from './api.ts';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';
import styles from './plans.module.css';
import { PremiumCard } from './premium-card.tsx';
import { useAccountLink } from './use-account-link.ts';

/** Free, two packs and Premium side by side. */
export function Plans() {
  const starterCoins = useStarterCoins();
  const hasStarted = useSession().state === 'signed-in';
  return (
    <section aria-label="Plans" className={styles.plans}>
      <PlanCard
        stacks={[3]}
        title="Free Starter"
        price={<Price amount={formatMoney({ amount: 0, currency: 'usd' })} />}
        about={`${coinWords(starterCoins)} to start with`}
        points={[coinsBuy(starterCoins), 'No card needed', 'Coins do not expire']}
        action={
          <Button asChild full>
            {hasStarted ? <Link to={links.chat()}>Start a Chat</Link> : <Link to={links.signUp}>Get Started</Link>}
          </Button>
        }
      />
      <PackCard id="25_coins" count={25} stacks={[5, 3]} about="For a question now and then" />
      <PackCard id="50_coins" count={50} stacks={[8, 4, 3]} about="For changing a routine" />
      <PremiumCard />
    </section>
  );
}

interface PackCardProps {
  id: string;
  count: number;
  stacks: PlanCardProps['stacks'];
  about: string;
}

function PackCard({ id, count, stacks, about }: PackCardProps) {
  const { data, isError, refetch } = useQuery(packagesQuery);
  const price = data?.[id]?.price;
  const linkTo = useAccountLink();
  return (
    <PlanCard
      stacks={stacks}
      title={coinWords(count)}
      price={
        <Price
          amount={price && formatMoney(price)}
          failed={isError || (data !== undefined && !data[id])}
          onRetry={() => void refetch()}
        />
      }
      about={about}
      points={[coinsBuy(count), 'Pay once, no renewal', 'Coins do not expire']}
      action={
        <Button asChild look="strong" full>
          <Link {...linkTo(links.checkout(id))}>Buy {coinWords(count)}</Link>
        </Button>
      }
    />
  );
}
