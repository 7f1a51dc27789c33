import type { JudgedLabel, LabelPart } from '@petalwise/contracts/chat/labels';
import { ApiError, describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { ChipGroup } from '@petalwise/ui/choices/chip-group';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { Page, PageHead } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useQueries } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { labelOf } from '../label/api.ts';
import { titleOf } from '../label/label-words.ts';
import { LoadingReport } from '../label-report/report-page.tsx';
import { capitalized, verdictTitles } from '../label-report/report-words.ts';
import { Verdict } from '../label-report/verdict.tsx';
import { Flag } from '../label-table/ingredient-row.tsx';
import { compareLabels, milder } from './compare-labels.ts';
import styles from './compare-page.module.css';

/** `/chat/label?compare={one},{other}`: two judged labels side by side. */
export default function ComparePage({ one, other }: { one: string; other: string }) {
  const [first, second] = useQueries({ queries: [labelOf(one), labelOf(other)] });
  const failed = [first, second].find(({ data, isPending }) => !data && !isPending);
  return (
    <Page>
      <title>Two labels · Petalwise</title>
      <TextLink asChild className={styles.back}>
        <Link to={links.label()}>
          <ArrowLeft aria-hidden />
          All labels
        </Link>
      </TextLink>
      {failed ? (
        <NotThere error={failed.error} onTryAgain={() => void failed.refetch()} />
      ) : first.data && second.data ? (
        <SideBySide one={first.data} other={second.data} />
      ) : (
        <LoadingReport />
      )}
    </Page>
  );
}

function NotThere({ error, onTryAgain }: { error: Error | null; onTryAgain: () => void }) {
  const gone = error instanceof ApiError && (error.code === 'label.not-found' || error.code === 'request.invalid');
  const action = gone ? (
    <Button asChild>
      <Link to={links.label()}>Go to Your Labels</Link>
    </Button>
  ) : (
    <Button onClick={onTryAgain}>Try Again</Button>
  );
  return (
    <StatusPanel kind="error" level={1} title={gone ? 'Label not found' : 'The labels did not load'} action={action}>
      {gone
        ? 'One of the two labels may have been deleted.'
        : describeError(error, 'Your labels are safe, and you have not been charged. Try again in a moment.')}
    </StatusPanel>
  );
}

type Side = 'one' | 'other';

/** In two columns where there is room for them; otherwise one at a time. */
function SideBySide({ one, other }: Record<Side, JudgedLabel>) {
  const [side, setSide] = useState<Side>('one');
  const both = { one, other };
  const comparison = compareLabels(one.report, other.report);
  const better = milder(one.report, other.report);
  return (
    <>
      <PageHead title="Two labels compared" lead={leadWords(both, better)} />
      <div className={styles.switch}>
        <ul className={styles.summary} aria-label="Both at a glance">
          {[one, other].map((label) => (
            <li key={label.id}>
              <b>{titleOf(label)}</b>
              <span data-kind={label.report.verdict.kind}>{verdictTitles[label.report.verdict.kind]}</span>
            </li>
          ))}
        </ul>
        <ChipGroup
          label="Show"
          options={[
            { value: 'one' as const, label: titleOf(one) },
            { value: 'other' as const, label: titleOf(other) },
          ]}
          value={side}
          onValueChange={setSide}
        />
      </div>
      <div className={styles.sides} data-shown={side}>
        {(['one', 'other'] as const).map((which) => (
          <Column
            key={which}
            side={which}
            label={both[which]}
            against={comparison.against[which]}
            actives={comparison.actives[which]}
          />
        ))}
      </div>
      <Card asChild>
        <section className={styles.shared} aria-label="Actives in both">
          <Heading level={2} look="subheading">
            Actives in both
          </Heading>
          <Names names={comparison.actives.both} none="They have no actives in common." />
        </section>
      </Card>
    </>
  );
}

const leadWords = (labels: Record<Side, JudgedLabel>, better: Side | undefined): string =>
  better
    ? `${titleOf(labels[better])} has less against it for you.`
    : 'Neither is clearly better for you by its ingredients. See how they differ.';

interface ColumnProps {
  side: Side;
  label: JudgedLabel;
  /** What is flagged, and only in this one. */
  against: readonly LabelPart[];
  /** Only in this one. */
  actives: readonly string[];
}

function Column({ side, label, against, actives }: ColumnProps) {
  const { report } = label;
  const flagged = report.parts.filter(({ flag }) => flag !== null);
  return (
    <Card asChild>
      <article className={styles.side} data-side={side} aria-label={titleOf(label)}>
        <div className={styles.head}>
          <Heading level={2}>{titleOf(label)}</Heading>
          <Text look="small" tone="soft">
            {report.what}
          </Text>
        </div>
        <Verdict verdict={report.verdict} level={3} />
        <section>
          <Heading level={3} look="subheading">
            Flagged for you, only in this one
          </Heading>
          <Flagged parts={against} none="Nothing." reasons />
        </section>
        <section>
          <Heading level={3} look="subheading">
            Everything flagged for you
          </Heading>
          <Flagged parts={flagged} none="Nothing." />
        </section>
        <section>
          <Heading level={3} look="subheading">
            Actives only in this one
          </Heading>
          <Names names={actives} none="None." />
        </section>
        <TextLink asChild className={styles.more}>
          <Link to={links.label(label.id)}>
            Every ingredient
            <ArrowRight aria-hidden />
          </Link>
        </TextLink>
      </article>
    </Card>
  );
}

interface FlaggedProps {
  parts: readonly LabelPart[];
  /** Shown if there are none. */
  none: string;
  reasons?: boolean;
}

function Flagged({ parts, none, reasons = false }: FlaggedProps) {
  if (parts.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.flagged}>
      {parts.map(({ name, written, flag }) => (
        <li key={written}>
          <span>{name ?? written}</span>
          {flag && <Flag flag={flag} />}
          {reasons && flag && <p>{capitalized(flag.reason)}.</p>}
        </li>
      ))}
    </ul>
  );
}

function Names({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
