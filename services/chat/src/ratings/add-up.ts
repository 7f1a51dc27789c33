import type { listRatings, RatedKind } from '@petalwise/contracts/chat/ratings';
import type { Answer } from '@petalwise/contracts/endpoint';

/** How many ratings of one day had this kind and this thumb. */
export interface RatingCount {
  readonly day: string;
  readonly kind: RatedKind;
  readonly helpful: boolean;
  readonly count: number;
}

interface Total {
  helpful: number;
  notHelpful: number;
}

/** Totals by kind, the most rated first, and by day, the newest first. */
export const addUp = (counts: readonly RatingCount[]): Pick<Answer<typeof listRatings>, 'byKind' | 'byDay'> => {
  const kinds = totalsBy(counts, ({ kind }) => kind).map(([kind, total]) => ({ kind, ...total }));
  const days = totalsBy(counts, ({ day }) => day).map(([day, total]) => ({ day, ...total }));
  return {
    byKind: kinds.toSorted((a, b) => allOf(b) - allOf(a)),
    byDay: days.toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  };
};

const allOf = ({ helpful, notHelpful }: Total) => helpful + notHelpful;

const totalsBy = <Key>(counts: readonly RatingCount[], keyOf: (count: RatingCount) => Key): [Key, Total][] => {
  const totals = new Map<Key, Total>();
  for (const one of counts) {
    const total = totals.get(keyOf(one)) ?? { helpful: 0, notHelpful: 0 };
    total[one.helpful ? 'helpful' : 'notHelpful'] += one.count;
    totals.set(keyOf(one), total);
  }
  return [...totals];
};
