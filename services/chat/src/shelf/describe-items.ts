import type { ShelfFacts } from '@petalwise/advisor/care/care';
import type { UsedProduct } from '@petalwise/advisor/products/used-product';
import type { ShelfItem } from '@petalwise/contracts/chat/shelf';
import type { ShelfItem as Row } from '#prisma';
import { careFor } from '../answering/care-for.ts';
import type { Deps } from '../deps.ts';
import { toItem, toUsed } from './shelf-item.ts';

/** What the advisor knows of products, for the person that they belong to; in their order. */
export const factsOf = async (
  deps: Deps,
  ownerId: string,
  using: readonly UsedProduct[],
): Promise<readonly ShelfFacts[]> => {
  if (using.length === 0) return [];
  const person = await careFor(deps, ownerId);
  return deps.care.describeShelf({ person: { ...person, using } });
};

export const describeItem = async (deps: Deps, row: Row): Promise<ShelfItem> => {
  const facts = await factsOf(deps, row.ownerId, [toUsed(row)]);
  return toItem(row, at(facts, 0));
};

export const at = (facts: readonly ShelfFacts[], index: number): ShelfFacts => {
  const one = facts[index];
  if (!one) throw new Error('the advisor did not describe every product');
  return one;
};
