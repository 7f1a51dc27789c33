import type { Slot } from '@petalwise/contracts/chat/shelf';
import { holds, plain } from '../person/match-words.ts';

/**
 * Months that a product usually keeps once it is open, by words of its name; the number beside the open jar on its package
 * goes before this. Source: usual periods after opening on packages (a convention; Annex VII of Regulation (EC) 1223/2009
 * asks for the sign, and each maker finds the number).
 */
const monthsByWords: readonly (readonly [words: string, months: number])[] = [
  ['mascara|eyeliner|brow gel', 6],
  ['vitamin c|ascorbic', 3],
  ['eye cream|eye gel|eye serum', 6],
  ['sheet mask', 1],
  ['sunscreen|spf|sun cream', 12],
  ['powder|pencil|perfume|eau de parfum|soap', 24],
  ['lipstick|lip gloss|lip mask|lip balm', 12],
];

const monthsBySlot = {
  'first-cleanse': 12,
  cleanser: 12,
  toner: 12,
  exfoliant: 12,
  serum: 6,
  treatment: 6,
  'eye-cream': 6,
  moisturizer: 12,
  'face-oil': 6,
  sunscreen: 12,
  other: 12,
} satisfies Record<Slot, number>;

/** Months that a product usually keeps after it was opened. */
export function keepsMonths(name: string, slot: Slot): number {
  const words = plain(name);
  const own = monthsByWords.find(([some]) => some.split('|').some((word) => holds(words, word)));
  return own?.[1] ?? monthsBySlot[slot];
}
