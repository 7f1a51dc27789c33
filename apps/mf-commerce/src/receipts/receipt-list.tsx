import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Receipt } from '@petalwise/contracts/billing/receipts';
import { links } from '@petalwise/host/links';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { ChevronRight, Coins, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './receipt-list.module.css';
import { cardWords, dayWords } from './receipt-words.ts';
import { RefundBadge } from './refund-badge.tsx';

/** Each row, whole, leads to its receipt. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <ul className={styles.list} aria-label="Receipts">
      {receipts.map((receipt) => (
        <li key={receipt.id}>
          <Link to={links.receipt(receipt.id)} className={styles.row}>
            <Row
              icon={receipt.kind === 'coins' ? <Coins aria-hidden /> : <Crown aria-hidden />}
              what={receipt.description}
              when={dayWords(receipt.paidAt)}
              card={cardWords(receipt)}
              amount={formatMoney(receipt.total)}
              refund={<RefundBadge receipt={receipt} />}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Cells = Record<'icon' | 'what' | 'when' | 'card' | 'amount' | 'refund', ReactNode>;

const Row = ({ icon, what, when, card, amount, refund }: Cells) => (
  <>
    <span className={styles.icon}>{icon}</span>
    <span className={styles.words}>
      <span className={styles.what}>{what}</span>
      <span className={styles.when}>{when}</span>
      {card && <span className={styles.when}>{card}</span>}
    </span>
    <span className={styles.end}>
      <span className={styles.amount}>{amount}</span>
      {refund}
    </span>
    <ChevronRight aria-hidden className={styles.chevron} />
  </>
);

const widths = ['6rem', '9rem', '7rem'];

export function ReceiptListSkeleton() {
  return (
    <Loading label="Loading your receipts" className={styles.list}>
      {widths.map((width) => (
        <div key={width} className={styles.row}>
          <Row
            icon={null}
            what={<Skeleton width={width} />}
            when={<Skeleton width="8rem" />}
            card={<Skeleton width="7rem" />}
            amount={<Skeleton width="var(--space-far)" />}
            refund={null}
          />
        </div>
      ))}
    </Loading>
  );
}
