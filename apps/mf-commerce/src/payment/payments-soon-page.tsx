import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/button';
import { Page } from '@petalwise/ui/page';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { Link } from 'react-router';

/** Stands at the paying addresses for as long as no card can be taken. */
export function PaymentsSoonPage() {
  return (
    <Page width="narrow">
      <title>Card payments open soon · Petalwise</title>
      <StatusPanel
        kind="empty"
        level={1}
        title="Card payments open soon"
        action={
          <Button asChild look="primary">
            <Link to={links.pricing}>View Pricing</Link>
          </Button>
        }
      >
        Nothing can be bought yet, and nothing was charged. The coins you have keep working.
      </StatusPanel>
    </Page>
  );
}
