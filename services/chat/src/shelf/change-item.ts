import type { changeShelfItem as endpoint, ShelfItem } from '@petalwise/contracts/chat/shelf';
import type { Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import { toDate } from '../days/calendar-day.ts';
import type { Deps } from '../deps.ts';
import { checkOpenedOn } from './check-opened-on.ts';
import { describeItem } from './describe-items.ts';

type Changes = Body<typeof endpoint>;

/** Changes what is given of one of the actor's products. @throws shelf.not-found */
export const changeItem = async (
  deps: Deps,
  { userId: ownerId }: Actor,
  id: string,
  changes: Changes,
): Promise<ShelfItem> => {
  checkOpenedOn(changes.openedOn ?? null, deps.now());
  const data = toData(changes);
  if (Object.keys(data).length > 0) await deps.db.shelfItem.updateMany({ where: { id, ownerId }, data });
  const row = await deps.db.shelfItem.findFirst({ where: { id, ownerId } });
  if (!row) throw new AppError('shelf.not-found');
  return describeItem(deps, row);
};

/** Takes one of the actor's products off the shelf. @throws shelf.not-found */
export const deleteItem = async (deps: Deps, { userId: ownerId }: Actor, id: string): Promise<void> => {
  const { count } = await deps.db.shelfItem.deleteMany({ where: { id, ownerId } });
  if (count === 0) throw new AppError('shelf.not-found');
};

const toData = ({ name, slot, label, openedOn, keepsMonths }: Changes) => ({
  ...(name !== undefined && { name }),
  ...(slot !== undefined && { slot }),
  ...(label !== undefined && { label: label || null }),
  ...(openedOn !== undefined && { openedOn: openedOn === null ? null : toDate(openedOn) }),
  ...(keepsMonths !== undefined && { keepsMonths }),
});
