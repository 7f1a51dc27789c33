import type { SitePage } from '@petalwise/contracts/web-apps/site-map';
import { links } from '@petalwise/host/links';
import { useSession } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page as PageFrame } from '@petalwise/ui/layout/page';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Arrival, afterSignIn, readArrival, returnPath } from '../account/arrival.ts';
import { endedSession, noteSession } from '../account/ended-session.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** Shows a page to whom it is for: a visitor is led to /auth and back after signing in, a signed-in person past it. */
export function Guard({ page, children }: { page: SitePage; children: ReactNode }) {
  const { state, user, retry } = useSession();
  const location = useLocation();
  const [signedInOn, setSignedInOn] = useState<string>();
  if (state === 'signed-in' && signedInOn !== page.path) setSignedInOn(page.path);
  useEffect(() => {
    if (user) noteSession(user.id);
  }, [user]);
  if (page.path === links.auth && user) {
    return <Navigate to={afterSignIn(readArrival(location.state), user.id)} replace />;
  }
  if (page.access === 'everyone') return children;
  switch (state) {
    case 'signed-in':
      return children;
    case 'signed-out': {
      const endedFor = endedSession();
      // A user who signed out here leaves no way back to it: the next to sign in may be another.
      const signedOut = !endedFor && signedInOn === page.path;
      const arrival: Arrival = signedOut ? {} : { from: returnPath(location), ...(endedFor && { endedFor }) };
      return <Navigate to={links.auth} replace state={arrival} />;
    }
    case 'loading':
      return <PageSkeleton label="Loading your account" />;
    case 'unknown':
      return <NoAnswer retry={retry} />;
    default:
      return state satisfies never;
  }
}

function NoAnswer({ retry }: { retry: () => void }) {
  return (
    <PageFrame>
      <title>Not reachable · Petalwise</title>
      <StatusPanel
        kind="error"
        level={1}
        title="We cannot reach your account"
        action={
          <Button look="primary" onClick={retry}>
            Try Again
          </Button>
        }
      >
        Check your connection and try again in a moment. You have not been charged, and nothing was lost.
      </StatusPanel>
    </PageFrame>
  );
}
