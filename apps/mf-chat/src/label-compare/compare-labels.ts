import type { LabelPart, LabelReport } from '@petalwise/contracts/labels';

export interface Comparison {
  /** Actives by name. */
  readonly actives: { readonly both: string[]; readonly one: string[]; readonly other: string[] };
  /** What is flagged for the person and stands in only one of the two. */
  readonly against: { readonly one: LabelPart[]; readonly other: LabelPart[] };
}

type Label = Pick<LabelReport, 'parts'>;

const nameOf = ({ name, written }: LabelPart): string => name ?? written;
const namesIn = ({ parts }: Label): Set<string> => new Set(parts.map(nameOf));
const activesIn = ({ parts }: Label): string[] =>
  parts.filter(({ marks, mayContain }) => marks.includes('active') && !mayContain).map(nameOf);
const onlyIn = (label: Label, other: Label): LabelPart[] => {
  const there = namesIn(other);
  return label.parts.filter((part) => part.flag !== null && !there.has(nameOf(part)));
};

/** What two labels have in common, and what tells them apart. */
export const compareLabels = (one: Label, other: Label): Comparison => {
  const [mine, others] = [activesIn(one), activesIn(other)];
  return {
    actives: {
      both: mine.filter((name) => others.includes(name)),
      one: mine.filter((name) => !others.includes(name)),
      other: others.filter((name) => !mine.includes(name)),
    },
    against: { one: onlyIn(one, other), other: onlyIn(other, one) },
  };
};

const ranks: readonly LabelReport['verdict']['kind'][] = ['nothing-against', 'careful', 'ask-first', 'not-for-you'];

/** Which of two verdicts has less against the product; undefined where they are alike, or nothing is known of the person. */
export const milder = (one: Label & Verdict, other: Label & Verdict): 'one' | 'other' | undefined => {
  const [a, b] = [one, other].map(({ verdict }) => ranks.indexOf(verdict.kind));
  if (a === undefined || b === undefined || a < 0 || b < 0 || a === b) return undefined;
  return a < b ? 'one' : 'other';
};
type Verdict = Pick<LabelReport, 'verdict'>;
