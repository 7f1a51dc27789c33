import type { SampleAnswer } from '@petalwise/contracts/chat/samples';
import type { RemoteWidget } from '@petalwise/host/widgets';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { ChevronDown } from 'lucide-react';
import { Sources } from '../answer/sources.tsx';
import { AnswerText } from '../answer-text/answer-text.tsx';
import { frequent } from './answers.ts';
import styles from './questions.module.css';

/** Frequent questions on the landing page, with the advisor's own answers. */
const Questions: RemoteWidget = () => (
  <section className={styles.section} aria-labelledby="questions">
    <div className={styles.head}>
      <SectionHead title={<span id="questions">Questions, answered by the advisor</span>} />
      <Text tone="soft">Ask about Petalwise itself as often as you like: those answers are free.</Text>
    </div>
    <div className={styles.list}>
      {frequent.map((one) => (
        <details key={one.question} className={styles.one}>
          <summary className={styles.question}>
            {one.question}
            <ChevronDown aria-hidden />
          </summary>
          <Answer {...one} />
        </details>
      ))}
    </div>
  </section>
);
export default Questions;

/** What Petalwise says of itself has no other source, and needs no footnote. */
function Answer({ markdown, sources }: SampleAnswer) {
  const isAboutSkin = sources.some(({ url }) => url !== null);
  return (
    <div className={styles.answer}>
      <AnswerText markdown={isAboutSkin ? markdown : markdown.replace(/ ?\[\d+\]/g, '')} sources={sources} />
      {isAboutSkin && <Sources sources={sources} />}
    </div>
  );
}
