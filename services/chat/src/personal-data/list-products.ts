import { catalogue } from '@petalwise/catalogue/catalogue';
import { mostShelfItems } from '@petalwise/contracts/chat/shelf';
import type { SavedProductRow, ShelfRow } from '@petalwise/contracts/personal-data/chat-data';
import { onePage, type Page } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import { dayOf } from '../days/calendar-day.ts';
import type { Deps } from '../deps.ts';

const names = new Map(catalogue.map(({ id, brand, name }) => [id, `${brand} ${name}`]));

/** The products that the actor uses. */
export const listProducts = async ({ db }: Deps, { userId }: Actor): Promise<Page<ShelfRow>> => {
  const rows = await db.shelfItem.findMany({
    where: { ownerId: userId },
    orderBy: { addedAt: 'asc' },
    // Two that were added at the same moment may be one too many.
    take: mostShelfItems * 2,
  });
  return onePage(
    rows.map(({ id, name, slot, productId, label, openedOn, keepsMonths, addedAt }) => ({
      id,
      name,
      slot: slot as ShelfRow['slot'],
      productId,
      label,
      openedOn: openedOn && dayOf(openedOn),
      keepsMonths,
      addedAt: addedAt.toISOString(),
    })),
  );
};

/** The products that the actor saved, also those that left the catalogue since: never more than were ever in it. */
export const listSavedProducts = async ({ db }: Deps, { userId }: Actor): Promise<Page<SavedProductRow>> => {
  const rows = await db.savedProduct.findMany({
    where: { ownerId: userId },
    orderBy: [{ savedAt: 'asc' }, { productId: 'asc' }],
  });
  return onePage(
    rows.map(({ productId, savedAt }) => ({
      productId,
      name: names.get(productId) ?? null,
      savedAt: savedAt.toISOString(),
    })),
  );
};
