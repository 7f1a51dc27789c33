import { ApiError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Page } from '@petalwise/ui/layout/page';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useArrival } from '../page/use-arrival.ts';
import { receiptQuery } from './api.ts';
import styles from './receipt-page.module.css';
import { ReceiptSheet, ReceiptSheetSkeleton } from './receipt-sheet.tsx';

export default function ReceiptPage() {
  const { receiptId = '' } = useParams();
  const screen = useArrival();
  return (
    <div ref={screen} tabIndex={-1}>
      <Page width="narrow" className={styles.page}>
        <Receipt key={receiptId} id={receiptId} />
      </Page>
    </div>
  );
}

function Receipt({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(receiptQuery(id));
  if (isPending) {
    return (
      <>
        <title>Receipt · Petalwise</title>
        <VisuallyHidden>
          <h1>Receipt</h1>
        </VisuallyHidden>
        <Bar />
        <ReceiptSheetSkeleton />
      </>
    );
  }
  if (!data) return isUnknown(error) ? <NotFound /> : <NotLoaded trying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <title>{`Receipt ${data.number} · Petalwise`}</title>
      <Bar onPrint={() => window.print()} />
      <ReceiptSheet receipt={data} />
    </>
  );
}

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.code === 'receipt.not-found' || error.code === 'request.invalid');

function Bar({ onPrint }: { onPrint?: () => void }) {
  return (
    <div className={styles.bar}>
      <TextLink asChild>
        <Link to={links.receipts}>
          <ArrowLeft aria-hidden />
          All Receipts
        </Link>
      </TextLink>
      <Button onClick={onPrint} disabled={!onPrint}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}

function NotFound() {
  return (
    <>
      <title>Receipt not found · Petalwise</title>
      <StatusPanel
        kind="error"
        level={1}
        title="Receipt not found"
        action={
          <Button asChild look="primary">
            <Link to={links.receipts}>All Receipts</Link>
          </Button>
        }
      >
        We could not find this receipt in your account.
      </StatusPanel>
    </>
  );
}

function NotLoaded({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  return (
    <>
      <title>Receipt · Petalwise</title>
      <DidNotLoad title="The receipt did not load" level={1} look="primary" trying={trying} onTryAgain={onRetry}>
        Your receipt is safe. Check your connection, or try again in a moment.
      </DidNotLoad>
    </>
  );
}
