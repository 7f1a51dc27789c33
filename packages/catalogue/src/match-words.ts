import type { Product } from './product.ts';

type Described = Pick<Product, 'name' | 'brand' | 'description' | 'category'>;

/**
 * Whether every word is somewhere in the product's name, brand, category or description. Accents, capitals, apostrophes
 * and hyphens do not matter, the beginning of a word is enough, and a longer word may have one typo.
 */
export function matchesWords({ name, brand, description, category }: Described, words: string): boolean {
  const text = fold(`${brand} ${name} ${category} ${description}`);
  // "larocheposay", as people type it: a brand and a name also count without their gaps.
  const known = [...text.split(' '), fold(brand).replaceAll(' ', ''), fold(name).replaceAll(' ', '')];
  return fold(words)
    .split(' ')
    .every((word) => known.some((candidate) => candidate.startsWith(word) || isSlipOf(candidate, word)));
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.!]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .trim();

/** One letter wrong, missing, added, or two swapped; only in words of five letters or more, whose first letter is right. */
const isSlipOf = (meant: string, typed: string): boolean => {
  if (typed.length < 5 || typed[0] !== meant[0] || Math.abs(meant.length - typed.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [meant.slice(start), typed.slice(start)];
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
};
