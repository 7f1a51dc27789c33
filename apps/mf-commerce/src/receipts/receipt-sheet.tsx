import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Receipt } from '@petalwise/contracts/billing/receipts';
import { pageConfig } from '@petalwise/host/page-config';
import { useUser } from '@petalwise/host/session';
import { Logo } from '@petalwise/ui/brand/logo';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import type { ReactNode } from 'react';
import styles from './receipt-sheet.module.css';
import { cardWords, dayWords, periodWords, refundState } from './receipt-words.ts';
import { RefundBadge } from './refund-badge.tsx';

/** One receipt; printed, it is all that is on the page. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { product, supportEmail, payments } = pageConfig();
  const { name, email } = useUser();
  const card = cardWords(receipt);
  const period = periodWords(receipt);
  return (
    <Card asChild className={styles.sheet}>
      <article aria-label={`Receipt ${receipt.number}`}>
        <header className={styles.head}>
          <Logo />
          <div className={styles.number}>
            <Heading level={1}>Receipt</Heading>
            <Text look="small" tone="soft">
              {receipt.number}
            </Text>
            <RefundBadge receipt={receipt} />
          </div>
        </header>
        <dl className={styles.facts}>
          <Fact name="Bought by">
            {name}
            <span className={styles.email}>{email}</span>
          </Fact>
          <Fact name="Paid on">{dayWords(receipt.paidAt)}</Fact>
          {card && <Fact name="Paid with">{card}</Fact>}
          {period && <Fact name="Period">{period}</Fact>}
        </dl>
        <Sums receipt={receipt} />
        <footer className={styles.foot}>
          <Text look="caption">
            Sold by {product}. Questions? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </Text>
          {payments?.provider === 'simulator' && <Badge tone="line">Test mode: no money moved</Badge>}
        </footer>
      </article>
    </Card>
  );
}

function Sums({ receipt }: { receipt: Receipt }) {
  const { description, total, refunded } = receipt;
  const isRefunded = refundState(receipt) !== 'none';
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{description}</th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">Total paid</th>
          <td>{formatMoney(total)}</td>
        </tr>
        {isRefunded && (
          <tr>
            <th scope="row">Refunded</th>
            <td>−{formatMoney(refunded)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function ReceiptSheetSkeleton() {
  return (
    <Card>
      <Loading label="Loading the receipt" className={styles.bones}>
        <div className={styles.head}>
          <Skeleton shape="heading" width="8rem" />
          <Skeleton shape="figure" width="9rem" />
        </div>
        <div className={styles.facts}>
          <Skeleton width="8rem" />
          <Skeleton width="10rem" />
        </div>
        <Skeleton width="60%" />
        <Skeleton shape="heading" width="100%" />
        <Skeleton width="50%" />
      </Loading>
    </Card>
  );
}
