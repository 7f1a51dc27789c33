import { type Ingredient, knowledge, type PairRule, sideMeans } from './knowledge.ts';

/** The rule for two ingredients, the one that names them rather than their families first. */
export function pairRule(a: Ingredient, b: Ingredient): PairRule | undefined {
  const fits = [...knowledge.pairs.values()].filter(
    (rule) =>
      (rule.a.some((side) => sideMeans(side, a)) && rule.b.some((side) => sideMeans(side, b))) ||
      (rule.a.some((side) => sideMeans(side, b)) && rule.b.some((side) => sideMeans(side, a))),
  );
  const named = (rule: PairRule) => [...rule.a, ...rule.b].filter((side) => side === a.id || side === b.id).length;
  return fits.sort((one, other) => named(other) - named(one))[0];
}
