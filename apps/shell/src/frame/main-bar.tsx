import { findPage } from '@petalwise/contracts/site-map';
import { links } from '@petalwise/host/links';
import { usePremium, useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/button';
import { CoinBalance } from '@petalwise/ui/coin-balance';
import { Logo } from '@petalwise/ui/logo';
import { PremiumBadge } from '@petalwise/ui/premium-badge';
import { Skeleton } from '@petalwise/ui/skeleton';
import { TopBar } from '@petalwise/ui/top-bar';
import { use } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { RegistryContext } from '../remotes/registry-context.ts';
import { AccountMenuButton } from './account-menu-button.tsx';
import styles from './main-bar.module.css';

const places = [
  { to: links.dashboard, words: 'Dashboard' },
  { to: links.chat(), words: 'Advisor' },
  { to: links.trending, words: 'Trending' },
  { to: links.pricing, words: 'Pricing' },
];

export function MainBar() {
  const { state } = useSession();
  return (
    <TopBar
      logo={
        <Link to={links.home} className={styles.logo}>
          <Logo />
        </Link>
      }
      nav={<Places signedIn={state === 'signed-in'} />}
      end={<End />}
    />
  );
}

function Places({ signedIn }: { signedIn: boolean }) {
  const { remotes } = use(RegistryContext);
  const shown = places.filter(({ to }) => {
    const page = findPage(to);
    return page && remotes[page.app]?.enabled !== false && (signedIn || page.access === 'everyone');
  });
  return shown.map(({ to, words }) => (
    <NavLink key={to} to={to} className={styles.place ?? ''}>
      {words}
    </NavLink>
  ));
}

function End() {
  const { state } = useSession();
  const { pathname } = useLocation();
  if (state === 'signed-in') {
    return (
      <>
        <Standing />
        <AccountMenuButton />
      </>
    );
  }
  if (state === 'loading') return <Skeleton shape="pill" />;
  if (pathname === links.auth) return null;
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
  // Null while billing does not answer: no number is better than a wrong one.
  return user?.coinBalance === null ? null : <CoinBalance coins={user?.coinBalance} />;
}
