import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
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
