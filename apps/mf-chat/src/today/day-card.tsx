import type { RoutineDay } from '@petalwise/contracts/chat/routine';
import { describeError } from '@petalwise/host/api-error';
import { Button } from '@petalwise/ui/buttons/button';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { routineDay } from './api.ts';
import { DayNote } from './day-note.tsx';
import { DaySteps } from './day-steps.tsx';
import { dayBefore, localDay, timeNow, useNow } from './local-day.ts';
import styles from './today.module.css';

interface DayCardProps {
  /** Beside the heading: the way to the routine. */
  action?: ReactNode;
  /** Below everything, of today. */
  more?: (today: RoutineDay) => ReactNode;
}

/** Today's steps, and yesterday's for a late tick. Nothing where there is no routine. */
export function DayCard({ action, more }: DayCardProps) {
  const now = useNow();
  const [isLate, setIsLate] = useState(false);
  const yesterday = localDay(dayBefore(now));
  const day = isLate ? yesterday : localDay(now);
  const { data, error, isPending, isFetching, refetch } = useQuery(routineDay(day));
  if (data === null) return null;
  return (
    <Card asChild className={styles.card}>
      <section aria-label="Today">
        <div className={styles.head}>
          <div className={styles.words}>
            <Heading level={2}>{isLate ? 'Yesterday' : 'Today'}</Heading>
            <Text look="small" tone="soft">
              {data ? wordsOf(data) : <Skeleton width="12rem" />}
            </Text>
          </div>
          <div className={styles.ways}>
            {(isLate || (data && data.startedOn <= yesterday)) && (
              <Button look="quiet" onClick={() => setIsLate(!isLate)}>
                {isLate ? 'Back to Today' : 'Yesterday'}
              </Button>
            )}
            {action}
          </div>
        </div>
        {data ? (
          <>
            <Day date={day} day={data} now={now} />
            {!isLate && more?.(data)}
          </>
        ) : isPending ? (
          <LoadingDay />
        ) : (
          <Failed error={error} trying={isFetching} onTryAgain={() => void refetch()} />
        )}
      </section>
    </Card>
  );
}

function Day({ date, day, now }: { date: string; day: RoutineDay; now: Date }) {
  if (day.week === 0) return <Text tone="soft">Your routine had not started yet.</Text>;
  return (
    <>
      <DaySteps day={day} first={timeNow(now)} />
      <Later words={day.later} />
      <DayNote key={date} day={day} />
    </>
  );
}

interface FailedProps {
  error: unknown;
  trying: boolean;
  onTryAgain: () => void;
}

function Failed({ error, trying, onTryAgain }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <Text look="small" tone="soft">
        {describeError(error, 'The steps of this day did not load.')}
      </Text>
      <Button pending={trying} pendingLabel="Trying..." onClick={onTryAgain}>
        Try Again
      </Button>
    </div>
  );
}

/** "Week 3. 5 of the last 14 days." */
const wordsOf = ({ week, kept }: RoutineDay): string => (week > 0 ? `Week ${week}. ${kept.words}` : kept.words);

/** What starts later, so that users do not look for it today. */
function Later({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Text look="small" tone="soft">
      {words.map((one) => `${one}.`).join(' ')}
    </Text>
  );
}

function LoadingDay() {
  return (
    <Loading label="Loading your steps" className={styles.times}>
      {['first', 'second'].map((time) => (
        <div key={time} className={styles.bones}>
          <Skeleton shape="heading" width="8rem" />
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} width="80%" />
          ))}
        </div>
      ))}
    </Loading>
  );
}
