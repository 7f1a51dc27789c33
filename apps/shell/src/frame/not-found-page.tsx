import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import { Link } from 'react-router';

export function NotFoundPage() {
  return (
    <>
      <title>Page not found · Petalwise</title>
      <Page width="narrow">
        <StatusPanel
          kind="empty"
          level={1}
          title="We could not find this page"
          action={
            <Button look="primary" asChild>
              <Link to={links.home}>Back to Petalwise</Link>
            </Button>
          }
        >
          The address may be old or mistyped.
        </StatusPanel>
      </Page>
    </>
  );
}
