import type { Slot } from '@petalwise/contracts/chat/shelf';
import { plain } from '../person/match-words.ts';
import { kindsIn } from './shelves.ts';

const slots: Readonly<Record<string, Slot>> = {
  'cleansing balms': 'first-cleanse',
  cleansers: 'cleanser',
  toners: 'toner',
  exfoliants: 'exfoliant',
  serums: 'serum',
  essences: 'serum',
  'spot treatments': 'treatment',
  retinoids: 'treatment',
  'eye creams': 'eye-cream',
  moisturizers: 'moisturizer',
  'face oils': 'face-oil',
  sunscreens: 'sunscreen',
};

/** Dermatologists recommend at least this; what has less is a moisturizer. */
const leastProtection = 30;

/** Where a product has its place in a routine: by its kinds, the plural names of `shelves.ts`, and by what its name says. */
export function slotOf(name: string, kinds: readonly string[]): Slot {
  const protection = Number(/SPF\s*(\d+)/i.exec(name)?.[1] ?? leastProtection);
  if (kinds.includes('sunscreens') && protection >= leastProtection) return 'sunscreen';
  return slots[kinds[0] ?? ''] ?? 'other';
}

/** The same of a product of which only the name is known. */
export const slotOfName = (name: string): Slot => slotOf(name, kindsIn(plain(name)));
