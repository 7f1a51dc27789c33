import { honest, listed, nameOf } from '../products/product-words.ts';
import type { Shopping } from '../shopping-asks/shopping.ts';
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
  const why = item.product.description;
  const place = misplaced(item, asked.text);
  if (place !== undefined) return { lead: place, why };
  const skin = skinOf(counter, asked);
  if (skin !== undefined && !isForSkin(item, skin)) return otherSkin(counter, item, skin);
  const fitting = asked.need.concerns.find((id) => item.facts.concerns.includes(id));
  if (fitting !== undefined) {
    const inside = insideWords(counter, item, { concerns: [fitting] });
    return { lead: `Yes, ${name} fits ${concernName(counter, fitting)}${inside ? `: it is ${inside}` : ''}.`, why };
  }
  const [concern] = asked.need.concerns;
  const isOfSkin = skin !== undefined && asked.need.concerns.every((id) => ofSkin.includes(id));
  if (concern !== undefined && !isOfSkin && isClaimed(asked.text)) {
    return elsewhere(
      counter,
      item,
      `No, I would not choose ${name} for ${concernName(counter, concern)}: it is not made for that.`,
      { concerns: [concern] },
    );
  }
  if (onBody.test(asked.text) && item.facts.like.includes('face-and-body')) {
    return { lead: `Yes, ${name} is made for the face and the body.`, why };
  }
  const lead =
    skin === undefined || item.facts.skinTypes.length === 0
      ? `Yes, you can use ${name}: nothing that you told me speaks against it.`
      : `Yes, ${name} suits ${skin} skin.`;
  return { lead, why, watch: 'Try it on a small patch of skin first.' };
}

const onBody = /\b(body|legs?|arms?|elbows?|knees|back|chest|neck|feet|hands?)\b/;

/** The skin type that is asked about, else the person's own where nothing else is. */
const skinOf = ({ constraints }: Counter, { need: { skinType, concerns } }: AboutOne): string | undefined =>
  skinType ?? (concerns.length === 0 ? constraints.skinType : undefined);

const isForSkin = ({ facts: { skinTypes } }: Item, skin: string): boolean =>
  skinTypes.length === 0 || skinTypes.some((type) => type === skin);

function otherSkin(counter: Counter, item: Item, skin: string): ShoppingAnswer {
  const { skinTypes, kinds } = item.facts;
  const lead = `No, rather not: ${nameOf(item.product)} is meant for ${listed(skinTypes)} skin, not for ${skin} skin.`;
  return elsewhere(counter, item, lead, { skinType: skin, kinds: kinds.slice(0, 1) });
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
