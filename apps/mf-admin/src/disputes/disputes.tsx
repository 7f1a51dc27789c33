import { Badge } from '@petalwise/ui/feedback/badge';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../debts/debt-words.ts';
import debts from '../debts/debts.module.css';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { day } from '../page/moments.ts';
import { type AdminDispute, disputesFound, shownDisputes } from './api.ts';
import { paidWords } from './dispute-words.ts';
import styles from './disputes.module.css';

/** Payments whose money a bank took back, or may: of packs, and of months of Premium. */
export function Disputes() {
  return (
    <section className={debts.debts} aria-label="Disputed payments">
      <SectionHead title="Disputed payments" look="subheading" />
      <Found />
    </section>
  );
}

function Found() {
  const { data, error, isPending, isFetching, refetch } = useQuery(disputesFound);
  if (isPending) return <LoadingDisputes />;
  if (!data) {
    return (
      <DidNotLoad
        title="The disputes did not load"
        error={error}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  return (
    <>
      <Text look="small" tone="soft">
        {data.length === 0
          ? 'No payment is disputed. Open and lost disputes about packs and Premium are listed here.'
          : `Their coins or Premium were taken back. If we win a dispute, the user gets them back.${data.length === shownDisputes ? ` The ${shownDisputes} newest.` : ''}`}
      </Text>
      {data.length > 0 && (
        <Card className={debts.card} asChild>
          <ul className={debts.list} aria-label="Disputed payments">
            {data.map((dispute) => (
              <Row key={dispute.receipt.id} dispute={dispute} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Row({ dispute }: { dispute: AdminDispute }) {
  const { receipt, email } = dispute;
  return (
    <li className={styles.dispute}>
      <div className={debts.who}>
        <p className={debts.name}>{nameOf(dispute)}</p>
        <p className={debts.email}>{email ?? 'We could not load this account. It may have been deleted.'}</p>
      </div>
      <div className={debts.figures}>
        <p className={styles.paid}>
          {paidWords(receipt)}{' '}
          <Badge tone={receipt.kind === 'premium' ? 'accent' : 'coin'}>{receipt.description}</Badge>
        </p>
        <p className={debts.email}>
          {receipt.number}, paid {day(receipt.paidAt)}
        </p>
      </div>
    </li>
  );
}

function LoadingDisputes() {
  return (
    <Loading label="Loading disputes">
      <Skeleton width="70%" />
    </Loading>
  );
}
