import { countSlips } from '../language/correct-spelling.ts';
import type { ReadTerm } from '../language/read-term.ts';
import { allergenFamilies } from './allergen-families.ts';
import { familiesOf } from './allergy-reach.ts';
import { conditionRules, medicineRules, retinoidsInUse } from './care-rules.ts';
import type { Line } from './line.ts';
import { firstHeld, holds, plain } from './match-words.ts';

interface UnderstandDeps {
  readonly readTerm: ReadTerm;
  /** The names of entries that a text in lower case holds. */
  readonly recognise: (text: string) => readonly { readonly ref: string }[];
}

/** Gives lines what their words mean, so that they protect in any spelling or language. */
export type UnderstandLines = (lines: readonly Line[]) => Line[];

const free: readonly Line['kind'][] = ['allergy', 'medicine', 'condition', 'concern', 'product', 'dislike'];

export const createUnderstandLines = ({ readTerm, recognise }: UnderstandDeps): UnderstandLines => {
  const namesOf = (text: string) => recognise(text.toLowerCase()).map(({ ref }) => nameOf(ref));
  const isKnown = (text: string) => namesRule(plain(text)) || namesOf(text).length > 0;
  const kept = new Map<string, Pick<Line, 'meant' | 'isUnknown'>>();
  const read = (value: string): Pick<Line, 'meant' | 'isUnknown'> => {
    if (namesRule(plain(value))) return {};
    // "Salycilic" is an alias: the rules know its entry by its own name.
    const own = namesOf(value);
    const told = parts(value).flatMap((part) => readTerm(part).map(nearestRule).filter(isKnown));
    const meanings = own.length > 0 ? [value, ...own] : told;
    return meanings.length > 0 ? { meant: [...new Set(meanings)].join(', ') } : { isUnknown: true };
  };
  return (lines) =>
    lines.map((line) => {
      if (!free.includes(line.kind)) return line;
      const found = kept.get(line.value) ?? read(line.value);
      if (kept.size < mostKept) kept.set(line.value, found);
      return { ...line, ...found };
    });
};

/** Values that are remembered with their meanings; people choose them, so their number is bounded. */
const mostKept = 5000;

/** "ingredient:salicylic-acid" → "salicylic acid" */
const nameOf = (ref: string) => ref.slice(ref.indexOf(':') + 1).replaceAll('-', ' ');

const parts = (value: string) => value.split(/[,;/+&]/).filter((part) => part.trim() !== '');

const ruleWords = [
  ...new Set(
    [...allergenFamilies, ...medicineRules, ...conditionRules]
      .flatMap(({ said }) => said)
      .flatMap((said) => said.split(' ')),
  ),
].filter((word) => word.length >= 5);

/** A text with each long word that no rule knows as the nearest one that a rule does: "salycylic" is "salicylic". */
function nearestRule(text: string): string {
  if (namesRule(plain(text))) return text;
  return plain(text)
    .split(' ')
    .map((word) => {
      const limit = word.length >= 7 ? 2 : word.length >= 5 ? 1 : 0;
      const near =
        limit === 0 ? [] : ruleWords.filter((one) => one[0] === word[0] && countSlips(word, one, limit) <= limit);
      return near.toSorted((a, b) => countSlips(word, a, limit) - countSlips(word, b, limit))[0] ?? word;
    })
    .join(' ');
}

const namesRule = (text: string): boolean =>
  familiesOf(text).length > 0 ||
  [...medicineRules, ...conditionRules].some(({ said }) => firstHeld(text, said) !== undefined) ||
  retinoidsInUse.some((names) => names.some((name) => holds(text, name)));
