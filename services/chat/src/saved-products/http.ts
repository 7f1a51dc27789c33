import * as saved from '@petalwise/contracts/chat/saved-products';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { listSaved } from './list-saved.ts';
import { removeSaved } from './remove-saved.ts';
import { saveProducts } from './save-products.ts';

export const savedProductRoutes = (deps: Deps): Route[] => [
  route(saved.listSavedProducts, ({ actor }) => listSaved(deps, actor)),
  route(saved.saveProducts, ({ actor, body }) => saveProducts(deps, actor, body.productIds)),
  route(saved.removeSavedProduct, ({ actor, params }) => removeSaved(deps, actor, params.productId)),
];
