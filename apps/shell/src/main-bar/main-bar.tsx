import { coinWords } from '@petalwise/contracts/coin-words';
import type { BarLink } from '@petalwise/contracts/web-apps/site-map';
import { links } from '@petalwise/host/links';
import { usePremium, useSession } from '@petalwise/host/session';
import { Logo } from '@petalwise/ui/brand/logo';
import { Button } from '@petalwise/ui/buttons/button';
import { CoinBalance } from '@petalwise/ui/coins/coin-balance';
import { PremiumBadge } from '@petalwise/ui/coins/premium-badge';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Skeleton } from '@petalwise/ui/feedback/skeleton';
import { TopBar } from '@petalwise/ui/layout/top-bar';
import { Link } from 'react-router';
import { AccountMenuButton } from './account-menu-button.tsx';
import styles from './main-bar.module.css';
import { PlaceGroup } from './place-group.tsx';
import { usePlaces } from './places.ts';
import { useNarrow } from './use-narrow.ts';

export function MainBar() {
  const { state } = useSession();
  const narrow = useNarrow();
  // Read here, in a component that stays mounted: a component that reads the user when it mounts refetches after a
  // failure, and one that is drawn because of a failure would then mount, refetch and unmount without end.
  const places = usePlaces();
  // A visitor has no menu, and few links. Until it is known who this is none are drawn, so that none is moved by others.
  const roomy = state !== 'loading' && (!narrow || state !== 'signed-in');
  return (
    <TopBar
      logo={
        <Link to={links.home} className={styles.logo}>
          <Logo />
        </Link>
      }
      nav={roomy && <Places places={places} />}
      end={<End />}
    />
  );
}

function Places({ places }: { places: readonly BarLink[] }) {
  const grouped = places.filter(({ about }) => about !== undefined);
  return places.map((place) => {
    if (place === grouped[0]) {
      return <PlaceGroup key="group" words="My Skincare" places={grouped} className={styles.place} />;
    }
    if (place.about !== undefined) return null;
    return (
      <Link key={place.to} to={place.to} className={styles.place} aria-current={place.isCurrent ? 'page' : undefined}>
        {place.words}
      </Link>
    );
  });
}

function End() {
  const { state } = useSession();
  if (state === 'signed-in') {
    return (
      <>
        <Standing />
        <AccountMenuButton />
      </>
    );
  }
  if (state === 'loading') return <Skeleton shape="pill" />;
  if (state === 'unknown') return null;
  return (
    <>
      <Button look="quiet" asChild>
        <Link to={links.auth}>Log In</Link>
      </Button>
      <Button look="strong" asChild>
        <Link to={links.signUp}>Get Started</Link>
      </Button>
    </>
  );
}

/** Premium, or the balance: a placeholder until it is known which. */
function Standing() {
  const { user } = useSession();
  const premium = usePremium();
  if (premium) return <PremiumBadge />;
  if (premium === undefined) return <Skeleton shape="pill" />;
  // Null while billing does not respond: no number is better than a wrong one.
  return user?.coinBalance === null ? (
    <Badge tone="line">Balance not known</Badge>
  ) : (
    <CoinBalance balance={user && coinWords(user.coinBalance)} />
  );
}
