import * as chat from '@petalwise/contracts/chat';
import { type Route, route } from '@petalwise/service-kit/route';
import type { Deps } from '../deps.ts';
import { listDeliveries, summariseDeliveries } from './read-deliveries.ts';

export const deliveryRoutes = (deps: Deps): Route[] => [
  route(chat.summariseDeliveries, () => summariseDeliveries(deps.db)),
  route(chat.listDeliveries, ({ params }) => listDeliveries(deps.db, Number(params.part))),
];
