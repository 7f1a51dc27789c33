import { currentPrice } from '@petalwise/catalogue/sales';
import type { PairRule } from '../knowledge/entry.ts';
import { isBlocked, obstacle } from '../person/obstacle.ts';
import { capital, dollars, honest, listed, nameOf } from '../products/product-words.ts';
import { type Candidate, findProduct, type Search, selectProducts } from '../products/select-products.ts';
import { attributeOf } from '../shopping-asks/attributes.ts';
import type { Need, Shopping } from '../shopping-asks/shopping.ts';
import { refused } from './answer-product.ts';
import {
  type Counter,
  cardsOf,
  concernName,
  type Item,
  ingredientName,
  insideWords,
  mostCards,
  refusalOf,
  rowOf,
  type ShoppingAnswer,
} from './shopping-answer.ts';

type Compared = Pick<Extract<Shopping, { kind: 'compare' }>, 'need' | 'best'>;

/** Products side by side: which fits the user, which costs less, which is rated higher, and what is in them. */
export function answerComparison(counter: Counter, items: readonly Item[], { need, best }: Compared): ShoppingAnswer {
  const refusals = items.flatMap((one) => refusalOf(counter, one) ?? []);
  const able = items.filter((one) => refusalOf(counter, one) === undefined);
  return {
    lead: [...refusals, ...(best ? [bestOf(able, best)] : [choiceFor(counter, able, need), comparison(able)])]
      .filter((part) => part !== '')
      .join(' '),
    steps: able.map((one) => {
      const inside = insideWords(counter, one);
      const best = one.facts.concerns.slice(0, 2).map((id) => concernName(counter, id));
      return `${rowOf(one)}${inside ? ` ${capital(inside)}` : ''}${inside && best.length > 0 ? `, best for ${listed(best)}` : ''}${inside ? '.' : ''}`;
    }),
    bullets: true,
    watch: honest,
    products: cardsOf(counter, able),
    subjects: items.map(({ product }) => product.id),
  };
}

/** "The cheapest of them is X: $16.99." */
function bestOf(items: readonly Item[], by: NonNullable<Compared['best']>): string {
  const products = items.map(({ product }) => product);
  const sign = by === 'price' ? 1 : -1;
  const [first] = products.toSorted((a, b) =>
    by === 'rating' ? b.rating - a.rating || b.reviewCount - a.reviewCount : sign * (currentPrice(a) - currentPrice(b)),
  );
  if (!first) return '';
  const words = { price: 'The cheapest', dearest: 'The most expensive', rating: 'The highest rated' }[by];
  return `${words} of them is ${nameOf(first)}: ${by === 'rating' ? `${first.rating} of 5` : dollars(currentPrice(first))}.`;
}

/** What asks for a certain feel counts as much as a concern. */
const weightOfTaste = 5;
/** Concerns that a light product does better for than a rich one. */
const clogging: readonly string[] = ['acne', 'oiliness', 'pores', 'blackheads', 'whiteheads', 'fungal-acne'];

/** "Take X for acne": the one that fits the user, if the others fit less. */
function choiceFor(counter: Counter, items: readonly Item[], { concerns, skinType, taste }: Need): string {
  const skin = skinType ?? counter.constraints.skinType;
  const points = ({ facts }: Item) => {
    const hits = (ids: readonly string[] = []) => ids.filter((id) => facts.like.includes(id)).length;
    const forSkin =
      (facts.skinTypes.some((type) => type === skin) ? 1 : 0) +
      (hits(taste?.like) - hits(taste?.unlike)) * weightOfTaste +
      (concerns.some((id) => clogging.includes(id)) ? hits(['light']) - hits(['rich']) : 0);
    // A place further back in the list of concerns fits less.
    return concerns.reduce(
      (sum, id) => sum + (facts.concerns.includes(id) ? 10 - facts.concerns.indexOf(id) : 0),
      forSkin,
    );
  };
  const [best, next] = items.toSorted((one, other) => points(other) - points(one));
  if (!best || !next || points(best) === points(next)) return '';
  const fitting = concerns.filter((id) => best.facts.concerns.includes(id)).map((id) => concernName(counter, id));
  const tastes = (taste?.like ?? []).filter((id) => best.facts.like.includes(id) && !next.facts.like.includes(id));
  const phrases = tastes.flatMap((id) => attributeOf(id)?.phrase ?? []);
  if (phrases.length > 0) {
    return `Take ${nameOf(best.product)}: it is one of those ${listed(phrases.slice(0, 2))}.`;
  }
  const able = [...fitting, ...concerns.filter((id) => clogging.includes(id)).map((id) => concernName(counter, id))];
  if (able.length === 0 && !best.facts.skinTypes.some((type) => type === skin)) return '';
  const why = able.length > 0 ? listed([...new Set(able)].slice(0, 2)) : `${skin} skin`;
  return `Take ${nameOf(best.product)} for ${why}.`;
}

function comparison(items: readonly Item[]): string {
  const [only, ...others] = items;
  if (only && others.length === 0) return `${nameOf(only.product)} is the one of them that I can recommend to you.`;
  const products = items.map(({ product }) => product);
  const cheapest = [...products].sort((a, b) => currentPrice(a) - currentPrice(b))[0];
  const best = [...products].sort((a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount)[0];
  if (!cheapest || !best) return '';
  if (cheapest === best) return `${nameOf(best)} both costs less and is rated at least as high in our list.`;
  return `${nameOf(cheapest)} costs less (${dollars(currentPrice(cheapest))}), and ${nameOf(best)} is rated higher (${best.rating} of 5).`;
}

/** Something like a product, and cheaper where that was asked. */
export function answerInstead(
  counter: Counter,
  items: readonly Item[],
  cheaper: boolean,
  taste: Search = {},
): ShoppingAnswer {
  const [base] = items;
  if (!base) return { lead: 'Which product do you mean?', products: [], subjects: [] };
  const seen = new Set(items.map(({ product }) => product.id));
  const most = Math.min(...items.map(({ product }) => currentPrice(product))) - 1;
  const others = likeIt(counter, base, {
    ...taste,
    ...(cheaper && { most: Math.min(most, taste.most ?? most) }),
  }).filter(({ product }) => !seen.has(product.id));
  const chosen = others.slice(0, mostCards);
  const [first] = chosen;
  const name = nameOf(base.product);
  if (!first) {
    return {
      lead: `Our list has nothing ${cheaper ? 'cheaper' : 'else'} like ${name} that I could recommend to you.`,
      ...(cheaper && {
        why: `It costs ${dollars(currentPrice(base.product))}. A larger step would be to leave that kind of product out: nobody needs every kind.`,
      }),
      products: [],
      subjects: [base.product.id],
    };
  }
  const compared = cheaper ? `, which is cheaper than ${name} (${dollars(currentPrice(base.product))})` : '';
  return {
    lead: `${nameOf(first.product)} comes nearest, for ${dollars(currentPrice(first.product))}${compared}.`,
    ...(chosen.length > 1 && { steps: chosen.map(rowOf), bullets: true }),
    ...(chosen.length === 1 && { why: first.product.description }),
    watch: honest,
    products: cardsOf(counter, chosen),
    subjects: chosen.map(({ product }) => product.id),
  };
}

/**
 * Products of its kind: a blush is no cheaper powder. Those for the same concerns come first; what was liked about the
 * others is left out before nothing is found.
 */
function likeIt(counter: Counter, { product, facts }: Item, search: Search): readonly Candidate[] {
  const [kind = ''] = facts.kinds;
  const find = (wanted: Search) =>
    selectProducts(counter.stock, { kinds: [kind], ...search, ...wanted }, counter.constraints).filter(
      (one) => one.product.id !== product.id && one.facts.kinds[0] === kind,
    );
  const concerns = facts.concerns.slice(0, 2);
  const steps: readonly Search[] = [
    ...(concerns.length > 0 ? [{ concerns }] : []),
    {},
    { like: [], skinType: undefined },
  ];
  return steps.map(find).find((found) => found.length > 0) ?? [];
}

/** A product beside an ingredient or another product, by the pair rules of the main ingredients. */
export function answerWith(counter: Counter, item: Item, other: string): ShoppingAnswer {
  const { stock, constraints } = counter;
  const second = findProduct(stock, other);
  const refusal = [item, ...(second ? [second] : [])]
    .map((one) => ({ one, words: refusalOf(counter, one) }))
    .find(({ words }) => words !== undefined);
  if (refusal?.words) return refused(counter, refusal.one, refusal.words);
  const ingredient = stock.knowledge.ingredients.get(other);
  const barred = ingredient && obstacle(ingredient, constraints);
  const subjects = [item.product.id, ...(second ? [second.product.id] : [])];
  const name = nameOf(item.product);
  const otherName = second ? nameOf(second.product) : ingredientName(counter, other);
  if (barred && isBlocked(barred)) {
    return { lead: `${capital(otherName)} is not for you, because ${barred.reason}.`, products: [], subjects };
  }
  const found = strictest(counter, item.facts.main, second ? second.facts.main : [other]);
  const products = cardsOf(counter, [item, ...(second ? [second] : [])]);
  if (!found) {
    return {
      lead: `I know of no clash between ${name} and ${otherName}.`,
      steps: ['Start with one of them.', 'Add the other two weeks later, so that you see what each one does.'],
      products,
      subjects,
    };
  }
  const { rule, a, b } = found;
  const names = `${ingredientName(counter, a)} and ${ingredientName(counter, b)}`;
  return {
    lead: rule.lead,
    steps: rule.how,
    why: `${rule.why} I go by ${names}, which are the main things here.`,
    products,
    subjects,
  };
}

const severity = { avoid: 0, alternate: 1, 'same-day': 2, together: 3 } satisfies Record<PairRule['verdict'], number>;

function strictest({ stock: { knowledge } }: Counter, ones: readonly string[], others: readonly string[]) {
  const has = (side: readonly string[], id: string) =>
    side.includes(id) || side.includes(`family:${knowledge.ingredients.get(id)?.family}`);
  return ones
    .flatMap((a) => others.map((b) => ({ a, b })))
    .filter(({ a, b }) => a !== b)
    .flatMap(({ a, b }) =>
      knowledge.pairs
        .filter((rule) => (has(rule.a, a) && has(rule.b, b)) || (has(rule.a, b) && has(rule.b, a)))
        .map((rule) => ({ rule, a, b })),
    )
    .sort((one, two) => severity[one.rule.verdict] - severity[two.rule.verdict])[0];
}
