import { catalogue } from '@petalwise/catalogue/catalogue';
import type { SavedProducts } from '@petalwise/contracts/chat/saved-products';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { listSaved } from './list-saved.ts';

/**
 * Adds to what the actor saved. There are never more than the catalogue has: each is saved once, and others are refused.
 * @throws saved.unknown-product
 */
export const saveProducts = async (deps: Deps, actor: Actor, productIds: readonly string[]): Promise<SavedProducts> => {
  if (!productIds.every((id) => catalogue.some((product) => product.id === id))) {
    throw new AppError('saved.unknown-product');
  }
  const savedAt = deps.now();
  await deps.db.savedProduct.createMany({
    data: productIds.map((productId) => ({ ownerId: actor.userId, productId, savedAt })),
    skipDuplicates: true,
  });
  return listSaved(deps, actor);
};
