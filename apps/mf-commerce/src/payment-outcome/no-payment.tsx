import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useArrival } from '../page/use-arrival.ts';
import { endVisit } from '../purchase/visit.ts';

export const PaymentNotFound = () => (
  <NoPayment title="Payment not found" action={<PricingLink />}>
    We could not find this payment in your account. Your receipts list what you have paid.
  </NoPayment>
);

export function PaymentNotLoaded({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  const again = (
    <Button look="primary" pending={trying} pendingLabel="Trying..." onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <NoPayment title="We could not check your payment" action={again}>
      Check your connection and try again. The payment is safe: if it went through, the coins arrive automatically.
    </NoPayment>
  );
}

export function CanceledScreen({ packageId }: { packageId: string }) {
  const startAgain = (
    <Button asChild look="primary" onClick={() => endVisit(packageId)}>
      <Link to={links.checkout(packageId)} replace>
        Start Again
      </Link>
    </Button>
  );
  return (
    <NoPayment title="Payment canceled" action={startAgain}>
      This payment was canceled. You have not been charged. Start again to buy the package.
    </NoPayment>
  );
}

const PricingLink = () => (
  <Button asChild look="primary">
    <Link to={links.pricing}>View Pricing</Link>
  </Button>
);

function NoPayment({ title, action, children }: Record<'action' | 'children', ReactNode> & { title: string }) {
  const screen = useArrival();
  return (
    <div ref={screen} tabIndex={-1}>
      <title>{`${title} · Petalwise`}</title>
      <Page width="narrow">
        <StatusPanel kind="error" level={1} title={title} action={action}>
          {children}
        </StatusPanel>
      </Page>
    </div>
  );
}
