import * as shelf from '@petalwise/contracts/chat/shelf';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { addItem } from './add-item.ts';
import { changeItem, deleteItem } from './change-item.ts';
import { listItems } from './list-items.ts';

export const shelfRoutes = (deps: Deps): Route[] => [
  route(shelf.listShelf, ({ actor }) => listItems(deps, actor)),
  route(shelf.addShelfItem, ({ actor, body }) => addItem(deps, actor, body)),
  route(shelf.changeShelfItem, ({ actor, params, body }) => changeItem(deps, actor, params.id, body)),
  route(shelf.deleteShelfItem, async ({ actor, params }) => {
    await deleteItem(deps, actor, params.id);
    return { message: 'Product deleted' };
  }),
];
