import type { RatedKind } from './api.ts';

const kinds: Readonly<Record<NonNullable<RatedKind>, string>> = {
  answer: 'Answer',
  photo: 'Photo report',
  question: 'Question back',
  safety: 'Safety reply',
  help: 'Help with Petalwise',
  'small-talk': 'Small talk',
  unknown: '“I do not know”',
};

/** What was rated, in words; null is from before kinds were stored. */
export const kindWords = (kind: RatedKind): string => (kind === null ? 'Older answer' : kinds[kind]);

export interface Total {
  readonly helpful: number;
  readonly notHelpful: number;
}

export const sumOf = (totals: readonly Total[]): Total => ({
  helpful: totals.reduce((sum, { helpful }) => sum + helpful, 0),
  notHelpful: totals.reduce((sum, { notHelpful }) => sum + notHelpful, 0),
});

/** "83%": how many of the ratings say that the answer was helpful. One of many bad ones does not round away. */
export const shareWords = ({ helpful, notHelpful }: Total): string => {
  const percent = (helpful / (helpful + notHelpful)) * 100;
  return `${percent > 50 ? Math.floor(percent) : Math.ceil(percent)}%`;
};

export const ratingsWords = ({ helpful, notHelpful }: Total): string => {
  const count = helpful + notHelpful;
  return `${count.toLocaleString('en')} ${count === 1 ? 'rating' : 'ratings'}`;
};

const days = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 28" of `2026-11-28`, wherever the reader is: days are counted in UTC. */
export const dayWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
