import type { LabelFunction } from '../knowledge/label-name.ts';
import type { JudgedPart } from './judge-parts.ts';

export type LabelKind =
  | 'sunscreen'
  | 'make-up'
  | 'hair dye'
  | 'antiperspirant'
  | 'shampoo'
  | 'cleanser'
  | 'conditioner'
  | 'perfume'
  | 'oil'
  | 'balm'
  | 'cream'
  | 'gel'
  | 'serum'
  | 'product';

/** How many of the first names say what a product is. */
const leading = 8;

/** What the ingredients alone decide: a serum with sun filters is a sunscreen. */
const certain: readonly LabelKind[] = ['sunscreen', 'make-up', 'hair dye', 'antiperspirant'];

/** What kind of product a label is of: by the product's name where that says it, else by what comes first on the label. */
export function kindOfLabel(parts: readonly JudgedPart[], title?: string | null): LabelKind {
  const guess = guessKind(parts);
  return certain.includes(guess) ? guess : (kindInTitle(title)?.kind ?? guess);
}

const titleWords: readonly (readonly [RegExp, LabelKind, string])[] = [
  [/\b(?:serums?|ampoules?|essences?)\b/gi, 'serum', 'a serum'],
  [/\b(?:toners?|tonic)\b/gi, 'serum', 'a toner'],
  [/\bgel\b/gi, 'gel', 'a gel'],
  [/\boil\b(?![ -](?:free|control))/gi, 'oil', 'an oil'],
  [/\b(?:balm|ointment)\b/gi, 'balm', 'a balm'],
  [/\b(?:cream|creme|crème|moisturi[sz]er)(?!\p{L})/giu, 'cream', 'a cream'],
  [/\blotion\b/gi, 'cream', 'a lotion'],
  [/\bshampoo\b/gi, 'shampoo', 'a shampoo'],
  [/\bconditioner\b/gi, 'conditioner', 'a conditioner'],
];
const cleanses = /\b(?:cleans(?:er|ing)|(?:face|body|hand) ?wash|micellar|make-?up remover)\b/i;

/** What a product's name says it is: the last such word, so that a "gel cream" is a cream. */
function kindInTitle(title: string | null | undefined): { kind: LabelKind; words: string } | undefined {
  if (!title) return undefined;
  // A cleansing oil is no oil for the night.
  if (cleanses.test(title)) return { kind: 'cleanser', words: 'a cleanser' };
  const found = titleWords.flatMap(([pattern, kind, words]) =>
    [...title.matchAll(pattern)].map(({ index }) => ({ index, kind, words })),
  );
  return found.toSorted((one, other) => other.index - one.index)[0];
}

/** By what comes first on it. */
function guessKind(parts: readonly JudgedPart[]): LabelKind {
  const first = parts.slice(0, leading);
  const count = (some: readonly JudgedPart[], ...functions: LabelFunction[]) =>
    some.filter(({ name }) => functions.some((one) => name?.functions.includes(one))).length;
  const isFamily = (part: JudgedPart | undefined, family: RegExp) => family.test(part?.name?.family ?? '');
  const hasWater = first
    .slice(0, 3)
    .some(({ name }) => /^(?:aqua|.*(?:juice|water|filtrate)$)/i.test(name?.inci ?? ''));
  const oils = first.filter(({ name }) =>
    /oil|butter|wax|ester|hydrocarbon|triglyceride|silicone/.test(name?.family ?? ''),
  ).length;
  const colorants = parts.filter(({ name }) => /^CI \d/.test(name?.inci ?? '')).length;
  const uv = parts.filter(({ name, mayContain }) => !mayContain && name?.functions[0] === 'uv-filter');
  if (count(parts, 'hair-dye') >= 2) return 'hair dye';
  if (uv.length >= 2 || uv.some((part) => parts.indexOf(part) < 5))
    return colorants >= 3 && uv.length < 2 ? 'make-up' : 'sunscreen';
  if (count(parts, 'antiperspirant') > 0) return 'antiperspirant';
  if (colorants >= 3 && (oils < 4 || colorants > 4)) return 'make-up';
  const surfactants = first.filter(({ name }) => name?.functions[0] === 'surfactant').length;
  if (surfactants >= 2 || first.slice(0, 3).some(({ name }) => name?.functions[0] === 'surfactant' && hasWater)) {
    return count(parts, 'hair-conditioner') >= 2 ? 'shampoo' : 'cleanser';
  }
  if (
    first.slice(0, 3).some((part) => isFamily(part, /alcohol/) || part.name?.traits.includes('drying-alcohol')) &&
    count(first.slice(0, 4), 'fragrance') > 0 &&
    parts.length < 25
  ) {
    return 'perfume';
  }
  if (first.slice(0, 5).some(({ name }) => name?.family === 'quat' || name?.functions[0] === 'hair-conditioner'))
    return 'conditioner';
  if (!hasWater && oils >= 2) return first.some((part) => isFamily(part, /wax|butter|hydrocarbon/)) ? 'balm' : 'oil';
  if (count(parts, 'emulsifier') > 0 && oils >= 1) return 'cream';
  if (count(parts, 'thickener') > 0 && oils === 0) return 'gel';
  return hasWater || count(first, 'humectant') >= 2 ? 'serum' : 'product';
}

const kindWords = {
  sunscreen: 'a sunscreen, or something with sun protection',
  'make-up': 'a make-up product',
  'hair dye': 'a hair dye',
  antiperspirant: 'an antiperspirant',
  shampoo: 'a shampoo',
  cleanser: 'a cleanser',
  conditioner: 'a conditioner or hair mask',
  perfume: 'a perfume or scented spray',
  oil: 'an oil',
  balm: 'a balm or ointment',
  cream: 'a cream or lotion',
  gel: 'a watery gel or serum',
  serum: 'a watery serum or toner',
  // Of a kind that the list does not tell.
  product: undefined,
} satisfies Record<LabelKind, string | undefined>;

/** "a watery serum or toner"; undefined where neither the name nor the list tells. */
export function kindWordsOf(parts: readonly JudgedPart[], title: string | null | undefined): string | undefined {
  const named = namedKind(parts, title);
  if (named) return named;
  return parts.filter(({ mayContain }) => !mayContain).length < fewestToTell ? undefined : kindWords[guessKind(parts)];
}

const namedKind = (parts: readonly JudgedPart[], title: string | null | undefined): string | undefined =>
  certain.includes(guessKind(parts)) ? undefined : kindInTitle(title)?.words;

/** Good for skin or hair, and shown to be at least a little; what only carries it is left out. */
const helpfulIn = (parts: readonly JudgedPart[]): JudgedPart[] =>
  parts.filter(({ name, mayContain, ingredient }) => {
    if (!name || mayContain || ingredient?.family === 'buffer') return false;
    const isPlain =
      /oil|butter|wax|ester|hydrocarbon|silicone|fatty|glycol|solvent|emulsifier|polymer|plant|extract/.test(
        name.family,
      );
    return !isPlain && (name.evidence === 'strong' || name.evidence === 'fair') && name.inci !== 'Aqua';
  });

/** The actives of a label, wherever they are counted, marked or named: what is helpful, and more than some moisture. */
export const activesIn = (parts: readonly JudgedPart[]): JudgedPart[] =>
  helpfulIn(parts).filter((part) => !isMoisture(part));

/** What is helpful by the water that it holds. */
export const moistureIn = (parts: readonly JudgedPart[]): JudgedPart[] => helpfulIn(parts).filter(isMoisture);

/** Glycerin is well shown, and in nearly everything. */
const isMoisture = ({ name }: JudgedPart): boolean =>
  name?.functions.includes('humectant') === true && (name.evidence !== 'strong' || name.inci === 'Glycerin');

/** Names without which a label tells nothing about the product. */
const fewestToTell = 4;

/** "By its name this is a serum. It has 12 ingredients, 3 of them actives …" */
export function describeLabel(parts: readonly JudgedPart[], title: string | null | undefined): string {
  const count = parts.filter(({ mayContain }) => !mayContain).length;
  const named = namedKind(parts, title);
  if (count < fewestToTell && !named)
    return `From ${count === 1 ? 'one name' : `${count} names`} alone I cannot tell what kind of product it is.`;
  const actives = activesIn(parts);
  const words = kindWords[guessKind(parts)];
  const kind = named ? `By its name this is ${named}. ` : words ? `This looks like ${words}. ` : '';
  const lead = `${kind}It has ${count === 1 ? '1 ingredient' : `${count} ingredients`}`;
  if (actives.length === 0) return `${lead}, none of them an active with a benefit shown in trials.`;
  if (actives.length === 1) return `${lead}, one of them an active with a benefit shown in trials.`;
  return `${lead}, ${actives.length} of them actives with a benefit shown in trials.`;
}
