import type { Receipt } from '@petalwise/contracts/billing';
import { links } from '@petalwise/host/links';
import { List, ListRow } from '@petalwise/ui/list-row';
import { Loading, Skeleton } from '@petalwise/ui/skeleton';
import { Coins, Crown } from 'lucide-react';
import { Link } from 'react-router';
import { formatMoney } from '../pricing/format-money.ts';
import styles from './receipt-list.module.css';
import { cardWords, dayWords } from './receipt-words.ts';
import { RefundBadge } from './refund-badge.tsx';

export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <List label="Receipts">
      {receipts.map((receipt) => (
        <ListRow
          key={receipt.id}
          icon={receipt.kind === 'coins' ? <Coins aria-hidden /> : <Crown aria-hidden />}
          title={
            <Link to={links.receipt(receipt.id)} className={styles.link}>
              {receipt.description}
            </Link>
          }
          detail={[dayWords(receipt.paidAt), cardWords(receipt)].filter(Boolean).join(' · ')}
          end={
            <div className={styles.end}>
              <span className={styles.amount}>{formatMoney(receipt.total)}</span>
              <RefundBadge receipt={receipt} />
            </div>
          }
        />
      ))}
    </List>
  );
}

const widths = ['46%', '38%', '52%'];

export function ReceiptListSkeleton() {
  return (
    <Loading label="Loading your receipts">
      <List>
        {widths.map((width) => (
          <ListRow
            key={width}
            icon={<Skeleton shape="circle" />}
            title={<Skeleton width={width} />}
            detail={<Skeleton width="60%" />}
            end={<Skeleton width="var(--space-far)" />}
          />
        ))}
      </List>
    </Loading>
  );
}
