import { type listShelf, mostShelfItems } from '@petalwise/contracts/chat/shelf';
import type { Answer } from '@petalwise/contracts/endpoint';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { personOf } from '../routine/person.ts';
import { at } from './describe-items.ts';
import { toItem, toUsed } from './shelf-item.ts';

/** The products that the actor uses, the newest last, and which of them do not go together. */
export const listItems = async (deps: Deps, { userId: ownerId }: Actor): Promise<Answer<typeof listShelf>> => {
  const rows = await deps.db.shelfItem.findMany({
    where: { ownerId },
    orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
    take: mostShelfItems,
  });
  if (rows.length === 0) return { items: [], clashes: [] };
  const person = { ...(await personOf(deps, ownerId)), using: rows.map(toUsed) };
  const [facts, clashes] = await Promise.all([deps.care.describeShelf({ person }), deps.care.findClashes({ person })]);
  return { items: rows.map((row, index) => toItem(row, at(facts, index))), clashes: [...clashes] };
};
