import type { LabelDesk } from '../labels/label-desk.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import { plain } from '../person/match-words.ts';
import type { UsedProduct } from '../products/used-product.ts';
import { isActive } from '../steps/find-acting.ts';

/**
 * What the products of a person bring to an answer: lines as if the person had said that they use them. Only products with an
 * active: that a person has a moisturizer changes nothing.
 */
export function linesOfShelf(
  { know }: Pick<LabelDesk, 'know'>,
  using: readonly UsedProduct[],
  { said, now }: { said: readonly Line[]; now: Date },
): Line[] {
  const known = new Set(
    said.filter(({ kind }) => kind === 'product' || kind === 'medicine').map(({ value }) => plain(value)),
  );
  const nothing = constraintsOf([], now);
  return using
    .filter(({ name }) => !known.has(plain(name)))
    .flatMap((used) => {
      const actives = know(used, nothing).ingredients.filter(isActive);
      if (actives.length === 0) return [];
      const meant = [used.name, ...actives.map(({ name }) => name)].join(', ');
      return [{ kind: 'product', value: used.name, meant, since: now.toISOString() }];
    });
}
