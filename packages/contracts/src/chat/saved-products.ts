import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Products that one request may save: more than the catalogue has. */
export const mostSavedProducts = 200;

const ProductId = z.string().check(z.regex(/^[a-z]{1,4}[0-9]{1,4}$/, 'Not the id of a product'));

/** The products of the catalogue that a user saved to look at again, by their ids; the newest last. */
export const SavedProducts = z.object({ productIds: z.array(z.string()) });
export type SavedProducts = z.output<typeof SavedProducts>;

export const listSavedProducts = endpoint({
  method: 'GET',
  path: '/api/chat/saved-products',
  service: 'chat',
  auth: 'user',
  summary: 'The products that you saved, by their ids in the catalogue, newest last.',
  answer: SavedProducts,
  errors: ['rate.limited'],
});

export const saveProducts = endpoint({
  method: 'POST',
  path: '/api/chat/saved-products',
  service: 'chat',
  auth: 'user',
  summary:
    'Saves products of the catalogue. What you saved before stays, and what is saved already is not saved twice. If one is unknown, nothing is saved.',
  body: z.object({
    productIds: z
      .array(ProductId)
      .check(z.minLength(1, 'Name a product'), z.maxLength(mostSavedProducts, `At most ${mostSavedProducts} products`)),
  }),
  answer: SavedProducts,
  errors: ['saved.unknown-product', 'rate.limited'],
});

export const removeSavedProduct = endpoint({
  method: 'DELETE',
  path: '/api/chat/saved-products/:productId',
  service: 'chat',
  auth: 'user',
  summary: 'Takes a product from those that you saved. One that is not among them changes nothing.',
  params: z.object({ productId: ProductId }),
  answer: SavedProducts,
  errors: ['saved.unknown-product', 'rate.limited'],
});
