import * as chat from '@petalwise/contracts/chat/conversation';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { listDeliveries, summariseDeliveries } from './read-deliveries.ts';
import { readHoldOutcomes } from './read-hold-outcomes.ts';

export const deliveryRoutes = (deps: Deps): Route[] => [
  route(chat.summariseDeliveries, () => summariseDeliveries(deps.db)),
  route(chat.listDeliveries, ({ params }) => listDeliveries(deps.db, Number(params.part))),
  route(chat.readHoldOutcomes, async ({ body }) => ({ outcomes: await readHoldOutcomes(deps.db, body.holdKeys) })),
];
