import { coinWords } from '@petalwise/contracts/coin-words';
import { Button } from '@petalwise/ui/buttons/button';
import { Coin } from '@petalwise/ui/coins/coin';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { day } from '../page/moments.ts';
import type { AdminDebt, How } from './api.ts';
import { nameOf } from './debt-words.ts';
import styles from './debts.module.css';

interface DebtListProps {
  debts: readonly AdminDebt[];
  onSettle: (debt: AdminDebt, how: How) => void;
}

export function DebtList({ debts, onSettle }: DebtListProps) {
  return (
    <Card className={styles.card} asChild>
      <ul className={styles.list} aria-label="Who owes coins">
        {debts.map((debt) => (
          <li key={debt.userId} className={styles.debt}>
            <div className={styles.who}>
              <p className={styles.name}>{nameOf(debt)}</p>
              <p className={styles.email}>
                {debt.email ?? 'We could not load this account. It may have been deleted.'}
              </p>
            </div>
            <p className={styles.figures}>
              <b>
                <Coin />
                Owes {coinWords(debt.owed)}
              </b>
              <span>
                Has {debt.balance.toLocaleString('en')}, since {day(debt.since)}
              </span>
            </p>
            <div className={styles.actions}>
              <Button disabled={debt.balance === 0} onClick={() => onSettle(debt, 'collect')}>
                Collect<VisuallyHidden> from {nameOf(debt)}</VisuallyHidden>
              </Button>
              <Button look="quiet" onClick={() => onSettle(debt, 'forgive')}>
                Forgive<VisuallyHidden> {nameOf(debt)}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function LoadingDebts() {
  return (
    <Loading label="Loading debts">
      <Card className={styles.card}>
        <div className={styles.list}>
          {['a', 'b'].map((row) => (
            <div key={row} className={styles.debt}>
              <div className={styles.who}>
                <Skeleton width="9rem" />
                <Skeleton width="13rem" />
              </div>
              <Skeleton width="8rem" />
              <div className={styles.actions}>
                <Skeleton shape="pill" height="var(--target)" />
              </div>
            </div>
          ))}
        </div>
      </Card>
    </Loading>
  );
}
