import type { Ingredient, PairRule } from './entry.ts';
import type { Knowledge } from './knowledge.ts';

const sideMeans = (side: string, { id, family }: Ingredient) => side === id || side === `family:${family}`;

/** A routine asks about thousands of pairs, most of them again and again. */
const found = new WeakMap<Knowledge['pairs'], Map<string, PairRule | undefined>>();

/** The rule for two ingredients; one that names both by id goes before one that names a family. */
export function findPair({ pairs }: Knowledge, one: Ingredient, other: Ingredient): PairRule | undefined {
  const kept = found.get(pairs) ?? new Map<string, PairRule | undefined>();
  found.set(pairs, kept);
  const key = [`${one.id}/${one.family}`, `${other.id}/${other.family}`].sort().join('+');
  if (!kept.has(key)) kept.set(key, bestRule(pairs, one, other));
  return kept.get(key);
}

function bestRule(pairs: Knowledge['pairs'], one: Ingredient, other: Ingredient): PairRule | undefined {
  const rank = (rule: PairRule) => {
    const names = (side: readonly string[], { id }: Ingredient) => (side.includes(id) ? 1 : 0);
    return Math.max(names(rule.a, one) + names(rule.b, other), names(rule.a, other) + names(rule.b, one));
  };
  const meets = (side: readonly string[], ingredient: Ingredient) => side.some((name) => sideMeans(name, ingredient));
  return pairs
    .filter((rule) => (meets(rule.a, one) && meets(rule.b, other)) || (meets(rule.a, other) && meets(rule.b, one)))
    .sort((a, b) => rank(b) - rank(a))[0];
}
