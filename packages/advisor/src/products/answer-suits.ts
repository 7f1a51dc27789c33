import { honest, listed, nameOf } from './product-words.ts';
import type { Shopping } from './shopping.ts';
import {
  alternativesTo,
  type Counter,
  cardsOf,
  concernName,
  type Item,
  insideWords,
  rowOf,
  type ShoppingAnswer,
} from './shopping-answer.ts';

type AboutOne = Extract<Shopping, { kind: 'product' }>;
/** What it says of the product, or, where it does not suit, the whole answer with what to take instead. */
type Suited = Omit<ShoppingAnswer, 'products' | 'subjects'> | ShoppingAnswer;

/** "Is it good for oily skin?", "for acne?", "for me?" The first word is yes or no. */
export function suits(counter: Counter, item: Item, asked: AboutOne): Suited {
  const name = nameOf(item.product);
  const { skinTypes, concerns } = item.facts;
  const place = misplaced(item, asked.text);
  if (place !== undefined) return { lead: place, why: item.product.description };
  const fitting = asked.need.concerns.find((id) => concerns.includes(id));
  const [concern] = asked.need.concerns;
  const skin = asked.need.skinType ?? (concern === undefined ? counter.constraints.skinType : undefined);
  if (skin !== undefined && skinTypes.length > 0 && !skinTypes.some((type) => type === skin)) {
    const kinds = item.facts.kinds.slice(0, 1);
    return elsewhere(
      counter,
      item,
      `No, rather not: ${name} is meant for ${listed(skinTypes)} skin, not for ${skin} skin.`,
      { skinType: skin, kinds },
    );
  }
  if (fitting !== undefined) {
    const inside = insideWords(counter, item, { concerns: [fitting] });
    return {
      lead: `Yes, ${name} fits ${concernName(counter, fitting)}${inside ? `: it is ${inside}` : ''}.`,
      why: item.product.description,
    };
  }
  const isOfSkin = skin !== undefined && asked.need.concerns.every((id) => ofSkin.includes(id));
  if (concern !== undefined && !isOfSkin && isClaimed(asked.text)) {
    return elsewhere(
      counter,
      item,
      `No, I would not choose ${name} for ${concernName(counter, concern)}: it is not made for that.`,
      { concerns: [concern] },
    );
  }
  const lead =
    skin === undefined || skinTypes.length === 0
      ? `Yes, you can use ${name}: nothing that you told me speaks against it.`
      : `Yes, ${name} suits ${skin} skin.`;
  return { lead, why: item.product.description, watch: 'Try it on a small patch of skin first.' };
}

/** Concerns that are a skin type. */
const ofSkin: readonly string[] = ['oiliness', 'dryness', 'sensitive', 'combination-skin'];

/** Asks for help with a trouble, and not only whether it does harm. */
const isClaimed = (text: string): boolean => /\b(for|help\w*|work\w*|fix\w*|treat\w*|good|better|clear)\b/.test(text);

const places: readonly (readonly [words: RegExp, name: string, kinds: readonly string[]])[] = [
  [
    /\b(on|for) (my |the )?face\b|\bface ?wash\b/,
    'face',
    [
      'body washes',
      'deodorants',
      'hand sanitizers',
      'soaps',
      'hair masks',
      'hair oils',
      'scalp oils',
      'styling sprays',
      'dry shampoos',
      'perfumes',
      'pomades',
    ],
  ],
  [
    /\b(on|for|in) (my |the )?(hair|scalp)\b/,
    'hair',
    ['moisturizers', 'serums', 'cleansers', 'sunscreens', 'body washes', 'soaps', 'spot treatments', 'exfoliants'],
  ],
  [
    /\b(on|around|near|for) (my |the )?(eyes?|eyelids?|lash(es)?|lash line)\b/,
    'eyes',
    ['exfoliants', 'spot treatments', 'retinoids', 'hair oils', 'scalp oils', 'deodorants', 'perfumes'],
  ],
  [
    /\b(on|for) (my |the )?lips\b/,
    'lips',
    ['exfoliants', 'spot treatments', 'retinoids', 'deodorants', 'perfumes', 'mascaras'],
  ],
];

/** "No, it is made for the hair": asked for a place that it is not made for. */
function misplaced({ product, facts }: Item, text: string): string | undefined {
  const [, name] = places.find(([words, , kinds]) => words.test(text) && kinds.includes(facts.kinds[0] ?? '')) ?? [];
  if (name === undefined) return undefined;
  const kind = facts.kinds[0] ?? '';
  return `No, I would not put ${nameOf(product)} on your ${name}: it is one of the ${kind}, and not made for that.`;
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
