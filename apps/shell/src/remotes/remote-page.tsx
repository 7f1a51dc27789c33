import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import { use } from 'react';
import { Link } from 'react-router';
import { PageAhead } from '../ahead/page-ahead.tsx';
import { ContainedPage } from '../frame/contained-page.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { loadApp } from './load-app.ts';
import { RegistryContext } from './registry-context.ts';
import { reportFailure } from './report.ts';

/** The pages of a remote, contained: while it loads, when it fails, when it is switched off. */
export function RemotePage({ app }: { app: string }) {
  const { remotes } = use(RegistryContext);
  if (remotes[app]?.enabled === false) return <BackSoon />;
  return (
    <ContainedPage
      waiting={
        <PageAhead>
          <PageSkeleton />
        </PageAhead>
      }
      load={() => loadApp(remotes, app, './app')}
      onFailure={(error, ran) => reportFailure(remotes, { app, module: './app', error, ran })}
    />
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
