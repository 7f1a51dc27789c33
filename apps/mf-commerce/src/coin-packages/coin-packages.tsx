import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { CoinPackage } from '@petalwise/contracts/billing/purchase';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { usePremium } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Note } from '@petalwise/ui/feedback/note';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Price } from '@petalwise/ui/numbers/price';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { packagesShown } from '../pricing/api.ts';
import { PlanCard } from '../pricing/plan-card.tsx';
import { useAccountLink } from '../pricing/use-account-link.ts';
import { bestValue, priceOfOne, stacksOf } from './best-value.ts';
import styles from './coin-packages.module.css';

export function CoinPackages() {
  const premium = usePremium();
  return (
    <section className={styles.section}>
      <SectionHead title="All Coin Packages" />
      {premium && (
        <Note tone="plain" title="You do not need coins now">
          Premium includes every chat and photo. Coins that you buy are kept until Premium ends.
        </Note>
      )}
      <PackageList />
    </section>
  );
}

function PackageList() {
  const { data, isFetching, refetch } = useQuery(packagesShown);
  if (!data) {
    return (
      <DidNotLoad
        title="The coin packages did not load"
        level={3}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      >
        You have not been charged. Check your connection, or try again in a moment.
      </DidNotLoad>
    );
  }
  const packages = Object.entries(data).sort(([, a], [, b]) => a.coins - b.coins);
  if (packages.length === 0) {
    return (
      <StatusPanel kind="empty" title="No coin packages right now" level={3}>
        You keep the coins you have. Packages will be back soon.
      </StatusPanel>
    );
  }
  const best = bestValue(Object.values(data));
  return (
    <ul className={styles.list}>
      {packages.map(([id, pack]) => (
        <li key={id}>
          <PackageCard id={id} pack={pack} isBest={pack === best} />
        </li>
      ))}
    </ul>
  );
}

function PackageCard({ id, pack, isBest }: { id: string; pack: CoinPackage; isBest: boolean }) {
  const linkTo = useAccountLink();
  return (
    <PlanCard
      stacks={stacksOf(pack.coins)}
      level={3}
      title={coinWords(pack.coins)}
      badge={isBest && <Badge tone="good">Best value</Badge>}
      price={<Price amount={formatMoney(pack.price)} unit={`${priceOfOne(pack)} a coin`} />}
      about={pack.description}
      points={['Pay once, no renewal', 'Coins do not expire']}
      action={
        <Button asChild look="strong" full>
          <Link {...linkTo(links.checkout(id))}>Buy {coinWords(pack.coins)}</Link>
        </Button>
      }
    />
  );
}
