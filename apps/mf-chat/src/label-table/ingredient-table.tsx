import type { LabelPart, LabelReport } from '@petalwise/contracts/chat/labels';
import { links } from '@petalwise/host/links';
import { ChipGroup } from '@petalwise/ui/choices/chip-group';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { filterParts, filtersOf, type PartFilter } from './filter-parts.ts';
import { IngredientRow } from './ingredient-row.tsx';
import styles from './ingredient-table.module.css';

/** Every ingredient, as on the label: the most first. */
export function IngredientTable({ report }: { report: Pick<LabelReport, 'parts' | 'onePercentAfter' | 'verdict'> }) {
  const [filter, setFilter] = useState<PartFilter>('all');
  const options = filtersOf(report.parts);
  const shown = filterParts(report.parts, filter);
  const always = shown.filter(({ mayContain }) => !mayContain);
  const sometimes = shown.filter(({ mayContain }) => mayContain);
  return (
    <section className={styles.section} aria-label="Every ingredient">
      <SectionHead title="Every ingredient, as on the label" />
      {report.verdict.kind === 'nothing-known' && <Unmarked />}
      {options.length > 1 && (
        <ChipGroup label="Show ingredients" options={options} value={filter} onValueChange={setFilter} />
      )}
      <PartTable
        label="Ingredients"
        parts={always}
        all={report.parts}
        onePercentAfter={filter === 'all' ? report.onePercentAfter : null}
      />
      {sometimes.length > 0 && (
        <>
          <div className={styles.may}>
            <SectionHead title="May contain" level={3} look="subheading" />
            <Text look="small" tone="soft">
              Only some shades have these. The label of your shade says which.
            </Text>
          </div>
          <PartTable label="May contain" parts={sometimes} all={report.parts} onePercentAfter={null} />
        </>
      )}
    </section>
  );
}

/** In place of a column that would be empty. */
const Unmarked = () => (
  <Text look="small" tone="soft">
    Nothing is marked for you yet. <Link to={links.memory}>Tell me more about you</Link>, and this page marks what
    matters to you, free.
  </Text>
);

interface PartTableProps {
  label: string;
  parts: readonly LabelPart[];
  /** The whole label: a part keeps its number when others are filtered away. */
  all: readonly LabelPart[];
  onePercentAfter: number | null;
}

function PartTable({ label, parts, all, onePercentAfter }: PartTableProps) {
  if (parts.length === 0) return null;
  const isMarked = all.some(({ flag }) => flag !== null);
  return (
    <table className={styles.table} aria-label={label} data-marked={isMarked}>
      <thead className={styles.columns}>
        <tr className={styles.row}>
          <th scope="col">No.</th>
          <th scope="col">Name</th>
          <th scope="col">What it does</th>
          <th scope="col">Kind</th>
          {isMarked && <th scope="col">For you</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map((part, place) => (
          <Fragment key={`${part.written} ${part.name}`}>
            {place === onePercentAfter && <OnePercentLine columns={isMarked ? 5 : 4} />}
            <IngredientRow part={part} number={all.indexOf(part) + 1} isMarked={isMarked} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function OnePercentLine({ columns }: { columns: number }) {
  return (
    <tr className={styles.line}>
      <td colSpan={columns}>
        <b>About 1 % or less from here on</b>
        <span>
          An estimate, from ingredients that are rarely used above 1 %. Below 1 % makers may list ingredients in any
          order.
        </span>
      </td>
    </tr>
  );
}
