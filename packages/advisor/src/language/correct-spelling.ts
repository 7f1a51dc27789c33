import { wordsOf } from './normalise-text.ts';

/** Words that are remembered with their corrections; people choose them, so their number is bounded. */
const remembered = 5000;
/** Shorter words have too many neighbours. */
const shortest = 5;

interface Vocabulary {
  /** Words of names: a misspelling most likely means one of them. */
  readonly names: Iterable<string>;
  /** Other words that are never changed and that a misspelling may mean. */
  readonly others: Iterable<string>;
  /** Lower case; whether plain English has the word, which is then never changed. */
  readonly isEnglishWord: (word: string) => boolean;
}

/**
 * Corrects the words of a normalised text into the given vocabulary, and into nothing else: a word that is known or
 * plain English is never changed. One slip is allowed in 5 or 6 letters and two in more (Damerau 1964: a letter too
 * many, too few, another one, or two that changed places).
 */
export function createSpeller({ names, others, isEnglishWord }: Vocabulary): (text: string) => string {
  const known = new Map<string, number>();
  for (const word of others) known.set(word, 1);
  for (const word of names) known.set(word, 0);
  const byStart = Map.groupBy(
    [...known.keys()].filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word)),
    (word) => word.charAt(0),
  );
  const corrections = new Map<string, string>();

  function nearest(word: string): string {
    const limit = word.length >= 7 ? 2 : 1;
    let best = { word, cost: Number.POSITIVE_INFINITY };
    for (const candidate of byStart.get(word.charAt(0)) ?? []) {
      if (candidate.length < shortest || Math.abs(candidate.length - word.length) > limit) continue;
      const slips = countSlips(word, candidate, limit);
      if (slips > limit) continue;
      // Of two equally near words the name is meant, and rather the one with the same end.
      const cost = slips + 0.3 * (known.get(candidate) ?? 1) + (candidate.at(-1) === word.at(-1) ? 0 : 0.2);
      if (cost < best.cost) best = { word: candidate, cost };
    }
    return best.word;
  }

  function correct(word: string): string {
    if (word.length < shortest || word.length > 24 || !/^\p{L}+$/u.test(word)) return word;
    if (isKnown(word, known) || isEnglishWord(word)) return word;
    const earlier = corrections.get(word);
    if (earlier !== undefined) return earlier;
    const best = nearest(word);
    if (corrections.size < remembered) corrections.set(word, best);
    return best;
  }

  return (text) => {
    let corrected = '';
    let at = 0;
    for (const { word, start, end } of wordsOf(text)) {
      corrected += text.slice(at, start) + correct(word);
      at = end;
    }
    return corrected + text.slice(at);
  };
}

const isKnown = (word: string, known: ReadonlyMap<string, number>) =>
  known.has(word) || (word.endsWith('s') && known.has(word.slice(0, -1)));

/** Slips between two words (optimal string alignment), or any number above `limit` where there are more. */
export function countSlips(one: string, other: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      current.push(slips);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? limit + 1;
}
