import { holds, plain } from '../person/match-words.ts';
import { capital, honest, listed, nameOf, priceWords } from '../products/product-words.ts';
import type { Aspect, Shopping } from '../shopping-asks/shopping.ts';
import { answerInside } from './answer-inside.ts';
import { suits } from './answer-suits.ts';
import {
  alternativesTo,
  type Counter,
  cardsOf,
  careWords,
  concernName,
  type Item,
  insideWords,
  judged,
  refusalOf,
  rowOf,
  type ShoppingAnswer,
  sentences,
} from './shopping-answer.ts';

type AboutOne = Extract<Shopping, { kind: 'product' }>;

/** What a person wants to know about one product. */
export function answerProduct(counter: Counter, item: Item, asked: AboutOne): ShoppingAnswer {
  const refusal = refusalOf(counter, item);
  const [first = 'whole', ...others] = asked.aspects;
  // What is inside can be said of any product, unless just that is unknown; nothing else of one that is not for them.
  const isUnproven = judged(counter, item)?.unknown === true;
  if (refusal !== undefined && (first !== 'inside' || isUnproven)) return refused(counter, item, refusal);
  const own = noteOr(counter, item, asked, first);
  if ('products' in own) return own;
  const more = others.map((aspect) => answerAspect(counter, item, asked, aspect));
  // What is not recommended has no card; what is for the same trouble has.
  const isRefused = /^No[,:]/.test(own.lead) && ['use', 'suits', 'whole'].includes(first);
  const shown = isRefused ? insteadFor(counter, item, asked) : [item];
  return {
    products: cardsOf(counter, shown, asked.need),
    subjects: [item.product.id],
    ...own,
    ...(isRefused && shown.length > 0 && { steps: shown.map((one) => `Rather: ${rowOf(one)}`), bullets: true }),
    ...(more.length > 0 && { lead: [own.lead, ...more.map(({ lead }) => lead)].join(' ') }),
    ...withCare(sentences(refusal, careWords(counter, item), own.watch ?? more.find(({ watch }) => watch)?.watch)),
  };
}

/** What is for the trouble that the person named, on the same part of the body. */
const insteadFor = (counter: Counter, item: Item, { need: { concerns } }: AboutOne): readonly Item[] =>
  concerns.length > 0 ? alternativesTo(counter, item, { concerns: concerns.slice(0, 1), kinds: [] }).slice(0, 2) : [];

/** Aspects that a note about the product may answer better. */
const noted: readonly Aspect[] = ['use', 'suits', 'whole', 'rating', 'versions'];

/** What is known of it that the question asks for, before what could be said of any product. */
function noteOr(counter: Counter, item: Item, asked: AboutOne, aspect: Aspect): Parts | ShoppingAnswer {
  const counts = /\b(reviews?|rated|ratings?|stars)\b/.test(asked.text);
  const note =
    noted.includes(aspect) && !counts ? (noteFor(item, asked.text) ?? noteFor(item, asked.told ?? '')) : undefined;
  if (note === undefined) return answerAspect(counter, item, asked, aspect);
  if (aspect !== 'suits' || /^(Yes|No|Rather|Be careful|Do not)\b/.test(note)) return { lead: note };
  return { ...answerAspect(counter, item, asked, aspect), why: note };
}

/** The note that has most of the words in the question. */
function noteFor({ product, facts }: Item, text: string): string | undefined {
  const named = plain(`${product.brand} ${product.name}`).split(' ');
  const left = text
    .split(' ')
    .filter((word) => !named.includes(word))
    .join(' ');
  const counted = facts.notes.map(({ about, says }) => ({
    says,
    hits: about.filter((words) => holds(left, words)).length,
  }));
  const best = counted.reduce((one, other) => (other.hits > one.hits ? other : one), { says: '', hits: 0 });
  return best.hits > 0 ? best.says : undefined;
}

type Parts = Omit<ShoppingAnswer, 'products' | 'subjects'>;

const onlyRetailer = (item: Item, what: string): Parts => ({
  lead: `${capital(what)} of ${nameOf(item.product)} I do not know: the link on its card leads to the retailer's page, which tells.`,
});

function answerAspect(counter: Counter, item: Item, asked: AboutOne, aspect: Aspect): Parts | ShoppingAnswer {
  const { product } = item;
  const name = nameOf(product);
  switch (aspect) {
    case 'price':
      return { lead: `${name} is ${priceWords(product)} in our list.`, watch: honest };
    case 'sale':
      return { lead: saleLead(product), watch: honest };
    case 'rating':
      return { lead: ratingLead(item, asked.text), ...aboutIt(counter, item), watch: honest };
    case 'inside':
      return answerInside(counter, item, asked);
    case 'suits':
      return suits(counter, item, asked);
    case 'pregnancy':
      return inPregnancy(item);
    case 'use':
      return useOf(item);
    case 'stock':
      return {
        lead: `${name} is in our list, but whether it is in stock I do not know: the link on its card leads to the retailer's page, which tells.`,
      };
    case 'versions':
      return onlyRetailer(item, 'sizes, shades and other versions');
    case 'delivery':
      return onlyRetailer(item, 'delivery and returns');
    case 'link':
      return {
        lead: `The card of ${name} leads to the retailer. In our list it is ${priceWords(product)}.`,
        watch: honest,
      };
    case 'whole':
      return { lead: `${name}: ${product.description}`, ...aboutIt(counter, item), watch: honest };
    default:
      return aspect satisfies never;
  }
}

const withCare = (watch: string | undefined) => (watch === undefined ? {} : { watch });

/** "Not for you, because …", and what is for them instead. */
export function refused(counter: Counter, item: Item, refusal: string): ShoppingAnswer {
  // Where it is made for another age, only another of its kind will do, not one for the same lines.
  const kinds = item.facts.kinds.slice(0, 1);
  const isOfAge = judged(counter, item)?.line.kind === 'age';
  const others = alternativesTo(counter, item, isOfAge ? { kinds, concerns: [] } : {}).slice(0, 2);
  return {
    lead: refusal,
    ...(others.length > 0 && { steps: others.map((one) => `Instead: ${rowOf(one)}`), bullets: true, watch: honest }),
    ...(others.length === 0 && { why: 'I know of nothing in our list that I could recommend to you in its place.' }),
    products: cardsOf(counter, others),
    subjects: [item.product.id, ...others.map(({ product }) => product.id)],
  };
}

const saleLead = (product: Item['product']): string =>
  product.isOnSale
    ? `Yes, ${nameOf(product)} is on sale: ${priceWords(product)}.`
    : `No, ${nameOf(product)} is not on sale now. It is ${priceWords(product)}.`;

/** Of five stars: from here on people are content. */
const liked = 4.4;

function ratingLead({ product }: Item, text: string): string {
  const facts = `${nameOf(product)} is rated ${product.rating} of 5 from ${product.reviewCount.toLocaleString('en-US')} reviews in our list.`;
  if (!/\b(any good|worth|legit|overrated|hype)\b/.test(text)) return facts;
  return product.rating >= liked ? `By its ratings, yes: ${facts}` : `By its ratings it divides people: ${facts}`;
}

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

/** How it is used. */
function useOf({ product, facts }: Item): Parts {
  return { lead: facts.how, why: `That goes for ${nameOf(product)}; what the pack says comes first.` };
}
