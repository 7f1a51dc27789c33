import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Item } from './setting.ts';

/**
 * Cents that a plain product of a kind costs in a US drugstore: a convention, rounded from shelf prices of November 2026.
 * They keep a budget honest where a step only says what to look for, and are never shown as the price of a product.
 */
const bySlot: Readonly<Record<Slot, number>> = {
  'first-cleanse': 1000,
  cleanser: 800,
  toner: 900,
  exfoliant: 900,
  serum: 900,
  treatment: 1200,
  'eye-cream': 1000,
  moisturizer: 1000,
  'face-oil': 900,
  sunscreen: 1200,
  other: 1000,
};

const byIngredient: Readonly<Record<string, number>> = {
  'benzoyl-peroxide': 800,
  adapalene: 1300,
  retinal: 2000,
  'vitamin-c': 1500,
  'vitamin-c-derivatives': 1500,
  niacinamide: 700,
  'hyaluronic-acid': 800,
  peptides: 1600,
  caffeine: 800,
};

/** Cents that an item is likely to cost: its price, nothing for what the person has, and a usual price for what is to look for. */
export function spendOf({ product, slot, price }: Pick<Item, 'product' | 'slot' | 'price'>): number {
  if (price !== null) return price;
  if (product.from !== 'look-for') return 0;
  return byIngredient[product.ingredient ?? ''] ?? bySlot[slot];
}

/** "about $8". */
export const about = (cents: number): string => `about $${Math.round(cents / 100)}`;
