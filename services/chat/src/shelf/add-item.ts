import { randomUUID } from 'node:crypto';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { type addShelfItem as endpoint, mostShelfItems, type ShelfItem } from '@petalwise/contracts/chat/shelf';
import type { Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Prisma, ShelfItem as Row } from '#prisma';
import { toDate } from '../days/calendar-day.ts';
import type { Deps } from '../deps.ts';
import { checkOpenedOn } from './check-opened-on.ts';
import { at, describeItem, factsOf } from './describe-items.ts';
import { toItem } from './shelf-item.ts';

/**
 * Adds a product to the actor's shelf. One that is there already, by its id or as one of the catalogue, is returned as it is.
 * @throws shelf.full, shelf.unknown-product
 */
export const addItem = async (
  deps: Deps,
  { userId: ownerId }: Actor,
  body: Body<typeof endpoint>,
): Promise<ShelfItem> => {
  const openedOn = body.openedOn ?? null;
  checkOpenedOn(openedOn, deps.now());
  const product = { id: body.id ?? randomUUID(), ...whatIs(body), label: body.label || null };
  // Before the transaction: nothing waits for the advisor's thread while it is open.
  const facts = at(await factsOf(deps, ownerId, [{ ...product, slot: body.slot ?? 'other' }]), 0);
  const stored = await storeItem(deps, {
    ...product,
    ownerId,
    slot: body.slot ?? facts.slot,
    openedOn: openedOn === null ? null : toDate(openedOn),
    keepsMonths: body.keepsMonths === undefined ? facts.keepsMonths : body.keepsMonths,
    addedAt: deps.now(),
  });
  return stored.isNew ? toItem(stored.row, facts) : describeItem(deps, stored.row);
};

const storeItem = ({ db }: Deps, row: Row): Promise<{ row: Row; isNew: boolean }> =>
  db.$transaction(async (tx) => {
    const { id, ownerId, productId } = row;
    await lockShelf(tx, ownerId);
    const isSame = productId === null ? { id } : { OR: [{ id }, { productId }] };
    const same = await tx.shelfItem.findFirst({ where: { ownerId, ...isSame } });
    if (same) return { row: same, isNew: false };
    const most = mostShelfItems;
    if ((await tx.shelfItem.count({ where: { ownerId } })) >= most) throw new AppError('shelf.full', { most });
    // An id of another user's product reveals nothing to the caller: the product gets a new one.
    const isTaken = (await tx.shelfItem.count({ where: { id } })) > 0;
    const added = await tx.shelfItem.create({ data: isTaken ? { ...row, id: randomUUID() } : row });
    return { row: added, isNew: true };
  });

/** One addition to a shelf at a time, so that its limit holds and no product is there twice. */
const lockShelf = (tx: Prisma.TransactionClient, ownerId: string) => {
  const name = `shelf:${ownerId}`;
  return tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
};

/** The catalogue's own name where it is one of its products. @throws shelf.unknown-product */
const whatIs = ({ productId, name }: Body<typeof endpoint>): Pick<Row, 'productId' | 'name'> => {
  if (productId === undefined) return { productId: null, name: name ?? '' };
  const product = catalogue.find(({ id }) => id === productId);
  if (!product) throw new AppError('shelf.unknown-product');
  return { productId, name: `${product.brand} ${product.name}` };
};
