import { listBillingActs } from '@petalwise/contracts/admin/acts';
import * as billing from '@petalwise/contracts/billing/audit';
import { listActs } from '@petalwise/service-kit/database/admin-acts';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { checkNow } from './keep-checked.ts';
import { listTransfersByAdmins } from './list-transfers-by-admins.ts';

export const auditRoutes = (deps: Deps): Route[] => [
  route(billing.checkLedger, ({ requestId }) => checkNow(deps, requestId)),
  route(billing.listTransfersByAdmins, ({ query }) => listTransfersByAdmins(deps, query.limit)),
  route(listBillingActs, ({ query }) => listActs(deps.pool, query)),
];
