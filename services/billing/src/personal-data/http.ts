import * as data from '@petalwise/contracts/personal-data/billing-data';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { listPurchases, listSubscriptions } from './list-payments.ts';
import { listTransfers } from './list-transfers.ts';
import { readWalletData } from './read-wallet-data.ts';

/** What billing stores about a user, for the archive of their data. Their receipts are read as the user reads them. */
export const personalDataRoutes = (deps: Deps): Route[] => [
  route(data.listWalletRows, ({ actor }) => readWalletData(deps, actor)),
  route(data.listTransferRows, ({ actor, query }) => listTransfers(deps, actor, query.cursor)),
  route(data.listPurchaseRows, ({ actor, query }) => listPurchases(deps, actor, query.cursor)),
  route(data.listSubscriptionRows, ({ actor }) => listSubscriptions(deps, actor)),
];
