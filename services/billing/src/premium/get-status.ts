import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { findStanding } from './find-standing.ts';

/** Whether the actor has Premium, until when, and what comes next. */
export const getStatus = async (deps: Deps, actor: Actor): Promise<SubscriptionStatus> =>
  (await findStanding(deps.pool, actor.userId, deps.now())).status;
