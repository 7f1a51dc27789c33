import { isBlocked, obstacle } from '../person/obstacle.ts';
import { answerInside } from './answer-inside.ts';
import { capital, honest, listed, nameOf, priceWords } from './product-words.ts';
import type { Shopping } from './shopping.ts';
import {
  alternativesTo,
  type Counter,
  cardsOf,
  careWords,
  concernName,
  type Item,
  insideWords,
  refusalOf,
  rowOf,
  type ShoppingAnswer,
  sentences,
} from './shopping-answer.ts';

type AboutOne = Extract<Shopping, { kind: 'product' }>;

/** What somebody wants to know about one product. */
export function answerProduct(counter: Counter, item: Item, asked: AboutOne): ShoppingAnswer {
  const refusal = refusalOf(counter, item);
  // What is inside can be said of any product; nothing else is told of one that is not for the person.
  if (refusal !== undefined && asked.aspect !== 'inside') return refused(counter, item, refusal);
  const answer = (parts: Omit<ShoppingAnswer, 'products' | 'subjects'>): ShoppingAnswer => ({
    products: cardsOf(counter, [item], asked),
    subjects: [item.product.id],
    ...parts,
    ...withCare(sentences(refusal, careWords(counter, item), parts.watch)),
  });
  const { product } = item;
  const name = nameOf(product);
  switch (asked.aspect) {
    case 'price':
      return answer({ lead: `${name} is ${priceWords(product)} in our list.`, watch: honest });
    case 'sale':
      return answer({
        lead: product.isOnSale
          ? `Yes, ${name} is on sale: ${priceWords(product)}.`
          : `No, ${name} is not on sale now. It is ${priceWords(product)}.`,
        watch: honest,
      });
    case 'rating':
      return answer({ lead: ratingLead(item), ...aboutIt(counter, item), watch: honest });
    case 'inside':
      return answer(answerInside(counter, item, asked));
    case 'suits':
      return suits(counter, item, asked, answer);
    case 'pregnancy':
      return answer(inPregnancy(item));
    case 'use':
      return answer(useOf(counter, item));
    case 'retailer':
      if (/\b(link|buy|order)\b/.test(asked.text)) {
        return answer({
          lead: `The card of ${name} leads to the retailer. In our list it is ${priceWords(product)}.`,
          watch: honest,
        });
      }
      return answer({
        lead: `That I do not know: our list has no stock, sizes, shades or delivery of ${name}. The link on its card leads to the retailer's page, which does.`,
        why: `In our list it is ${priceWords(product)}.`,
        watch: honest,
      });
    case 'whole':
      return answer({ lead: `${name}: ${product.description}`, ...aboutIt(counter, item), watch: honest });
    default:
      return asked.aspect satisfies never;
  }
}

const withCare = (watch: string | undefined) => (watch === undefined ? {} : { watch });

/** "Not for you, because …", and what is for them instead. */
export function refused(counter: Counter, item: Item, refusal: string): ShoppingAnswer {
  const others = alternativesTo(counter, item).slice(0, 2);
  return {
    lead: refusal,
    ...(others.length > 0 && { steps: others.map((one) => `Instead: ${rowOf(one)}`), bullets: true, watch: honest }),
    ...(others.length === 0 && { why: 'I know of nothing in our list that I could recommend to you in its place.' }),
    products: cardsOf(counter, others),
    subjects: [item.product.id, ...others.map(({ product }) => product.id)],
  };
}

const ratingLead = ({ product }: Item): string =>
  `${nameOf(product)} is rated ${product.rating} of 5 from ${product.reviewCount.toLocaleString('en-US')} reviews in our list, with a trending score of ${product.trendingScore}.`;

function aboutIt(counter: Counter, item: Item): Pick<ShoppingAnswer, 'steps' | 'bullets'> {
  const { product, facts } = item;
  const inside = insideWords(counter, item);
  const steps = [
    `Price: ${priceWords(product)}.`,
    ...(inside ? [`${capital(inside)}.`] : []),
    ...(facts.concerns.length > 0
      ? [`Fits: ${listed(facts.concerns.slice(0, 3).map((id) => concernName(counter, id)))}.`]
      : []),
    ...(facts.skinTypes.length > 0 ? [`Skin types: ${listed(facts.skinTypes)}.`] : []),
    `In its own words: ${listed(product.badges)}.`,
  ];
  return { steps, bullets: true };
}

type Finish = (parts: Omit<ShoppingAnswer, 'products' | 'subjects'>) => ShoppingAnswer;

/** "Is it good for oily skin?", "for acne?", "for me?" */
function suits(counter: Counter, item: Item, asked: AboutOne, answer: Finish): ShoppingAnswer {
  const name = nameOf(item.product);
  const [concern] = asked.concerns;
  const { skinTypes, concerns } = item.facts;
  const skin = asked.skinType ?? (concern === undefined ? counter.constraints.skinType : undefined);
  if (concern !== undefined && asked.skinType === undefined) {
    const needs = concernName(counter, concern);
    if (!concerns.includes(concern)) {
      return elsewhere(
        counter,
        item,
        `I would not choose ${name} for ${needs}: nothing that I know of it says that it is meant for that.`,
        {
          concerns: [concern],
        },
      );
    }
    const inside = insideWords(counter, item, { concerns: [concern] });
    return answer({
      lead: `Yes, ${name} fits ${needs}${inside ? `: it is ${inside}` : ''}.`,
      why: item.product.description,
    });
  }
  if (skin !== undefined && skinTypes.length > 0) {
    return skinTypes.some((type) => type === skin)
      ? answer({ lead: `Yes, ${name} suits ${skin} skin.`, why: item.product.description })
      : elsewhere(counter, item, `Rather not: ${name} is meant for ${listed(skinTypes)} skin, not for ${skin} skin.`, {
          skinType: skin,
          kinds: item.facts.kinds.slice(0, 1),
        });
  }
  const lead =
    skin === undefined
      ? `Nothing that you told me speaks against ${name}.`
      : `Skin type hardly matters for ${name}, and nothing that you told me speaks against it.`;
  return answer({ lead, why: item.product.description, watch: 'Try it on a small patch of skin first.' });
}

function elsewhere(counter: Counter, item: Item, lead: string, search: object): ShoppingAnswer {
  const others = alternativesTo(counter, item, { concerns: [], kinds: [], ...search }).slice(0, 2);
  return {
    lead,
    ...(others.length > 0 && { steps: others.map((one) => `Rather: ${rowOf(one)}`), bullets: true, watch: honest }),
    products: cardsOf(counter, others),
    subjects: [item.product.id, ...others.map(({ product }) => product.id)],
  };
}

function inPregnancy({ product, facts }: Item): Pick<ShoppingAnswer, 'lead' | 'watch'> {
  const name = nameOf(product);
  const show = 'Show the list on the pack to your doctor, midwife or pharmacist, who knows you.';
  switch (facts.pregnancy) {
    case 'usual':
      return { lead: `Nothing that I know to be in ${name} is usually left out in pregnancy.`, watch: show };
    case 'avoid':
      return { lead: `Leave ${name} out in pregnancy and while trying for a baby.`, watch: show };
    case 'ask':
    case 'unknown':
      return { lead: `Ask your doctor, midwife or pharmacist before you use ${name} in pregnancy.`, watch: show };
    default:
      return facts.pregnancy satisfies never;
  }
}

/** How its main ingredient is used, as the knowledge base says. */
function useOf(
  { stock, constraints }: Counter,
  { product, facts }: Item,
): Omit<ShoppingAnswer, 'products' | 'subjects'> {
  const main = facts.main.map((id) => stock.knowledge.ingredients.get(id)).find((one) => one?.facets.how);
  const how = main?.facets.how;
  if (!main || !how) {
    return { lead: `${nameOf(product)}: ${product.description}`, why: 'The pack says how to use it best.' };
  }
  const steps = how.steps.flatMap(({ text, uses, instead }) => {
    const isBarred = uses.some((id) => {
      const one = stock.knowledge.ingredients.get(id);
      return one !== undefined && isBlocked(obstacle(one, constraints));
    });
    return isBarred ? (instead ?? []) : text;
  });
  return {
    lead: how.lead,
    ...(steps.length > 0 && { steps }),
    why: `That goes for ${main.name}, which ${nameOf(product)} is made with; the pack comes first.`,
  };
}
