import type { UsedProduct } from '@petalwise/advisor/products/used-product';
import { mostShelfItems, type Slot } from '@petalwise/contracts/chat/shelf';
import type { Deps } from '../deps.ts';

/** The products that a person uses, as the advisor has to know them; the newest last. */
export const usedBy = async ({ db }: Deps, ownerId: string): Promise<UsedProduct[]> => {
  const rows = await db.shelfItem.findMany({
    where: { ownerId },
    select: { id: true, name: true, slot: true, productId: true, label: true },
    orderBy: { addedAt: 'asc' },
    take: mostShelfItems,
  });
  return rows.map((row) => ({ ...row, slot: row.slot as Slot }));
};
