import { describe, expect, it } from 'vitest';
import type { Ingredient } from '../knowledge/entry.ts';
import { findPair } from '../knowledge/find-pair.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { isActive } from './find-acting.ts';
import { judgePair, type PairFound } from './judge-pair.ts';
import type { Item } from './setting.ts';

const knowledge = readKnowledge();
const all = [...knowledge.ingredients.values()];

/** The same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

/** Products with a long label each: of entries, and of names that have none and only their family's rules. */
function shelfOf(count: number, seed: number): Item[] {
  const below = numbersFrom(seed);
  const one = (): Ingredient => {
    const entry = all[below(all.length)] as Ingredient;
    return below(3) === 0 ? { ...entry, id: `${entry.id}-${below(40)}` } : entry;
  };
  return Array.from({ length: count }, (_, place) => {
    const acting = Array.from({ length: 1 + below(100) }, one);
    const product = { from: 'shelf', id: String(place) } as const;
    const rest = { slot: 'serum', brand: null, price: null, against: undefined, isExpired: false } as const;
    return { ...rest, product, name: `Serum ${place}`, ingredients: acting, acting, facts: undefined };
  });
}

const gravity = { avoid: 3, alternate: 2, 'same-day': 1, together: 0 };

/** Every ingredient against every other one, without any short way. */
function judgeEach(a: Item, b: Item): PairFound | undefined {
  let worst: PairFound | undefined;
  let most = 0;
  for (const one of a.acting) {
    for (const other of b.acting) {
      if (one.family === 'sunscreen' || other.family === 'sunscreen') continue;
      const rule = findPair(knowledge, one, other);
      if (!rule || rule.verdict === 'together') continue;
      const weight = gravity[rule.verdict] * 2 + Number(isActive(one) && isActive(other));
      if (weight > most) [worst, most] = [{ rule, one, other }, weight];
    }
  }
  return worst;
}

const pairsOf = (shelf: readonly Item[]): [Item, Item][] =>
  shelf.flatMap((one, place) => shelf.slice(place + 1).map((other): [Item, Item] => [one, other]));

describe('two products with long labels', () => {
  it('are kept apart by the rule, and for the ingredients, that each of their pairs would name', () => {
    const pairs = [1, 2, 3].flatMap((seed) => pairsOf(shelfOf(12, seed)));
    const found = pairs.map(([one, other]) => judgePair(knowledge, one, other));
    expect(found.filter(Boolean).length).toBeGreaterThan(60);
    for (const [place, [one, other]] of pairs.entries()) expect(found[place]).toEqual(judgeEach(one, other));
  });

  it('take a small part of the time', () => {
    const timed = (judge: (one: Item, other: Item) => unknown, seed: number) => {
      const pairs = pairsOf(shelfOf(20, seed));
      const before = performance.now();
      for (const [one, other] of pairs) judge(one, other);
      return performance.now() - before;
    };
    const [short, long] = [timed((one, other) => judgePair(knowledge, one, other), 4), timed(judgeEach, 4)];
    expect(short).toBeLessThan(long / 25);
  });
});
