import { repairLedger as endpoint } from '@petalwise/contracts/billing/audit';
import { type Route, route } from '@petalwise/service-kit/http/route';
import { deliveriesOf } from '../audit/keep-checked.ts';
import type { Deps } from '../deps.ts';
import { repairLedger } from './repair-ledger.ts';

export const repairRoutes = (deps: Deps): Route[] => [
  route(endpoint, async ({ actor, body, requestId }) => {
    const by = { userId: actor.userId, requestId };
    return { outcomes: await repairLedger({ deps, deliveries: deliveriesOf(deps, requestId), by }, body) };
  }),
];
