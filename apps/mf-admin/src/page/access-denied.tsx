import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/button';
import { Page } from '@petalwise/ui/page';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { Link } from 'react-router';

export function AccessDenied() {
  return (
    <Page width="narrow">
      <title>Access Denied · Petalwise</title>
      <StatusPanel
        kind="error"
        level={1}
        title="Access Denied"
        action={
          <Button look="primary" asChild>
            <Link to={links.dashboard}>Back to Dashboard</Link>
          </Button>
        }
      >
        You don't have permission to access the admin dashboard.
      </StatusPanel>
    </Page>
  );
}
