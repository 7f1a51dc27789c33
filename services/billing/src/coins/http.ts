import { getStarterCoins, setStarterCoins } from '@petalwise/contracts/admin/settings';
import * as billing from '@petalwise/contracts/billing/coins';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { adjustCoins } from './adjust-coins.ts';
import { getStats, getTransactions } from './get-transactions.ts';
import { getWallet, getWallets } from './get-wallet.ts';
import { holdCoins } from './hold-coins.ts';
import { createStarterCoins } from './starter-coins.ts';

export const coinRoutes = (deps: Deps, starterCoins = createStarterCoins(deps)): Route[] => [
  route(getStarterCoins, () => starterCoins.get()),
  route(setStarterCoins, ({ actor, body, requestId }) => starterCoins.set({ ...actor, requestId }, body)),
  route(billing.getTransactions, ({ actor, query }) => getTransactions(deps, actor, query)),
  route(billing.getStats, ({ actor }) => getStats(deps, actor)),
  route(billing.adjustCoins, ({ actor, params, body, requestId }) =>
    adjustCoins(deps, { ...actor, requestId }, { ...params, ...body }),
  ),
  route(billing.holdCoins, ({ body }) => holdCoins(deps, body)),
  route(billing.getWallet, ({ params }) => getWallet(deps, params.userId)),
  route(billing.getWallets, ({ body }) => getWallets(deps, body.userIds)),
];
