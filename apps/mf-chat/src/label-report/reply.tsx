import type { LabelReply } from '@petalwise/contracts/chat/labels';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Sources } from '../answer/sources.tsx';
import styles from './reply.module.css';

/** What was asked about the label, answered before everything else. */
export function Reply({ reply: { question, answers } }: { reply: LabelReply }) {
  return (
    <Card asChild>
      <section className={styles.reply} aria-label="Your question">
        <div>
          <Text look="caption" tone="soft">
            You asked
          </Text>
          <Heading level={2} look="subheading">
            {question}
          </Heading>
        </div>
        {answers.length === 0 && (
          <p className={styles.words}>
            I did not understand this question, so here is the whole report. Ask again in other words, such as “is it
            too strong for me?”.
          </p>
        )}
        {answers.map(({ words, points, why, sources }) => (
          <div key={words} className={styles.answer}>
            <p className={styles.words}>{words}</p>
            {points.length > 0 && (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {why !== null && <Text tone="soft">{why}</Text>}
            <Sources sources={sources} />
          </div>
        ))}
      </section>
    </Card>
  );
}
