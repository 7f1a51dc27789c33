import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const InvalidPackage = () => (
  <NoPackage title="Invalid Package">
    This address does not name a package. You have not been charged. Choose a package on the pricing page.
  </NoPackage>
);

export const PackageNotFound = () => (
  <NoPackage title="Package Not Found">
    This package is not on sale. You have not been charged. Choose another package on the pricing page.
  </NoPackage>
);

export function PackageNotLoaded({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  return (
    <Panel
      title="The package did not load"
      action={
        <Button look="primary" pending={trying} pendingLabel="Trying..." onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      You have not been charged. Check your connection, or try again in a moment.
    </Panel>
  );
}

function NoPackage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel
      title={title}
      action={
        <Button asChild look="primary">
          <Link to={links.pricing}>View Pricing</Link>
        </Button>
      }
    >
      {children}
    </Panel>
  );
}

function Panel({ title, action, children }: Record<'action' | 'children', ReactNode> & { title: string }) {
  return (
    <Page width="narrow">
      <title>{`${title} · Petalwise`}</title>
      <StatusPanel kind="error" level={1} title={title} action={action}>
        {children}
      </StatusPanel>
    </Page>
  );
}
