import { catalogue } from '@petalwise/catalogue/catalogue';
import type { SavedProducts } from '@petalwise/contracts/chat/saved-products';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';

/** The products that the actor saved, the newest last. One that left the catalogue is not shown. */
export const listSaved = async ({ db }: Deps, { userId: ownerId }: Actor): Promise<SavedProducts> => {
  const rows = await db.savedProduct.findMany({
    where: { ownerId, productId: { in: catalogue.map(({ id }) => id) } },
    select: { productId: true },
    orderBy: [{ savedAt: 'asc' }, { productId: 'asc' }],
  });
  return { productIds: rows.map(({ productId }) => productId) };
};
