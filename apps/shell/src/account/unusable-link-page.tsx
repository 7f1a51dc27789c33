import { links } from '@petalwise/host/links';
import { pageConfig } from '@petalwise/host/page-config';
import { Button } from '@petalwise/ui/button';
import { Page } from '@petalwise/ui/page';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { Link } from 'react-router';

/** Of links in mails that this version does not send yet. */
export function UnusableLinkPage({ purpose }: { purpose: string }) {
  return (
    <Page width="narrow">
      <title>{`This link cannot be used yet · ${pageConfig().product}`}</title>
      <StatusPanel
        kind="empty"
        level={1}
        title="This link cannot be used yet"
        action={
          <Button look="primary" asChild>
            <Link to={links.auth}>Back to Sign In</Link>
          </Button>
        }
      >
        {purpose} by mail comes with one of the next versions. Your account and your coins are as they were.
      </StatusPanel>
    </Page>
  );
}
