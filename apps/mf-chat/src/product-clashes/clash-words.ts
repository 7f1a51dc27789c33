import type { ClashSide, ShelfClash } from '@petalwise/contracts/chat/shelf';

/** What a clash asks for, in two or three words. */
export const clashTitles = {
  avoid: 'Not together',
  'same-job': 'One is enough',
  alternate: 'Different nights',
  'same-day': 'Different times of day',
} as const satisfies Record<ShelfClash['kind'], string>;

/** What of a product is meant, where its name does not say it already: "glycolic acid" of "Glow Tonic". */
export const activeOf = ({ name, active }: ClashSide): string | undefined =>
  name.toLowerCase().includes(active.toLowerCase()) ? undefined : active;

/** ", " between the first and "and" or "or" before the last, as words between the names of a list. */
export const linkWord = (place: number, count: number, last: 'and' | 'or'): string => {
  if (place === 0) return '';
  return place === count - 1 ? ` ${last} ` : ', ';
};

/** The clashes that are left once a product is gone. */
export const clashesWithout = (clashes: readonly ShelfClash[], id: string): ShelfClash[] =>
  clashes
    .map((clash) => ({
      ...clash,
      one: clash.one.filter((side) => side.id !== id),
      other: clash.other.filter((side) => side.id !== id),
    }))
    .filter(({ kind, one, other }) => (kind === 'same-job' ? one.length > 1 : one.length > 0 && other.length > 0));
