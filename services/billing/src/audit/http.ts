import * as billing from '@petalwise/contracts/billing/audit';
import * as chat from '@petalwise/contracts/chat';
import { type Route, route } from '@petalwise/service-kit/route';
import type { Deps } from '../deps.ts';
import { checkLedger } from './check-ledger.ts';
import type { Deliveries } from './prove-deliveries.ts';
import { listDebts, settleDebt } from './settle-debt.ts';

export const auditRoutes = (deps: Deps): Route[] => [
  route(billing.checkLedger, ({ requestId }) => checkLedger(deps, deliveriesOf(deps, requestId))),
  route(billing.listDebts, ({ query }) => listDebts(deps, query.limit)),
  route(billing.settleDebt, ({ params, body }) => settleDebt(deps, params.userId, body)),
];

const deliveriesOf = (deps: Deps, requestId: string): Deliveries => ({
  summarise: () => deps.chat.call(chat.summariseDeliveries, { requestId }),
  list: async (part) =>
    (await deps.chat.call(chat.listDeliveries, { params: { part: String(part) }, requestId })).holdKeys,
});
