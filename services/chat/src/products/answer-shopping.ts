import { catalogue, catalogueAt } from '@petalwise/catalogue/catalogue';
import type { PricedProduct as Product } from '@petalwise/catalogue/sales';
import { answerIngredient } from '../advisor/answer-ingredient.ts';
import { answerPair } from '../advisor/answer-pair.ts';
import { answerPregnancy } from '../advisor/answer-safety.ts';
import { cite } from '../advisor/footnotes.ts';
import { knowledge, known } from '../advisor/knowledge.ts';
import { capital, type Draft, listed } from '../advisor/lay-out-answer.ts';
import type { Memory } from '../advisor/remember.ts';
import { called, obstacle, regard } from '../advisor/suitability.ts';
import { type About, cautionOf, insideWords, leadOf, notInOurList } from './describe-product.ts';
import { honest, linked, nameOf, price, priceWords, ratingWords } from './product-words.ts';
import { priceOf } from './select-products.ts';
import { ingredientsOf, productOf } from './shelves.ts';
import type { List, Shopping } from './understand-shopping.ts';

const shown = 4;
/** An answer about products of our list: from their rows and the knowledge base, and from nothing else. */
export function answerShopping(shopping: Shopping, memory: Memory): Draft {
  switch (shopping.kind) {
    case 'list':
      return answerList(shopping, memory);
    case 'with':
      return answerWith(productOf(shopping.id), shopping.other, memory);
    case 'no-price':
      return answerNoPrice(shopping.written, memory);
    case 'products': {
      const products = shopping.ids.map(productOf);
      const [only] = products;
      return only && products.length === 1
        ? answerOne(only, shopping, memory)
        : compare(products, shopping.words, memory);
    }
    default:
      return shopping satisfies never;
  }
}

/** What this person should leave out of a product, as far as its own words tell. */
const blockedIn = (product: Product, memory: Memory) =>
  ingredientsOf(product.id)
    .map((id) => known(knowledge.ingredients, id))
    .find((one) => obstacle(one, memory));

/** What the answer rests on, after it. */
const goingBy = (draft: Draft, words: string): Draft => ({ ...draft, notes: [words, ...(draft.notes ?? [])] });

function notForYou(product: Product, memory: Memory): Draft | undefined {
  const blocked = blockedIn(product, memory);
  if (!blocked) return undefined;
  const draft = memory.pregnant
    ? answerPregnancy([blocked.id])
    : answerIngredient({ id: blocked.id, facet: undefined }, memory);
  return goingBy(draft, `**${nameOf(product)}** names ${called(blocked)} in its own words, so I go by that.`);
}

function answerList({ ids, wanted, order, otherwise, stranger }: List, memory: Memory): Draft {
  const suits = (id: string) => !blockedIn(productOf(id), memory);
  const able = ids.filter(suits);
  const rows = (list: readonly string[]) => list.slice(0, shown).map((id) => rowOf(productOf(id), memory));
  const before = stranger && `I do not know ${stranger}: it is not in our list, and I would rather say so than guess.`;
  if (able.length === 0) {
    return {
      before,
      lead: `None of our ${catalogue.length} products fits (${wanted}), and I would rather say so than stretch it.`,
      sections: [{ title: 'The nearest, cheapest first', steps: rows(otherwise.filter(suits)) }],
      notes: [regard(memory) ?? '', honest],
    };
  }
  const some = able.length > shown ? `: ${shown} of ${able.length}` : '';
  return {
    before,
    lead:
      able.length === 1
        ? `One of our ${catalogue.length} products fits (${wanted}).`
        : `The ${order} ${wanted}, out of our ${catalogue.length} products${some}.`,
    sections: [{ steps: rows(able) }],
    notes: [regard(memory) ?? '', honest],
    ask: able.length > 1 ? 'Shall I compare two of them, or check one against what you use already?' : undefined,
  };
}

function answerNoPrice(written: string, memory: Memory): Draft {
  const able = catalogueAt(new Date())
    .filter((one) => !blockedIn(one, memory))
    .sort((a, b) => priceOf(a) - priceOf(b));
  const [cheapest, dearest] = [able[0], able.at(-1)];
  const span = cheapest && dearest ? `, between ${price(priceOf(cheapest))} and ${price(priceOf(dearest))}` : '';
  return {
    lead: `${written} is no price I can look for: name one in dollars${span}.`,
    sections: [{ title: 'The cheapest we have', steps: able.slice(0, shown).map((one) => rowOf(one, memory)) }],
    notes: [regard(memory) ?? '', honest],
  };
}

function rowOf(product: Product, memory: Memory): string {
  const row = `${linked(product)}: ${priceWords(product)}, ${product.rating} stars. ${product.description}`;
  const unsure = ingredientsOf(product.id).some((id) => known(knowledge.ingredients, id).pregnancy.verdict !== 'usual');
  return memory.pregnant && unsure ? `${row} In pregnancy, ask your clinician first.` : row;
}

function answerOne(product: Product, about: About, memory: Memory): Draft {
  const no = notForYou(product, memory);
  if (no) return no;
  if (about.aspect === 'elsewhere') return notInOurList(product);
  const inside = insideWords(product);
  return {
    lead: leadOf(product, about),
    sections: [
      {
        steps: [
          ...(about.aspect === 'price' || about.aspect === 'sale' ? [] : [`Price: ${priceWords(product)}.`]),
          `Rating: ${ratingWords(product)}; trending score ${product.trendingScore}.`,
          `Labels: ${listed(product.badges)}.`,
          ...inside,
        ],
      },
    ],
    notes: [
      inside.length > 0
        ? ''
        : 'Its description names no ingredient I have sources for; the full list is on the pack. Send me that, and I can say more.',
      regard(memory) ?? '',
      honest,
    ],
    caution: cautionOf(product),
    ask: 'Shall I compare it with another, or check it against what you use already?',
  };
}

/** A product with an ingredient somebody uses besides. */
function answerWith(product: Product, other: string, memory: Memory): Draft {
  const no = notForYou(product, memory);
  if (no) return no;
  const blocked = obstacle(known(knowledge.ingredients, other), memory);
  if (blocked) return answerIngredient({ id: other, facet: undefined }, memory);
  const [main] = ingredientsOf(product.id).filter((id) => id !== other);
  if (main) {
    const names = called(known(knowledge.ingredients, main));
    return goingBy(answerPair([main, other], undefined), `**${nameOf(product)}** names ${names}, so I go by that.`);
  }
  const one = known(knowledge.ingredients, other);
  return {
    lead: `I know of no clash, but I cannot be sure: the words of ${linked(product)} in our list name no ingredient I have sources for.`,
    sections: [
      {
        steps: [
          `${capital(called(one))}: ${one.use.text}${cite(one.use.sources)}`,
          'Start one, and the other two weeks later.',
        ],
      },
    ],
    notes: [`${one.cautions.items[0]}${cite(one.cautions.sources)}`],
    ask: 'Send me the ingredient list on its pack, and I can check it properly.',
  };
}

function compare(products: readonly Product[], words: string, memory: Memory): Draft {
  const no = products.map((product) => notForYou(product, memory)).find((draft) => draft !== undefined);
  if (no) return no;
  const [a, b] = products.map(({ id }) => ingredientsOf(id)[0]);
  const together = /\b(together|with|mix\w*|layer\w*|same (time|night|routine)|alongside)\b/.test(words);
  if (together && a && b && a !== b) {
    const named = products
      .slice(0, 2)
      .map((one, i) => `**${nameOf(one)}** names ${called(known(knowledge.ingredients, [a, b][i] ?? a))}`);
    return goingBy(answerPair([a, b], undefined), `${named.join(', ')}; I go by that.`);
  }
  const cheapest = [...products].sort((one, other) => priceOf(one) - priceOf(other))[0];
  const best = [...products].sort((one, other) => other.rating - one.rating || other.reviewCount - one.reviewCount)[0];
  const lead =
    cheapest && best && cheapest !== best
      ? `**${nameOf(cheapest)}** costs less (${price(priceOf(cheapest))}); **${nameOf(best)}** is rated higher (${best.rating} of 5).`
      : `**${best ? nameOf(best) : ''}** both costs less and is rated at least as high in our list.`;
  return {
    lead,
    sections: [{ steps: products.map((one) => `${rowOf(one, memory)} Labels: ${listed(one.badges)}.`) }],
    notes: [regard(memory) ?? '', honest],
    ask: 'What matters most to you: price, scent, texture, or how your skin takes it?',
  };
}

/** The widget was asked about something that is neither among our products nor in the knowledge base. */
export const answerStranger = (): Draft => ({
  lead: `I do not know that one: it is not among the ${catalogue.length} products in our list, and I would rather say so than guess.`,
  sections: [
    {
      title: 'What I can tell you',
      steps: [
        'What is on sale, top rated or most talked about',
        'The best of a kind within a price: "moisturizer under $20"',
        'Two of our products side by side, or one with what you use already',
      ],
    },
  ],
});
