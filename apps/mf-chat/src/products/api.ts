import {
  addShelfItem,
  changeShelfItem,
  deleteShelfItem,
  listShelf,
  type ShelfItem,
} from '@petalwise/contracts/chat/shelf';
import type { Answer, BodyIn } from '@petalwise/contracts/endpoint';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { queryOptions } from '@tanstack/react-query';
import { clashesWithout } from '../product-clashes/clash-words.ts';

export const shelf = queryOptions({
  queryKey: ['chat', 'shelf'],
  queryFn: ({ signal }) => call(listShelf, { signal }),
  // Another tab may have added one, and what is remembered about the person changes warnings and clashes.
  staleTime: 0,
  refetchOnWindowFocus: true,
});

type Shelf = Answer<typeof listShelf>;

/** The page shows a change at once; the server is asked again, because what clashes may have changed with it. */
const follow = async (change: (known: Shelf) => Shelf) => {
  await queryClient.cancelQueries({ queryKey: shelf.queryKey });
  queryClient.setQueryData(shelf.queryKey, (known) => known && change(known));
  void queryClient.invalidateQueries({ queryKey: shelf.queryKey });
};
const without = ({ items, clashes }: Shelf, id: string): Shelf => ({
  items: items.filter((item) => item.id !== id),
  clashes: clashesWithout(clashes, id),
});

/** A product of the catalogue that is on the shelf already is returned as it is. */
export const addItem = async (body: BodyIn<typeof addShelfItem>): Promise<ShelfItem> => {
  const added = await call(addShelfItem, { body });
  await follow(({ items, clashes }) => ({ items: [...items.filter(({ id }) => id !== added.id), added], clashes }));
  return added;
};

export const changeItem = async (id: string, body: BodyIn<typeof changeShelfItem>): Promise<ShelfItem> => {
  const changed = await call(changeShelfItem, { params: { id }, body });
  await follow(({ items, clashes }) => ({ items: items.map((item) => (item.id === id ? changed : item)), clashes }));
  return changed;
};

export const deleteItem = async (id: string): Promise<void> => {
  await call(deleteShelfItem, { params: { id } });
  await follow((known) => without(known, id));
};

/** Puts a deleted product back as the one that it was, with everything that was known of it. */
export const putBack = ({ id, productId, name, slot, label, openedOn, keepsMonths }: ShelfItem): Promise<ShelfItem> =>
  addItem({ id, ...(productId === null ? { name } : { productId }), slot, label, openedOn, keepsMonths });
