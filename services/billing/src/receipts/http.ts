import { listDisputedPayments } from '@petalwise/contracts/billing/disputes';
import * as billing from '@petalwise/contracts/billing/receipts';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { getReceipt, getReceipts } from './get-receipts.ts';
import { listDisputed } from './list-disputed.ts';

export const receiptRoutes = (deps: Deps): Route[] => [
  route(billing.getReceipts, ({ actor, query }) => getReceipts(deps, actor, query)),
  route(billing.getReceipt, ({ actor, params }) => getReceipt(deps, actor, params.id)),
  route(listDisputedPayments, ({ query }) => listDisputed(deps, query.limit)),
];
