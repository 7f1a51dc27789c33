import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/button';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { RegistryContext } from './registry-context.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { remoteComponent } from './remote-component.ts';

/** The pages of a remote, contained: while it loads, when it fails, when it is switched off. */
export function RemotePage({ app }: { app: string }) {
  const { remotes } = use(RegistryContext);
  const [Routes, setRoutes] = useState(() => remoteComponent(remotes, app, './app'));
  if (remotes[app]?.enabled === false) return <BackSoon />;
  return (
    <RemoteBoundary
      fallback={(retry) => <LoadFailed retry={retry} />}
      onRetry={() => setRoutes(() => remoteComponent(remotes, app, './app'))}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Routes />
      </Suspense>
    </RemoteBoundary>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1}>
      <StatusPanel
        kind="error"
        level={1}
        title="This page did not load"
        action={
          <Button look="primary" onClick={retry}>
            Try again
          </Button>
        }
      >
        The rest of Petalwise works. Nothing was charged and nothing was lost.
      </StatusPanel>
    </div>
  );
}

function BackSoon() {
  return (
    <StatusPanel
      kind="empty"
      level={1}
      title="Back soon"
      action={
        <Button look="primary" asChild>
          <Link to={links.dashboard}>Go to Dashboard</Link>
        </Button>
      }
    >
      We are working on this page. Everything else is here for you.
    </StatusPanel>
  );
}
