import type { AdvisorUsage } from '@petalwise/contracts/admin/settings';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { DidNotLoad } from '../page/did-not-load.tsx';
import styles from './advisor-use.module.css';
import { advisorUsage } from './api.ts';
import { countWords, failureWords, isUnused, spendWords, unknownCostWords, usageRows } from './usage-words.ts';

/** What the advisor did today and in the last 30 days: answers, spend, errors and fallbacks. */
export function AdvisorUse() {
  const { data, error, isPending, isFetching, refetch } = useQuery(advisorUsage);
  if (isPending) return <LoadingUse />;
  if (!data) {
    return (
      <DidNotLoad
        title="Advisor usage did not load"
        error={error}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  return (
    <Card className={styles.card} asChild>
      <section aria-label="Advisor usage">
        <Head />
        {isUnused(data.last30Days) ? (
          <Text look="small" tone="soft">
            The advisor has had no questions in the last 30 days. Replies are counted here a few seconds after they are
            sent.
          </Text>
        ) : (
          <UseTable {...data} />
        )}
      </section>
    </Card>
  );
}

function Head() {
  return (
    <div className={styles.head}>
      <Heading level={2} look="subheading">
        Advisor usage
      </Heading>
      <Text look="small" tone="soft">
        Days are in UTC. The 30 days include today.
      </Text>
    </div>
  );
}

interface Days {
  today: AdvisorUsage;
  last30Days: AdvisorUsage;
}

function UseTable({ today, last30Days }: Days) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Today</th>
          <th scope="col">30 days</th>
        </tr>
      </thead>
      <tbody>
        {usageRows.map(({ name, about, of }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {about && <span>{about}</span>}
            </th>
            <td>{countWords(of(today))}</td>
            <td>{countWords(of(last30Days))}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            Model cost
            <span>{unknownCostWords(last30Days.unknownCosts)}</span>
          </th>
          <td>{spendWords(today.costUsd)}</td>
          <td>{spendWords(last30Days.costUsd)}</td>
        </tr>
      </tbody>
      <Failures today={today} last30Days={last30Days} />
    </table>
  );
}

/** Every kind of error of the 30 days; in a separate table body under its heading. */
function Failures({ today, last30Days }: Days) {
  const countOf = (kind: string) => today.errors.find((error) => error.kind === kind)?.count ?? 0;
  return (
    <tbody>
      <tr className={styles.section}>
        <th scope="rowgroup" colSpan={3}>
          {last30Days.errors.length === 0 ? 'No AI service errors' : 'AI service errors'}
        </th>
      </tr>
      {last30Days.errors.map(({ kind, count }) => (
        <tr key={kind}>
          <th scope="row">{failureWords[kind]}</th>
          <td>{countWords(countOf(kind))}</td>
          <td>{countWords(count)}</td>
        </tr>
      ))}
    </tbody>
  );
}

function LoadingUse() {
  return (
    <Loading label="Loading advisor usage">
      <Card className={styles.card}>
        <Head />
        <div className={styles.bones}>
          {usageRows.map(({ name }) => (
            <Skeleton key={name} width="100%" height="var(--space-far)" />
          ))}
        </div>
      </Card>
    </Loading>
  );
}
