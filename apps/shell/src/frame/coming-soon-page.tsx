import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/button';
import { Page } from '@petalwise/ui/page';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { Link } from 'react-router';

/** Of pages that the product has announced and not opened yet. */
export function ComingSoonPage() {
  return (
    <>
      <title>Opening soon · Petalwise</title>
      <Page width="narrow">
        <StatusPanel
          kind="empty"
          level={1}
          title="This page opens soon"
          action={
            <Button look="primary" asChild>
              <Link to={links.home}>Back to Petalwise</Link>
            </Button>
          }
        >
          It comes with one of the next versions.
        </StatusPanel>
      </Page>
    </>
  );
}
