import * as debts from '@petalwise/contracts/billing/audit';
import * as coins from '@petalwise/contracts/billing/coins';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { adjustCoins } from './adjust-coins.ts';
import { getWallet, getWallets } from './get-wallet.ts';
import { listDebts } from './list-debts.ts';
import { settleDebt } from './settle-debt.ts';

export const walletRoutes = (deps: Deps): Route[] => [
  route(coins.getWallet, ({ params }) => getWallet(deps, params.userId)),
  route(coins.getWallets, ({ body }) => getWallets(deps, body.userIds)),
  route(coins.adjustCoins, ({ actor, params, body, requestId }) =>
    adjustCoins(deps, { ...actor, requestId }, { ...params, ...body }),
  ),
  route(debts.listDebts, ({ query }) => listDebts(deps, query.limit)),
  route(debts.settleDebt, ({ actor, params, body, requestId }) =>
    settleDebt(deps, { ...actor, requestId }, { ...params, ...body }),
  ),
];
