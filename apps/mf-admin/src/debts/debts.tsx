import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { type AdminDebt, debtsFound, type How, shownDebts } from './api.ts';
import { DebtList, LoadingDebts } from './debt-list.tsx';
import styles from './debts.module.css';
import { SettleDialog } from './settle-dialog.tsx';

/** Who owes coins after a refund or a dispute. */
export function Debts() {
  const { data } = useQuery(debtsFound);
  const [asked, setAsked] = useState<{ debt: AdminDebt; how: How }>();
  // As the list knows it now: the balance may have changed since.
  const debt = asked && data?.find(({ userId }) => userId === asked.debt.userId);
  return (
    <section className={styles.debts} aria-label="Owed coins">
      <SectionHead title="Owed coins" look="subheading" />
      <Found onSettle={(debt, how) => setAsked({ debt, how })} />
      {asked && <SettleDialog debt={debt ?? asked.debt} how={asked.how} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function Found({ onSettle }: { onSettle: (debt: AdminDebt, how: How) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(debtsFound);
  if (isPending) return <LoadingDebts />;
  if (!data) {
    return (
      <DidNotLoad title="The debts did not load" error={error} trying={isFetching} onTryAgain={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return (
      <Text look="small" tone="soft">
        No user owes coins. When a refund or a dispute takes back more coins than a user has, the rest is listed here.
      </Text>
    );
  }
  return (
    <>
      {data.length === shownDebts && (
        <Text look="small" tone="soft">
          The {shownDebts} largest. Settle some of them to see the others.
        </Text>
      )}
      <DebtList debts={data} onSettle={onSettle} />
    </>
  );
}
