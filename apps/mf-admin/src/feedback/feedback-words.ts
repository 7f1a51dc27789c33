/** "4.3": one decimal, as far as an average of whole stars says something. */
export const averageWords = (average: number): string => average.toFixed(1);

export interface StarShare {
  readonly stars: number;
  readonly count: number;
  /** 0 to 1, of all ratings. */
  readonly share: number;
}

/** `counts`: how often each rating was given, 1 star first. Returns 5 stars first. */
export const starShares = (counts: readonly number[]): StarShare[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count, index) => ({ stars: index + 1, count, share: all === 0 ? 0 : count / all })).reverse();
};

export const ratingsWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'rating' : 'ratings'}`;

/** Characters of a comment that are shown before a user asks for the rest. */
const firstPart = 400;

/** The beginning of a long comment, cut between words; undefined where all of it is short enough. */
export const beginningOf = (comment: string): string | undefined => {
  if (comment.length <= firstPart * 1.25) return undefined;
  const part = comment.slice(0, firstPart);
  const lastSpace = part.lastIndexOf(' ');
  return `${part.slice(0, lastSpace > firstPart / 2 ? lastSpace : firstPart).trimEnd()}…`;
};
