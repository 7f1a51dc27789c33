import { getStarterCoins, setStarterCoins } from '@petalwise/contracts/admin/settings';
import * as billing from '@petalwise/contracts/billing/coins';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { getStats, getTransactions } from './get-transactions.ts';
import { holdCoins } from './hold-coins.ts';
import { createStarterCoins } from './starter-coins.ts';

export const coinRoutes = (deps: Deps, starterCoins = createStarterCoins(deps)): Route[] => [
  route(getStarterCoins, () => starterCoins.get()),
  route(setStarterCoins, ({ actor, body, requestId }) => starterCoins.set({ ...actor, requestId }, body)),
  route(billing.getTransactions, ({ actor, query }) => getTransactions(deps, actor, query)),
  route(billing.getStats, ({ actor }) => getStats(deps, actor)),
  route(billing.holdCoins, ({ body }) => holdCoins(deps, body)),
];
