import type { Trait } from '../knowledge/entry.ts';
import { plain } from '../person/match-words.ts';
import { contains, ingredientsIn, traitsOf } from '../products/product-facts.ts';
import { listed, nameOf } from '../products/product-words.ts';
import { labelsIn } from '../shopping-asks/pack-claims.ts';
import { type Counter, type Item, ingredientName, type ShoppingAnswer } from './shopping-answer.ts';

interface Asked {
  readonly text: string;
  readonly ingredients: readonly string[];
}

type Parts = Pick<ShoppingAnswer, 'lead' | 'why'>;

/** What people ask for in a product besides single ingredients, and the words of a pack that deny it. */
const groups: readonly (readonly [name: string, words: RegExp, traits: readonly Trait[], label: string])[] = [
  [
    'fragrance',
    /\b(perfume[ds]?|parfum|fragrances?|fragranced|scent(ed)?|unscented)\b/,
    ['fragrance', 'essential-oil'],
    'Fragrance-free',
  ],
  ['essential oils', /\bessential oils?\b/, ['essential-oil'], 'Essential-oil-free'],
  ['drying alcohol', /\balcohols?\b/, ['drying-alcohol'], 'Alcohol-free'],
  ['sulfates', /\bsul(f|ph)ates?\b/, ['sulfate'], 'Sulfate-free'],
  ['parabens', /\bparabens?\b/, ['paraben'], 'Paraben-free'],
  ['silicones', /\bsilicones?\b/, ['silicone'], 'Silicone-free'],
  ['gluten or wheat', /\b(gluten|wheat)\b/, ['wheat'], 'Gluten-free'],
  ['nuts', /\b(nuts?|almonds?|peanuts?|hazelnuts?)\b/, ['nut'], 'Nut-free'],
  ['lanolin', /\b(lanolin|wool)\b/, ['lanolin'], 'Lanolin-free'],
  ['soy', /\bsoy(a|bean)?\b/, ['soy'], 'Soy-free'],
  ['coconut', /\bcoconut\b/, ['coconut'], 'Coconut-free'],
  ['oats', /\b(oats?|oatmeal)\b/, ['oat'], 'Oat-free'],
  ['bee products', /\b(honey|bees?|beeswax|propolis)\b/, ['bee'], 'Bee-free'],
  ['propylene glycol', /\bpropylene glycol\b/, ['propylene-glycol'], 'Propylene-glycol-free'],
  ['formaldehyde releasers', /\bformaldehyde\b/, ['formaldehyde-releaser'], 'Formaldehyde-free'],
  ['dyes', /\b(dyes?|colou?rants?)\b/, ['dye'], 'Dye-free'],
  ['aluminum', /\balumin(i)?um\b/, [], 'Aluminum-free'],
  ['a retinoid', /\bretinoids?\b/, ['retinoid'], 'Retinoid-free'],
  ['oils', /\boils?\b/, ['oil'], 'Oil-free'],
];
const fromAnimals: readonly Trait[] = ['animal', 'bee', 'lanolin'];

/** "Does it contain perfume?", "is it vegan?", "what is in it?": from its own words and what is known to be in it. */
export function answerInside(counter: Counter, item: Item, { text, ingredients }: Asked): Parts {
  if (/\b(vegan|animal|animals)\b/.test(text) && !/\btested on\b/.test(text)) return isVegan(counter, item);
  if (/\b(mineral|chemical)\b/.test(text)) return filtersOf(counter, item);
  const asksFree = labelsIn(text).length > 0 || /\bfree (of|from)\b/.test(text);
  const group = groups.find(([, words]) => words.test(text));
  if (group) return ofGroup(counter, item, group, asksFree);
  const label = labelsIn(text)[0] ?? (/\bcruelty|tested on animals\b/.test(text) ? 'Cruelty-free' : undefined);
  if (label) return ofLabel(item, label);
  // The first may be part of the product's name.
  const asked = ingredients.at(-1);
  return asked === undefined ? wholeList(counter, item) : ofIngredient(counter, item, asked);
}

const saysOf = ({ product, facts }: Item, label: string): boolean =>
  [...product.badges, ...facts.freeOf].some((own) => plain(own) === plain(label));

const pack = "The full list is on the pack and on the retailer's page; recipes can change.";
const unknown = (name: string, what: string): Parts => ({
  lead: `I cannot say: nothing that I know of ${name} tells whether ${what}.`,
  why: pack,
});

function ofGroup(counter: Counter, item: Item, group: (typeof groups)[number], asksFree: boolean): Parts {
  const [what, , traits, label] = group;
  const name = nameOf(item.product);
  const own = traitsOf(item.facts, counter.stock.knowledge);
  const spoken = label.charAt(0).toLowerCase() + label.slice(1);
  const isIn = traits.some((trait) => own.has(trait));
  if (isIn && saysOf(item, label)) {
    const inside = item.facts.names.find((one) => /eucalyptus|oil/.test(one)) ?? what;
    return {
      lead: `It calls itself ${spoken}, but ${name} has ${inside} in it, which can count as ${what}.`,
      why: pack,
    };
  }
  if (isIn) return { lead: `${asksFree ? 'No' : 'Yes'}, ${name} has ${what} in it.`, why: pack };
  if (saysOf(item, label)) return { lead: `${asksFree ? 'Yes' : 'No'}: ${name} calls itself ${spoken}.`, why: pack };
  if (item.facts.wholeLabel && traits.length > 0) {
    return { lead: `${asksFree ? 'Yes' : 'No'}: the label of ${name} that I know names no ${what}.`, why: pack };
  }
  return unknown(name, `it has ${what} in it`);
}

function ofLabel(item: Item, label: string): Parts {
  const name = nameOf(item.product);
  const spoken = label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return saysOf(item, label)
    ? { lead: `Yes: ${name} calls itself ${spoken}.`, why: pack }
    : unknown(name, `it is ${spoken}`);
}

function isVegan(counter: Counter, item: Item): Parts {
  const name = nameOf(item.product);
  if (saysOf(item, 'Vegan')) return { lead: `Yes: ${name} calls itself vegan.`, why: pack };
  const traits = traitsOf(item.facts, counter.stock.knowledge);
  return fromAnimals.some((trait) => traits.has(trait))
    ? { lead: `No, ${name} has something from animals in it.`, why: pack }
    : unknown(name, 'it is vegan');
}

function filtersOf(counter: Counter, item: Item): Parts {
  const name = nameOf(item.product);
  const traits = traitsOf(item.facts, counter.stock.knowledge);
  const kinds = [
    ...(traits.has('mineral-filter') ? ['mineral'] : []),
    ...(traits.has('chemical-filter') ? ['chemical'] : []),
  ];
  return kinds.length === 0
    ? unknown(name, 'it has sunscreen filters in it')
    : { lead: `${name} has ${listed(kinds)} sunscreen filters.`, why: pack };
}

function ofIngredient(counter: Counter, item: Item, id: string): Parts {
  const name = nameOf(item.product);
  const called = ingredientName(counter, id);
  if (contains(item.facts, id, counter.stock.knowledge)) return { lead: `Yes, ${name} contains ${called}.`, why: pack };
  if (item.facts.wholeLabel) return { lead: `No, ${called} is not on the label of ${name} that I know.`, why: pack };
  return unknown(name, `it contains ${called}`);
}

function wholeList(counter: Counter, item: Item): Parts {
  const name = nameOf(item.product);
  const known = ingredientsIn(item.facts, counter.stock.knowledge).map(({ id }) => ingredientName(counter, id));
  const all = [...new Set([...known, ...item.facts.names])];
  return all.length === 0
    ? { lead: `I know no ingredients of ${name}. In its own words: ${listed(item.product.badges)}.`, why: pack }
    : { lead: `I know of these in ${name}: ${listed(all)}.`, why: pack };
}
