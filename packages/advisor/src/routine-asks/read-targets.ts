import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Ingredient } from '../knowledge/entry.ts';
import type { Reading } from '../language/reading.ts';
import { holds, plain } from '../person/match-words.ts';
import type { Stepped } from '../routine/describe-routine.ts';
import type { Setting } from '../steps/setting.ts';

/** Something of a routine that a message names: a kind of product, an ingredient, or a product by its name. */
export interface Target {
  /** As people call it: "toner", "vitamin C". */
  readonly name: string;
  /** As the message has it: "bha". */
  readonly words: string;
  readonly slot: Slot | undefined;
  readonly ingredient: Ingredient | undefined;
  /** The steps that it means; empty where the routine has none. */
  readonly steps: readonly Stepped[];
}

/** The plainer name of one kind is within that of another: eye cream goes before cream. */
const slots: readonly (readonly [Slot, RegExp])[] = [
  [
    'first-cleanse',
    /\b(cleansing (?:balm|oil)|oil cleanser|first cleanse|make-?up remover|micellar water|double cleans\w+)\b/,
  ],
  ['eye-cream', /\beye (?:cream|gel|serum)\b/],
  ['sunscreen', /\b(sun ?screen|spf(?: ?\d+)?|sun ?block|sun cream)\b/],
  ['face-oil', /\b(?:(?:face|facial|squalane|rosehip) )?oil\b/],
  ['cleanser', /\b(cleansers?|face ?wash|facial wash|wash|cleansing gel|cleansing)\b/],
  ['toner', /\btoners?\b/],
  ['exfoliant', /\b(exfoliants?|exfoliators?|exfoliating \w+|acid|peel|scrub)\b/],
  ['serum', /\b(serums?|essences?|ampoules?)\b/],
  ['treatment', /\b(spot (?:treatment|gel|cream)|treatment|my active)\b/],
  ['moisturizer', /\b(moisturi[sz]ers?|moisturi[sz]ing cream|(?:day|night|face) cream|creams?|lotion)\b/],
];

/** Of names of products, words that tell nothing. */
const common = new Set(
  'cream serum cleanser moisturizer moisturiser lotion toner gel oil face facial skin wash daily gentle hydrating night day with without acid balm water light mild plain milk sunscreen treatment routine extra ultra deep soft pure total active care repair advanced perfecting perfect extremely unseen supple simple foaming foam liquid'.split(
    ' ',
  ),
);

/** Everything of a routine that a text names, in the order in which it is named. */
export function targetsIn(
  { text, mentions }: { readonly text: string; readonly mentions: Reading['clauses'][number]['mentions'] },
  stepped: readonly Stepped[],
  { ingredients }: Setting['knowledge'],
): Target[] {
  const found: { at: number; end: number; target: Target }[] = [];
  const add = (at: number, words: string, target: Omit<Target, 'words'>) => {
    if (!found.some((one) => at < one.end && one.at < at + words.length)) {
      found.push({ at, end: at + words.length, target: { ...target, words } });
    }
  };
  for (const { ref, words } of mentions) {
    const ingredient = ref.startsWith('ingredient:') ? ingredients.get(ref.slice('ingredient:'.length)) : undefined;
    const at = text.indexOf(words);
    if (!ingredient || at === -1) continue;
    const name = ingredient.name.replace(/\s*\(.*\)/, '');
    add(at, words, { name, slot: undefined, ingredient, steps: stepsWith(stepped, ingredient) });
  }
  for (const one of stepped) {
    const word = nameWords(one).find((part) => holds(plain(text), part));
    if (word === undefined) continue;
    const steps = stepped.filter((other) => other.item.name === one.item.name);
    add(text.indexOf(word), word, { name: one.item.name, slot: one.step.slot, ingredient: undefined, steps });
  }
  for (const [slot, words] of slots) {
    const match = words.exec(text);
    if (!match) continue;
    const steps = stepped.filter(({ step }) => step.slot === slot);
    add(match.index, match[0], { name: slot.replaceAll('-', ' '), slot, ingredient: undefined, steps });
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ target }) => target);
}

/** Its active goes before its other ingredients; "retinol" and "vitamin C" also mean similar actives. */
function stepsWith(stepped: readonly Stepped[], { id, family }: Ingredient): Stepped[] {
  const ways: readonly ((one: Stepped) => boolean)[] = [
    ({ item }) => item.acting.some((one) => one.id === id),
    ({ item }) => item.facts?.main[0] === id,
    ({ item }) => general.has(id) && item.acting.some((one) => one.family === family),
  ];
  return ways.map((way) => stepped.filter(way)).find((some) => some.length > 0) ?? [];
}

/** Ingredients by whose name people call their whole family. */
const general = new Set(['retinol', 'vitamin-c', 'peptides']);

/** Words of a product by which people call it. */
export const nameWords = ({ item }: Stepped): string[] =>
  item.product.from === 'look-for'
    ? []
    : plain(`${item.brand ?? ''} ${item.name}`)
        .split(' ')
        .filter((word) => word.length > 3 && !common.has(word) && !/\d/.test(word));
