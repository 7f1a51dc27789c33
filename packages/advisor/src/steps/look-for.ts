import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Constraints } from '../person/constraints.ts';
import { obstacle, strongest } from '../person/obstacle.ts';
import { strongestOf } from './find-acting.ts';
import { careAgainst } from './judge-care.ts';
import { withoutWords } from './name-allergens.ts';
import type { Item, Setting } from './setting.ts';
import { dislikes, needsTint } from './weigh-goals.ts';

interface Kind {
  readonly slot: Slot;
  readonly words: string;
}

const kind = (slot: Slot, words: string): Kind => ({ slot, words });

/** Actives and soothers with their own step, with what to look for. Others come in creams, or from a doctor. */
const kinds: Readonly<Record<string, Kind>> = {
  retinol: kind('treatment', 'A retinol serum or cream, 0.1 to 0.3%'),
  retinal: kind('treatment', 'A retinal serum, 0.05%'),
  adapalene: kind('treatment', 'Adapalene gel, 0.1%'),
  bakuchiol: kind('serum', 'A bakuchiol serum, 0.5 to 1%'),
  'azelaic-acid': kind('treatment', 'An azelaic acid cream or gel, 10%'),
  'benzoyl-peroxide': kind('treatment', 'A benzoyl peroxide gel, 2.5%'),
  'salicylic-acid': kind('exfoliant', 'A salicylic acid liquid or lotion, 0.5 to 2%'),
  'glycolic-acid': kind('exfoliant', 'A glycolic acid lotion, 5 to 8%'),
  'lactic-acid': kind('exfoliant', 'A lactic acid serum, 5%'),
  'mandelic-acid': kind('exfoliant', 'A mandelic acid serum, 5 to 10%'),
  gluconolactone: kind('exfoliant', 'A gluconolactone (PHA) lotion, 4 to 10%'),
  'vitamin-c': kind('serum', 'A vitamin C serum, 10 to 15%'),
  'vitamin-c-derivatives': kind('serum', 'A mild vitamin C serum'),
  niacinamide: kind('serum', 'A niacinamide serum, 2 to 5%'),
  'tranexamic-acid': kind('serum', 'A tranexamic acid serum, 2 to 5%'),
  'alpha-arbutin': kind('serum', 'An alpha-arbutin serum, up to 2%'),
  'kojic-acid': kind('serum', 'A kojic acid serum, at most 1%'),
  thiamidol: kind('serum', 'A thiamidol serum'),
  licorice: kind('serum', 'A licorice root serum'),
  peptides: kind('serum', 'A peptide serum'),
  'hyaluronic-acid': kind('serum', 'A hyaluronic acid serum'),
  panthenol: kind('serum', 'A panthenol serum'),
  centella: kind('serum', 'A centella serum'),
  'beta-glucan': kind('serum', 'A beta-glucan serum'),
  'snail-mucin': kind('serum', 'A snail mucin essence'),
  'zinc-pca': kind('serum', 'A light zinc PCA serum'),
  'green-tea': kind('serum', 'A green tea serum'),
  caffeine: kind('eye-cream', 'A caffeine eye gel'),
};

/** Whether an ingredient is a separate step. */
export const isStep = (id: string): boolean => id in kinds;

export const stepIngredients: readonly string[] = Object.keys(kinds);

/** Where a product made with an ingredient has its place. */
export const slotOf = (id: string): Slot => kinds[id]?.slot ?? 'serum';

/** What a treatment or exfoliant is taken for where the message does not say what is in it. */
export const mildest: Readonly<Partial<Record<Slot, string>>> = {
  exfoliant: 'gluconolactone',
  treatment: 'azelaic-acid',
};

/** A kind of product to look for, where neither the shelf nor the catalogue has one. */
export function lookFor(setting: Pick<Setting, 'knowledge' | 'constraints' | 'goals'>, slot: Slot, id?: string): Item {
  const { knowledge, constraints } = setting;
  const ingredient = id === undefined ? undefined : knowledge.ingredients.get(id);
  const words = (ingredient && kinds[ingredient.id]?.words) ?? bySlot(setting, slot);
  // What it is not said to be made with is judged as the mildest of its kind.
  const made = ingredient ?? knowledge.ingredients.get(mildest[slot] ?? '');
  const ingredients = made ? [made] : [];
  const name = `${vegan(words, constraints)}${words.includes(',') ? ',' : ''} ${withoutWords(constraints, words)}`;
  return {
    product: ingredient ? { from: 'look-for', ingredient: ingredient.id } : { from: 'look-for' },
    slot,
    name,
    brand: null,
    price: null,
    ingredients,
    acting: ingredients,
    against: strongest([
      made && obstacle(made, constraints),
      careAgainst({ knowledge, constraints }, { name, acting: ingredients }),
    ]),
    isExpired: false,
    facts: undefined,
  };
}

const vegan = (words: string, { vegan: isVegan }: Constraints): string =>
  isVegan
    ? words.replace(/^(A|An) /, 'A vegan ').replace(/^(?!A vegan)(.)/, (first) => `Vegan ${first.toLowerCase()}`)
    : words;

const washes: Readonly<Record<string, string>> = {
  dry: 'A creamy cleanser',
  oily: 'A mild foaming cleanser',
  combination: 'A mild gel cleanser',
};
const creams: Readonly<Record<string, string>> = {
  dry: 'A rich moisturizer',
  oily: 'A light gel moisturizer',
  combination: 'A light lotion',
};

function bySlot(setting: Pick<Setting, 'knowledge' | 'constraints' | 'goals'>, slot: Slot): string {
  const type = setting.constraints.skinType ?? '';
  switch (slot) {
    case 'first-cleanse':
      return 'A cleansing oil or balm';
    case 'cleanser':
      return washes[type] ?? 'A mild cleanser';
    case 'toner':
      return 'A watery toner that adds moisture';
    case 'exfoliant':
      return 'A mild exfoliant with gluconolactone (PHA)';
    case 'serum':
      return 'A light serum that adds moisture';
    case 'treatment':
      return 'A mild treatment, such as azelaic acid 10%';
    case 'eye-cream':
      return 'A plain eye cream';
    case 'moisturizer':
      if (dislikes(setting.constraints, 'sticky') && type !== 'dry') return 'A light, fast-drying lotion';
      return creams[type] ?? 'A plain moisturizer';
    case 'face-oil':
      return 'A plain face oil, such as squalane';
    case 'sunscreen':
      return sunscreen(setting);
    case 'other':
      return 'A product of your choice';
    default:
      return slot satisfies never;
  }
}

/** Concerns and conditions in which filters that sit on the skin sting least. */
const stings = ['rosacea', 'redness', 'eczema', 'sensitive', 'barrier', 'perioral', 'allergic-contact'];

function sunscreen(setting: Pick<Setting, 'knowledge' | 'constraints' | 'goals'>): string {
  const { knowledge, constraints, goals } = setting;
  const isFree = (id: string) => {
    const one = knowledge.ingredients.get(id);
    return one !== undefined && obstacle(one, constraints) === undefined;
  };
  const isOnlyMineral = isFree('zinc-oxide') && isAllergicToFilters(setting);
  const isMineral =
    isFree('zinc-oxide') &&
    (constraints.skinType === 'sensitive' ||
      constraints.pregnancy !== undefined ||
      !isFree('avobenzone') ||
      goals.some((goal) => stings.includes(goal)));
  const isTinted =
    isFree('iron-oxides') &&
    (needsTint(setting) || (dislikes(constraints, 'white-cast') && (isMineral || isOnlyMineral)));
  const start = isTinted ? 'A tinted' : dislikes(constraints, 'white-cast') ? 'A clear' : 'A broad-spectrum';
  if (isOnlyMineral) return `${start} mineral sunscreen with zinc oxide or titanium dioxide only, SPF 30 or more`;
  return `${start} ${isMineral ? 'mineral ' : ''}sunscreen, SPF 30 or more`;
}

/** An allergy to one of the filters that the skin takes up leaves those that sit on it. */
const isAllergicToFilters = ({ knowledge, constraints }: Pick<Setting, 'knowledge' | 'constraints'>): boolean => {
  const allergies = { ...constraints, bars: constraints.bars.filter(({ line }) => line.kind === 'allergy') };
  return [...knowledge.ingredients.values()].some(
    (one) => one.traits.includes('chemical-filter') && obstacle(one, allergies)?.line.kind === 'allergy',
  );
};

/** What acts in an item, as people call it: "retinol". */
export function activeName({ acting }: Pick<Item, 'acting'>): string | undefined {
  return strongestOf(acting)?.name.replace(/\s*\(.*\)/, '');
}
