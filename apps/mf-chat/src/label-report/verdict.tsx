import type { LabelReport } from '@petalwise/contracts/chat/labels';
import { links } from '@petalwise/host/links';
import { Heading } from '@petalwise/ui/layout/text';
import { CircleAlert, CircleCheck, CircleHelp, Stethoscope, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { type VerdictKind, verdictBody, verdictTitles } from './report-words.ts';
import styles from './verdict.module.css';

const icons = {
  'not-for-you': CircleAlert,
  'ask-first': Stethoscope,
  careful: TriangleAlert,
  'nothing-against': CircleCheck,
  'nothing-known': CircleHelp,
} as const satisfies Record<VerdictKind, unknown>;

/** A page's one verdict is a landmark; two side by side would be called the same. */
const named = { 'aria-label': 'Verdict' };

interface VerdictProps {
  verdict: LabelReport['verdict'];
  /** 3 and smaller within a comparison. */
  level?: 2 | 3;
}

/** Whether a product is for the person: the first thing that a report says. */
export function Verdict({ verdict, level = 2 }: VerdictProps) {
  const Icon = icons[verdict.kind];
  return (
    <section className={styles.verdict} data-kind={verdict.kind} data-level={level} {...(level === 2 && named)}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <Heading level={level} look={level === 2 ? 'heading' : 'subheading'}>
          {verdictTitles[verdict.kind]}
        </Heading>
        <div className={styles.paragraphs}>
          <Words verdict={verdict} />
        </div>
        {verdict.kind === 'nothing-known' && (
          <p>
            <Link to={links.memory}>Tell me about you</Link>
          </p>
        )}
      </div>
    </section>
  );
}

/** Whom it is not for is a list: each looks for the line that is about them. */
const Words = ({ verdict: { kind, words: all, paragraphs = [{ words: all, points: [] }] } }: VerdictProps) =>
  paragraphs.map(({ words, points }) => (
    <div key={words}>
      <p>{verdictBody({ kind, words })}</p>
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  ));
