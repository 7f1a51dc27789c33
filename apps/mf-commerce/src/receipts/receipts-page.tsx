import type { Receipt } from '@petalwise/contracts/billing/receipts';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { DidNotLoad } from '@petalwise/ui/feedback/did-not-load';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { Page, PageHead } from '@petalwise/ui/layout/page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useArrival } from '../page/use-arrival.ts';
import { receiptsQuery } from './api.ts';
import { ReceiptList, ReceiptListSkeleton } from './receipt-list.tsx';
import styles from './receipts-page.module.css';

export default function ReceiptsPage() {
  const screen = useArrival();
  return (
    <div ref={screen} tabIndex={-1}>
      <Page width="narrow">
        <title>Receipts · Petalwise</title>
        <div className={styles.head}>
          <TextLink asChild>
            <Link to={links.dashboard}>
              <ArrowLeft aria-hidden />
              Back to Dashboard
            </Link>
          </TextLink>
          <PageHead title="Receipts" lead="What you have paid, newest first." />
        </div>
        <Card>
          <Receipts />
        </Card>
      </Page>
    </div>
  );
}

function Receipts() {
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(receiptsQuery);
  if (isPending) return <ReceiptListSkeleton />;
  if (!data) return <NotLoaded trying={isFetching} onRetry={() => void refetch()} />;
  const receipts: Receipt[] = data.pages.flatMap((page) => page.receipts);
  if (receipts.length === 0) return <NoReceipts />;
  return (
    <>
      <ReceiptList receipts={receipts} />
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && <p role="alert">The next receipts did not load.</p>}
          <Button pending={isFetchingNextPage} pendingLabel="Loading..." onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? 'Try Again' : 'Load More'}
          </Button>
        </div>
      )}
    </>
  );
}

function NoReceipts() {
  return (
    <StatusPanel
      kind="empty"
      title="No receipts yet"
      action={
        <Button asChild look="primary">
          <Link to={links.pricing}>View Pricing</Link>
        </Button>
      }
    >
      When you buy coins or Premium, the receipt appears here, and you can print it.
    </StatusPanel>
  );
}

function NotLoaded({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  return (
    <DidNotLoad title="Your receipts did not load" trying={trying} onTryAgain={onRetry}>
      Your receipts are safe. Check your connection, or try again in a moment.
    </DidNotLoad>
  );
}
