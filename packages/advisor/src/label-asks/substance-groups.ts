import type { Trait } from '../knowledge/entry.ts';
import type { JudgedPart } from '../labels/judge-parts.ts';

/** Substances for which people have one word. */
export interface SubstanceGroup {
  /** As a sentence has it: "perfume", "parabens". */
  readonly name: string;
  /** In lower case. */
  readonly said: RegExp;
  has(part: JudgedPart): boolean;
}

type Has = SubstanceGroup['has'];

const trait =
  (...traits: readonly Trait[]): Has =>
  ({ name, ingredient }) =>
    [...(name?.traits ?? []), ...(ingredient?.traits ?? [])].some((one) => traits.includes(one));
const family =
  (...families: readonly string[]): Has =>
  ({ name }) =>
    families.includes(name?.family ?? '');
const called =
  (pattern: RegExp): Has =>
  ({ name }) =>
    pattern.test(name?.inci ?? '');
const preserves =
  (kind?: string): Has =>
  ({ name }) =>
    kind === undefined ? (name?.functions.includes('preservative') ?? false) : name?.preservative === kind;
const either =
  (...all: readonly Has[]): Has =>
  (part) =>
    all.some((has) => has(part));

/** The narrower word goes first: "essential oils" are no "oils", "mineral oil" is separate. */
export const substanceGroups: readonly SubstanceGroup[] = [
  { name: 'essential oils', said: /\bessential oils?\b/, has: trait('essential-oil') },
  {
    name: 'mineral oil or petrolatum',
    said: /\b(?:mineral oil|petroleum|petrolatum|paraffin|vaseline)\b/,
    has: ({ name }) => name?.family === 'hydrocarbon' && name.origin === 'mineral',
  },
  {
    name: 'perfume',
    said: /\b(?:fragrances?|perfumes?|perfumed|parfum|scents?|scented|unscented)\b/,
    has: trait('fragrance', 'fragrance-allergen', 'essential-oil'),
  },
  { name: 'drying alcohol', said: /\b(?<!fatty )alcohols?\b/, has: trait('drying-alcohol') },
  { name: 'parabens', said: /\bparabens?\b/, has: preserves('paraben') },
  { name: 'sulfates', said: /\bsul(?:f|ph)ates?\b|\bsles?\b|\bsls\b/, has: trait('sulfate') },
  { name: 'silicones', said: /\bsilicones?\b/, has: either(trait('silicone'), family('silicone')) },
  { name: 'formaldehyde releasers', said: /\bformaldehyde\b/, has: preserves('formaldehyde-releaser') },
  { name: 'isothiazolinones', said: /\bisothiazolinones?\b/, has: preserves('isothiazolinone') },
  { name: 'preservatives', said: /\bpreservatives?\b/, has: preserves() },
  { name: 'wheat or gluten', said: /\b(?:gluten|wheat)\b/, has: trait('wheat') },
  { name: 'nuts', said: /\bnuts?\b|\btree nuts?\b/, has: trait('nut') },
  { name: 'soy', said: /\bsoya?\b/, has: trait('soy') },
  { name: 'coconut', said: /\bcoconuts?\b/, has: trait('coconut') },
  { name: 'oats', said: /\boats?\b/, has: trait('oat') },
  { name: 'milk', said: /\b(?:milk|dairy|lactose|casein|whey)\b/, has: family('milk') },
  { name: 'egg', said: /\beggs?\b/, has: family('egg') },
  { name: 'lanolin', said: /\b(?:lanolin|wool)\b/, has: trait('lanolin') },
  { name: 'beeswax, honey or propolis', said: /\b(?:bees?wax|honey|propolis|bees?)\b/, has: trait('bee') },
  { name: 'snail slime', said: /\bsnails?\b/, has: family('snail') },
  { name: 'latex', said: /\blatex\b/, has: trait('latex') },
  { name: 'nickel', said: /\bnickel\b/, has: trait('nickel') },
  {
    name: 'dyes',
    said: /\b(?:dyes?|colou?rants?|colou?ring|colou?rs?)\b/,
    has: either(family('colorant', 'hair-dye'), called(/^CI \d/)),
  },
  { name: 'PEGs', said: /\bpegs?\b/, has: called(/^(?:PEG|PPG)-|eth-\d/i) },
  { name: 'talc', said: /\btalc(?:um)?\b/, has: called(/^talc$/i) },
  { name: 'aluminum', said: /\balumini?um\b/, has: called(/alumin/i) },
  { name: 'peptides', said: /\bpeptides?\b/, has: family('peptide') },
  { name: 'ceramides', said: /\bceramides?\b/, has: family('ceramide') },
  { name: 'hyaluronic acid', said: /\bhyaluron\w*(?: acid)?\b/, has: called(/hyaluron/i) },
  { name: 'retinoids', said: /\bretinoids?\b|\bvitamin a\b/, has: trait('retinoid') },
  { name: 'vitamin C', said: /\bvitamin c\b/, has: trait('vitamin-c') },
  {
    name: 'exfoliating acids',
    said: /\b(?:acids|exfoliants?|exfoliating acids?|ahas?|bhas?|phas?)\b/,
    has: trait('aha', 'bha', 'pha'),
  },
  {
    name: 'UV filters',
    said: /\b(?:uv filters?|sunscreen filters?|chemical filters?|mineral filters?)\b/,
    has: ({ name }) => name?.functions.includes('uv-filter') ?? false,
  },
  {
    name: 'oils',
    said: /\boils?\b/,
    has: either(trait('oil'), family('plant-oil', 'plant-butter', 'triglyceride')),
  },
];

/** The groups that a text names, each of its words counted once. */
export function groupsIn(text: string): SubstanceGroup[] {
  let left = text;
  return substanceGroups.filter(({ said }) => {
    if (!said.test(left)) return false;
    left = left.replace(said, ' ');
    return true;
  });
}
