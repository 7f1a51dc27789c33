import type { findPage } from '@petalwise/contracts/site-map';
import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/button';
import { Spinner } from '@petalwise/ui/spinner';
import { StatusPanel } from '@petalwise/ui/status-panel';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import styles from './guard.module.css';

type Page = NonNullable<ReturnType<typeof findPage>>;

/** Shows a page to whom it is for: others are led to /auth, and a signed-in person away from / and /auth. */
export function Guard({ page, children }: { page: Page; children: ReactNode }) {
  const { state, retry } = useSession();
  const isEntrance = page.path === links.auth || page.path === links.home;
  if (isEntrance && state === 'signed-in') return <Navigate to={links.dashboard} replace />;
  if (page.access === 'everyone' && !(isEntrance && state === 'loading')) return children;
  switch (state) {
    case 'signed-in':
      return children;
    case 'signed-out':
      return <Navigate to={links.auth} replace />;
    case 'loading':
      return (
        <div className={styles.waiting}>
          <Spinner label="Loading your account" />
        </div>
      );
    case 'unknown':
      return <NoAnswer retry={retry} />;
  }
}

function NoAnswer({ retry }: { retry: () => void }) {
  return (
    <StatusPanel
      kind="error"
      level={1}
      title="We cannot reach your account"
      action={
        <Button look="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      You are still signed in. Check your connection and try again in a moment.
    </StatusPanel>
  );
}
