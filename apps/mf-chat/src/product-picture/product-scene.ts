import { catalogue } from '@petalwise/catalogue/catalogue';
import { drawings } from '@petalwise/catalogue/drawings';
import type { ShelfItem, Slot } from '@petalwise/contracts/chat/shelf';
import type { ProductKind, Scene } from '@petalwise/ui/drawings/still-life';

type Drawn = Pick<ShelfItem, 'name' | 'slot'>;

const drawn: Readonly<Record<string, Scene>> = drawings;
const drawnByName = new Map(catalogue.map(({ id, brand, name }) => [`${brand} ${name}`.toLowerCase(), drawn[id]]));

/** The still life of a product: of the catalogue as it is drawn everywhere, of any other by its kind and its name. */
export const sceneOf = (product: Drawn): Scene => drawnByName.get(product.name.toLowerCase()) ?? inventScene(product);

/** Its form by what it is, its colors by its name, so that no two look the same. */
const inventScene = ({ name, slot }: Drawn): Scene => {
  const kind = kindOf({ name, slot });
  const seed = hash(name.toLowerCase());
  const hue = seed % 360;
  const { light, chroma } = pick(bodies, seed >>> 9);
  return {
    kind,
    palette: {
      wall: `oklch(86% 0.034 ${hue})`,
      body: `oklch(${light}% ${chroma} ${hue})`,
      cap: pick(caps, seed >>> 12)(hue),
      print: light > 60 ? `oklch(31% 0.055 ${hue})` : `oklch(95% 0.02 ${hue})`,
      leaf: 'oklch(60% 0.045 145)',
      bloom: `oklch(68% 0.1 ${hue + 24})`,
    },
    // A jar's lid leans where the branch would be.
    ...(kind !== 'jar' && kind !== 'tin' && { back: [pick(['sprig', 'olive'], seed >>> 15)] }),
    front: [pick(['petals', 'pebble', 'stones', 'smear'], seed >>> 17)],
  };
};

/** What a product comes in: its name says it, or else what it is. */
export const kindOf = ({ name, slot }: Drawn): ProductKind =>
  kindsByName.find(([words]) => words.test(name))?.[1] ?? kindsBySlot[slot];

const kindsByName: readonly (readonly [words: RegExp, kind: ProductKind])[] = [
  [/\bstick\b|\bdeodorant\b/i, 'stick'],
  [/\b(mist|spray)\b/i, 'mist'],
  [/\b(soap|bar)\b/i, 'bar'],
  [/\blipstick\b/i, 'lipstick'],
  [/\b(mascara|eyeliner|gloss|concealer)\b/i, 'wand'],
  [/\b(blush|powder|bronzer|compact|eyeshadow)\b/i, 'compact'],
  [/\b(perfume|parfum|toilette|cologne)\b/i, 'flacon'],
  [/\b(pomade|salve|beard balm)\b/i, 'tin'],
  [/\b(shaving foam|mousse)\b/i, 'can'],
  [/\b(balm|butter|mask|pads)\b/i, 'jar'],
  [/\b(drops|ampoule|serum)\b/i, 'dropper'],
  [/\b(shampoo|conditioner|lotion|wash|micellar|liquid)\b/i, 'bottle'],
  [/\b(tube|gel)\b/i, 'tube'],
];

const kindsBySlot = {
  'first-cleanse': 'bottle',
  cleanser: 'bottle',
  toner: 'bottle',
  exfoliant: 'bottle',
  serum: 'dropper',
  treatment: 'tube',
  'eye-cream': 'jar',
  moisturizer: 'jar',
  'face-oil': 'dropper',
  sunscreen: 'tube',
  other: 'bottle',
} as const satisfies Record<Slot, ProductKind>;

interface Body {
  readonly light: number;
  readonly chroma: number;
}

/** How strong the color of the product itself is, against the same quiet wall. */
const bodies: readonly [Body, ...Body[]] = [
  { light: 82, chroma: 0.045 },
  { light: 74, chroma: 0.075 },
  { light: 66, chroma: 0.09 },
  { light: 56, chroma: 0.08 },
];

const caps = [
  (hue: number) => `oklch(95% 0.012 ${hue})`,
  (hue: number) => `oklch(29% 0.03 ${hue})`,
  (hue: number) => `oklch(78% 0.035 ${hue})`,
] as const;

/** FNV-1a: small, even, and the same in every browser. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The low digits of similar names lie close together.
  return (value ^ (value >>> 15)) >>> 0;
};

const pick = <T>(choices: readonly [T, ...T[]], seed: number): T => choices[seed % choices.length] ?? choices[0];
