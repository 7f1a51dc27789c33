import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { Boundary } from '@petalwise/ui/failures/boundary';
import { FailedPage } from '@petalwise/ui/failures/failed-page';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import { Link } from 'react-router';
import { PageAhead } from '../ahead/page-ahead.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { useRemote } from './use-remote.ts';

/** The pages of a remote, contained: while it loads, when it fails, when it is switched off. */
export function RemotePage({ app }: { app: string }) {
  const { remote, Content, boundary } = useRemote(app, './app');
  if (remote?.enabled === false) return <BackSoon />;
  return (
    <Boundary
      waiting={
        <PageAhead>
          <PageSkeleton />
        </PageAhead>
      }
      fallback={(failure) => <FailedPage {...failure} />}
      {...boundary}
    >
      <Content />
    </Boundary>
  );
}

function BackSoon() {
  return (
    <>
      <title>Back soon · Petalwise</title>
      <Page width="narrow">
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
      </Page>
    </>
  );
}
