import type { LabelReport } from '@petalwise/contracts/chat/labels';
import { links } from '@petalwise/host/links';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './report-notes.module.css';
import { conflictTitles } from './report-words.ts';

interface ReportNotesProps {
  report: LabelReport;
  /** What to do with the product, once it is plain what it is. */
  actions: ReactNode;
}

/** Under the verdict: what speaks for and against the product, what it clashes with, how to use it. */
export function ReportNotes({ report, actions }: ReportNotesProps) {
  const { inFavor, against, conflicts, howToUse, comedogenic, unknown } = report;
  return (
    <div className={styles.notes}>
      {inFavor.length > 0 && (
        <Points title="In its favor">
          <List points={inFavor} sign="for" />
        </Points>
      )}
      {against.length > 0 && (
        <Points title="Against it, for everyone">
          <List points={against} sign="against" />
        </Points>
      )}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      {howToUse.length > 0 && (
        <Points title="How to use it">
          <Steps steps={howToUse} />
        </Points>
      )}
      {(comedogenic !== null || unknown.length > 0) && (
        <Points title="Good to know">
          {comedogenic !== null && <Text look="small">{comedogenic}</Text>}
          {unknown.length > 0 && <Unknown names={unknown} />}
        </Points>
      )}
      <Points title="What next?">{actions}</Points>
    </div>
  );
}

function Points({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section className={styles.points} aria-label={title}>
        <Heading level={2} look="subheading">
          {title}
        </Heading>
        {children}
      </section>
    </Card>
  );
}

function List({ points, sign }: { points: readonly string[]; sign: 'for' | 'against' }) {
  const Icon = sign === 'for' ? Check : Minus;
  return (
    <ul className={styles.list} data-sign={sign}>
      {points.map((words) => (
        <li key={words}>
          <Icon aria-hidden />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

function Conflicts({ conflicts }: Pick<LabelReport, 'conflicts'>) {
  return (
    <Points title="With what you use">
      <ul className={styles.conflicts}>
        {conflicts.map(({ product, verdict, words, how }) => (
          <li key={`${product} ${words}`} className={styles.conflict}>
            <p className={styles.product}>
              <span>{product}</span>
              <Badge tone={verdict === 'avoid' ? 'danger' : 'coin'}>{conflictTitles[verdict]}</Badge>
            </p>
            <p>{words}</p>
            {how.map((step) => (
              <p key={step} className={styles.how}>
                {step}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Text look="caption">
        From <Link to={links.products}>My Products</Link>
      </Text>
    </Points>
  );
}

function Unknown({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.unknown}>
      <Text look="small">
        {names.length === 1 ? 'I do not know one name' : `I do not know ${names.length} names`}, so I cannot say
        anything about {names.length === 1 ? 'it' : 'them'}, good or bad.
      </Text>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
