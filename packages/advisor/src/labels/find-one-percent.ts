import type { ReadPart } from '../ingredient-lists/label.ts';

/** Percent from which the law orders ingredients by their weight; below it they may come in any order. */
const limit = 1;

/**
 * How many ingredients come before the place where 1 % roughly lies: before the first that is rarely used at more.
 * Undefined if nothing on the list shows it. Source: Article 19 of Regulation (EC) 1223/2009, and the usual amounts of
 * each name.
 */
export function findOnePercent(parts: readonly ReadPart[]): number | undefined {
  const place = parts.findIndex(
    ({ name, percent, mayContain }) =>
      !mayContain &&
      (percent === undefined ? (name?.rarelyAbove ?? Number.POSITIVE_INFINITY) <= limit : percent <= limit),
  );
  return place > 0 ? place : undefined;
}
