import { editDistance } from '../ingredient-lists/edit-distance.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';
import { holds, plain } from '../person/match-words.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ordinal = new RegExp(
  `\\b(?:the )?(?:(${ordinals.join('|')})|(\\d{1,2})(?:st|nd|rd|th)) (?:ingredient|one|name|thing|item|on the list|in the list)\\b`,
);
const numbered = /\b(?:ingredient )?(?:number|no|nr|#) ?\.?(\d{1,2})\b/;
const last = /\b(second to |next to )?(?:the )?last (?:ingredient|one|name|thing|item|on the list|in the list)\b/;

/** The ingredient that is named by its place: "the third ingredient", "number 4", "the last one". */
export function partByPlace(text: string, parts: readonly JudgedPart[]): JudgedPart | undefined {
  const [, word, digits] = ordinal.exec(text) ?? [];
  if (word) return parts[ordinals.indexOf(word)];
  const number = digits ?? numbered.exec(text)?.[1];
  if (number) return parts[Number(number) - 1];
  const end = last.exec(text);
  return end ? parts.at(end[1] ? -2 : -1) : undefined;
}

/** Letters of the shortest word that names an ingredient by itself, and in which slips are forgiven. */
const shortest = 4;
const sure = 7;

/** Words that occur in many names and identify none. */
const common =
  /^(?:acid|water|extract|sodium|leaf|seed|root|fruit|flower|juice|powder|hydrolyzed|butter|glycol|sulfate|chloride|alcohol|citrate|stearate|ingredient|oil)$/;

/** The ingredients of a label that a text names, also by the one word of a long name, and with a slip. */
export function partsByName(text: string, parts: readonly JudgedPart[]): JudgedPart[] {
  const said = plain(text);
  const whole = parts.filter(({ name, written, entry }) =>
    [written, name?.inci ?? '', ...(name?.also ?? []), ...(entry ? [entry.name] : [])]
      .map(plain)
      .some((one) => one.length >= shortest && holds(said, one)),
  );
  if (whole.length > 0) return narrowest(whole, said);
  const words = said.split(' ').filter((word) => word.length >= shortest && !common.test(word));
  const byWord = parts.filter(({ name, written }) =>
    plain(`${name?.inci ?? ''} ${written}`)
      .split(' ')
      .some((own) => !common.test(own) && words.some((word) => isSame(word, own))),
  );
  return byWord.length <= 2 ? byWord : [];
}

const isSame = (word: string, own: string): boolean =>
  word === own ||
  (word.length >= sure && own.length >= sure && editDistance(word, own, word.length > 9 ? 2 : 1) !== undefined);

/** "Cetearyl alcohol" means that one, and not the "alcohol" beside it. */
const narrowest = (parts: readonly JudgedPart[], said: string): JudgedPart[] =>
  parts.filter(
    (part) =>
      !parts.some(
        (other) =>
          other !== part &&
          plain(other.name?.inci ?? other.written).length > plain(part.written).length &&
          plain(other.name?.inci ?? other.written).includes(plain(part.written)) &&
          holds(said, plain(other.name?.inci ?? other.written)),
      ),
  );
