import { catalogue } from '@petalwise/catalogue/catalogue';
import type { SavedProducts } from '@petalwise/contracts/chat/saved-products';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { listSaved } from './list-saved.ts';

/** Takes a product from those that the actor saved, if it is among them. @throws saved.unknown-product */
export const removeSaved = async (deps: Deps, actor: Actor, productId: string): Promise<SavedProducts> => {
  if (!catalogue.some(({ id }) => id === productId)) throw new AppError('saved.unknown-product');
  await deps.db.savedProduct.deleteMany({ where: { ownerId: actor.userId, productId } });
  return listSaved(deps, actor);
};
