import type { RoutineDay } from '@petalwise/contracts/chat/routine';
import { Widget } from '@petalwise/host/widgets';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Note } from '@petalwise/ui/feedback/note';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { Card } from '@petalwise/ui/layout/card';
import { Text } from '@petalwise/ui/layout/text';
import styles from './today-card.module.css';

/** Today's steps of the routine, a widget of mf-chat. */
export function TodayCard({ day }: { day: RoutineDay }) {
  return <Widget app="mf-chat" module="./today" props={{}} placeholder={<Placeholder day={day} />} />;
}

/** Laid out as the widget is, word by word, so that the content below does not move: the words are there, unseen. */
function Placeholder({ day }: { day: RoutineDay }) {
  return (
    <Card asChild>
      <Loading label="Loading the steps for today" className={styles.place}>
        <div className={styles.head} aria-hidden>
          <div className={styles.words}>
            <div className={styles.title}>
              <Skeleton shape="heading" width="6rem" />
            </div>
            <Unseen>{day.week > 0 ? `Week ${day.week}. ${day.kept.words}` : day.kept.words}</Unseen>
          </div>
          <div className={styles.ways} data-first-day={day.startedOn >= day.day} />
        </div>
        <div className={styles.times} aria-hidden>
          {(['morning', 'evening'] as const).map((time) => (
            <div key={time} className={styles.time}>
              <div className={styles.timeHead}>
                <Skeleton shape="heading" width="7rem" />
                {time === 'evening' && day.night && (
                  <Badge>
                    <Unseen>{day.night}</Unseen>
                  </Badge>
                )}
              </div>
              {day.steps
                .filter((step) => step.time === time)
                .map(({ id, name, warning }) => (
                  <div key={id} className={styles.step}>
                    <Unseen>{name}</Unseen>
                    {warning !== null && <Unseen>{`${warning} Swap it`}</Unseen>}
                  </div>
                ))}
            </div>
          ))}
        </div>
        <div className={styles.note} aria-hidden>
          {day.reply && (
            <Note tone="plain" title="Your advisor">
              {day.reply}
            </Note>
          )}
        </div>
      </Loading>
    </Card>
  );
}

/** Words as the bones that they leave. */
function Unseen({ children }: { children: string }) {
  return (
    <Text look="small">
      <span className={styles.unseen}>{children}</span>
    </Text>
  );
}
