import type { Found } from './found-name.ts';
import type { NameIndex } from './name-index.ts';
import { isProse } from './prose.ts';
import { correctedName, wholeName } from './whole-name.ts';

/** Names, and between them the words that are none. */
export type Parts = readonly (Found | string)[];

/** Words of a text that is divided; a longer one is no list. */
const mostDivided = 80;

/** Several names without a sign between them: the division that leaves the fewest words over. */
export function divideNames(index: NameIndex, piece: string): Parts {
  const words = piece.split(/\s+/).filter((word) => word !== '');
  if (words.length > mostDivided) return [piece];
  const best: Step[] = [{ cost: 0, from: 0, found: undefined }];
  for (let end = 1; end <= words.length; end++) best[end] = cheapestStep(index, { words, best, end });
  return partsOf(words, best);
}

/** The last part of the best division of the words up to some word. */
interface Step {
  /** Of all parts up to here: a word that is left over costs most, a corrected name more than an exact one. */
  readonly cost: number;
  readonly from: number;
  readonly found: readonly Found[] | undefined;
}

/** Words in which two names can stand without a sign between them. */
const fewestWordsOfTwo = 3;

/** @param options `best` has the steps to all words before `end` */
function cheapestStep(
  index: NameIndex,
  { words, best, end }: { words: readonly string[]; best: readonly Step[]; end: number },
): Step {
  // One or two words are one name, and were looked for as a whole.
  const isLong = words.length >= fewestWordsOfTwo;
  let least: Step = { cost: (best[end - 1]?.cost ?? 0) + 1, from: end - 1, found: undefined };
  for (let from = Math.max(0, end - index.mostWords - 2); from < end; from++) {
    const cost = (best[from]?.cost ?? 0) + 0.1;
    if (cost >= least.cost) continue;
    const text = words.slice(from, end).join(' ');
    // "Me" in a question is no substance; "BHT" is.
    if (text.length < 4 && text !== text.toUpperCase()) continue;
    const found =
      wholeName(index, text.replace(/[.:]$/, '')) ??
      (isLong && end - from <= 5 && text.length >= 8 ? correctedName(index, text) : undefined);
    if (found) least = { cost: cost + (found[0]?.spelling === 'corrected' ? 0.2 : 0), from, found };
  }
  return least;
}

/** From the last step back to the first; words that are left over beside each other become one text. */
function partsOf(words: readonly string[], best: readonly Step[]): Parts {
  const parts: (Found | string)[] = [];
  for (let end = words.length; end > 0; ) {
    const { from, found } = best[end] ?? { from: end - 1, found: undefined };
    if (found) parts.unshift(...found);
    else {
      const [first] = parts;
      const word = words[from] ?? '';
      if (typeof first === 'string') parts[0] = `${word} ${first}`;
      else parts.unshift(word);
    }
    end = from;
  }
  return parts;
}

/** Words before a first name that are a product's title rather than the rest of a longer name. */
const fewestTitleWords = 3;

/** A known name with a word more or less is another substance: "Pearl Extract" is not "Pearl", and stays unknown as a whole. */
export function settleNames(parts: Parts, piece: string, isLast: boolean): Parts {
  const found = parts.filter((part) => typeof part !== 'string');
  const left = parts.filter((part) => typeof part === 'string');
  if (found.length !== 1 || left.length === 0 || left.some(isProse)) return parts;
  const isTitled = typeof parts.at(-1) !== 'string' && (left[0] ?? '').split(/\s+/).length >= fewestTitleWords;
  // What comes after the last name is printed on the pack.
  const isEnded = isLast && typeof parts[0] !== 'string' && (left[0] ?? '').split(/\s+/).length >= fewestTitleWords;
  return isTitled ? parts : isEnded ? parts.slice(0, 1) : [piece];
}
