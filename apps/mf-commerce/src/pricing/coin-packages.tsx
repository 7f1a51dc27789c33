import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { CoinPackage } from '@petalwise/contracts/billing/purchase';
import { coinWords } from '@petalwise/contracts/coin-words';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Coin } from '@petalwise/ui/coins/coin';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { packagesQuery } from './api.ts';
import styles from './coin-packages.module.css';

import { useAccountLink } from './use-account-link.ts';

export function CoinPackages() {
  return (
    <section className={styles.section}>
      <SectionHead title="All Coin Packages" />
      <PackageList />
    </section>
  );
}

function PackageList() {
  const { data, isPending, isFetching, refetch } = useQuery(packagesQuery);
  if (isPending) return <LoadingList />;
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
  return (
    <ul className={styles.list}>
      {packages.map(([id, pack]) => (
        <li key={id}>
          <PackageCard id={id} pack={pack} />
        </li>
      ))}
    </ul>
  );
}

function PackageCard({ id, pack }: { id: string; pack: CoinPackage }) {
  const linkTo = useAccountLink();
  return (
    <PackageLayout
      title={
        <Heading level={3} look="subheading">
          {coinWords(pack.coins)}
        </Heading>
      }
      about={pack.description}
      price={
        <span className={styles.price}>
          <b>{formatMoney(pack.price)}</b>
          <small>{priceOfOne(pack)} a coin</small>
        </span>
      }
      action={
        <Button asChild>
          <Link {...linkTo(links.checkout(id))} aria-label={`Buy ${coinWords(pack.coins)}`}>
            Buy
          </Link>
        </Button>
      }
    />
  );
}

const priceOfOne = ({ price, coins: count }: CoinPackage) =>
  formatMoney({ ...price, amount: Math.round(price.amount / count) });

function LoadingList() {
  return (
    <Loading label="Loading coin packages" className={styles.list}>
      {['25', '50', '100'].map((pack) => (
        <PackageLayout
          key={pack}
          title={<Skeleton shape="heading" width="6rem" />}
          about={<Skeleton width="11rem" />}
          price={<Skeleton shape="heading" width="4rem" />}
          action={<Skeleton shape="pill" width="4.5rem" height="var(--target)" />}
        />
      ))}
    </Loading>
  );
}

function PackageLayout({ title, about, price, action }: Record<'title' | 'about' | 'price' | 'action', ReactNode>) {
  return (
    <Card className={styles.pack}>
      <Coin size="large" />
      <div className={styles.words}>
        {title}
        <Text look="small" tone="soft" asChild>
          <div>{about}</div>
        </Text>
      </div>
      <div className={styles.buy}>
        {price}
        {action}
      </div>
    </Card>
  );
}
