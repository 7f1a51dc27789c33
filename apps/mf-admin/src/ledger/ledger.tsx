import { describeError } from '@petalwise/host/api-error';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Card } from '@petalwise/ui/layout/card';
import { Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { ledgerProved } from './api.ts';
import { CoinsAndWhereTheyAre } from './coins-and-where-they-are.tsx';
import { FaultList } from './fault-list.tsx';
import styles from './ledger.module.css';
import { LoadingLedger } from './loading-ledger.tsx';
import { ProofList } from './proof-list.tsx';
import { Verdict } from './verdict.tsx';

export function Ledger() {
  const { data, error, isPending, isFetching, refetch } = useQuery(ledgerProved);
  const section = useFocusAfterRepair(data?.faults.length);
  if (isPending) return <LoadingLedger />;
  if (!data) {
    return (
      <DidNotLoad
        title="The ledger could not be checked"
        error={error}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  return (
    <section ref={section} className={styles.ledger} aria-label="Ledger" aria-busy={isFetching}>
      <Card className={styles.proofs}>
        <Verdict report={data}>
          <Button pending={isFetching} pendingLabel="Checking..." onClick={() => void refetch()}>
            Check Again
          </Button>
        </Verdict>
        {error && !isFetching && (
          <Note tone="danger" title="The new check failed" live>
            {describeError(error, 'Check your connection, or try again in a moment.')}
          </Note>
        )}
        <ProofList proofs={data.proofs} />
      </Card>
      {data.faults.length > 0 && <FaultList faults={data.faults} proofs={data.proofs} />}
      <Card className={styles.coins}>
        {data.transfers === 0 ? (
          <Text tone="soft">No coins yet. The first ones appear with the first account.</Text>
        ) : (
          <CoinsAndWhereTheyAre accounts={data.accounts} />
        )}
      </Card>
    </section>
  );
}

/** When a repaired fault leaves the list with its button, the focus goes to the first button of the returned section. */
const useFocusAfterRepair = (faults: number | undefined): RefObject<HTMLElement | null> => {
  const section = useRef<HTMLElement>(null);
  const before = useRef(faults);
  useEffect(() => {
    const fewer = faults !== undefined && before.current !== undefined && faults < before.current;
    if (fewer && document.activeElement === document.body) section.current?.querySelector('button')?.focus();
    before.current = faults;
  }, [faults]);
  return section;
};
