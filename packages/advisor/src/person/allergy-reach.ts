import { type AllergenFamily, allergenFamilies, fragranceAllergens } from './allergen-families.ts';
import type { Reach } from './line.ts';
import { firstHeld, holds, plain } from './match-words.ts';

const oilPlants =
  'lavender|peppermint|spearmint|eucalyptus|rosemary|bergamot|ylang ylang|lemongrass|lemon|orange|citrus|neroli|rose|geranium|clove|cinnamon|sandalwood|jasmine|patchouli|thyme|oregano|sage|frankincense'.split(
    '|',
  );
/** Words that say nothing about what the allergy is to. */
const empty = new Set(
  'certain some strong all any most products product things ingredients ingredient in to the my'.split(' '),
);

/** Everything an allergy line speaks against. Words of no known family are looked for as they are. */
export function allergyReach(value: string): Reach[] {
  return value
    .split(/[,;/+&]|\b(?:and|or)\b/i)
    .map(plain)
    .filter((part) => part.length > 1)
    .flatMap(partReach);
}

function partReach(part: string): readonly Reach[] {
  const plant = firstHeld(part, oilPlants);
  if (plant) return oneOil(plant);
  const scent = firstHeld(part, fragranceAllergens);
  if (scent) return oneScent(scent);
  const families = familiesOf(part);
  if (families.length === 0) return literal(part);
  return families.flatMap(({ reach, claims }) => reach.map((one) => ({ ...one, claims })));
}

const oneOil = (plant: string): Reach[] => [
  { strength: 'never', names: [plant], because: `comes from ${plant}`, claims: ['essential oil', 'fragrance'] },
  {
    strength: 'careful',
    traits: ['essential-oil', 'fragrance'],
    because: 'may hold the same scent molecules',
    claims: ['essential oil', 'fragrance'],
  },
];

const oneScent = (scent: string): Reach[] => [
  { strength: 'never', names: [scent], because: `contains ${scent}`, claims: ['fragrance', scent] },
  {
    strength: 'ask-doctor',
    // Single parts of perfumes are what they are: benzyl alcohol holds no linalool.
    traits: ['essential-oil'],
    names: ['perfume', 'parfum', 'fragrance', 'aroma'],
    except: ['fragrance free', 'free of fragrance', 'without fragrance', 'no fragrance'],
    because: `often contains ${scent}`,
    claims: ['fragrance', scent],
  },
];

/** The families that an allergy's words name: each stretch of words counts for its longest name only. */
export function familiesOf(part: string): AllergenFamily[] {
  const named = allergenFamilies
    .flatMap((family) => family.said.map((said) => ({ family, said })))
    .filter(({ family, said }) => (family.alone ? isPlural(bare(part), said) : holds(part, said)))
    .sort((a, b) => b.said.length - a.said.length);
  const found: AllergenFamily[] = [];
  let left = part;
  for (const { family, said } of named) {
    if (!holds(left, said)) continue;
    left = left.replace(said, '·');
    if (!found.includes(family)) found.push(family);
  }
  return found;
}

const bare = (part: string) =>
  part
    .split(' ')
    .filter((word) => !empty.has(word))
    .join(' ');

const isPlural = (part: string, said: string) => part === said || part === `${said}s`;

function literal(part: string): Reach[] {
  const name = bare(part);
  return name.length > 1 ? [{ strength: 'never', names: [name], because: 'is what you named', claims: [name] }] : [];
}
