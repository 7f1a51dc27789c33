import type { LabelPart, LabelReport } from '@petalwise/contracts/chat/labels';

export interface Comparison {
  /** Actives by name. */
  readonly actives: { readonly both: string[]; readonly one: string[]; readonly other: string[] };
  /** Ingredients that are flagged for the user and are in only one of the two. */
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

const ranks = {
  // What depends on something that is not known of the person is not flagged either.
  'nothing-known': 0,
  'nothing-against': 0,
  careful: 1,
  'ask-first': 2,
  'not-for-you': 3,
} as const satisfies Record<LabelReport['verdict']['kind'], number>;

/** Which of two verdicts has less against the product; undefined where they are alike. */
export const milder = (one: Label & Verdict, other: Label & Verdict): 'one' | 'other' | undefined => {
  const difference = ranks[one.verdict.kind] - ranks[other.verdict.kind];
  if (difference === 0) return undefined;
  return difference < 0 ? 'one' : 'other';
};
type Verdict = Pick<LabelReport, 'verdict'>;
