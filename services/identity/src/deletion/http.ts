import * as deletion from '@petalwise/contracts/identity/deletion';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { keepAccount } from './keep-account.ts';
import { scheduleDeletion } from './schedule-deletion.ts';

export const deletionRoutes = (deps: Deps): Route[] => [
  route(deletion.scheduleDeletion, ({ params, body, requestId }) =>
    scheduleDeletion(deps, { userId: params.id, requestId }, body),
  ),
  route(deletion.keepAccount, ({ actor, requestId }) => keepAccount(deps, actor, requestId)),
];
