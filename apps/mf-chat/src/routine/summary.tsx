import type { Routine } from '@petalwise/contracts/chat/routine';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import type { ReactNode } from 'react';
import { disclosure } from '../routine-products/buy.tsx';
import { takesWords, toBuyWords } from '../routine-steps/step-words.ts';
import styles from './summary.module.css';

/** What a routine costs and takes, what comes in when, and what is worth knowing. */
export function Summary({ routine, children }: { routine: Routine; children: ReactNode }) {
  const toBuy = toBuyWords(routine);
  const takes = takesWords(routine);
  return (
    <Card asChild className={styles.card}>
      <section aria-label="Summary">
        <div className={styles.figures}>
          <Figure name="Still to buy" value={toBuy.value}>
            {toBuy.more}
          </Figure>
          <Figure name="Takes up to" value={takes.value}>
            {takes.more}
          </Figure>
          <div className={styles.cycle}>
            <p className={styles.name}>Evenings</p>
            {children}
          </div>
        </div>
        {routine.weeks.length > 0 && <Weeks weeks={routine.weeks} />}
        {routine.notes.length > 0 && (
          <div className={styles.notes}>
            <Heading level={2} look="subheading">
              Good to know
            </Heading>
            <ul>
              {routine.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
        )}
        {routine.steps.some(({ product }) => product.from === 'catalogue') && <Text look="caption">{disclosure}</Text>}
      </section>
    </Card>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <p className={styles.name}>{name}</p>
      <p className={styles.value}>{value}</p>
      {children && <p className={styles.more}>{children}</p>}
    </div>
  );
}

/** What comes in when, one after the other, so that it shows what each of them does. */
function Weeks({ weeks }: Pick<Routine, 'weeks'>) {
  return (
    <div className={styles.plan}>
      <Heading level={2} look="subheading">
        Week by week
      </Heading>
      <ol className={styles.weeks}>
        {weeks.map(({ week, words }) => (
          <li key={words} className={styles.week}>
            <b className={styles.number}>Week {week}</b>
            <VisuallyHidden>: </VisuallyHidden>
            {capital(words.replace(/^Week \d+:\s*/, ''))}
          </li>
        ))}
      </ol>
    </div>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
