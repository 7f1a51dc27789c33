import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { stopRenewal } from '../subscription/stop-renewal.ts';
import { syncLiveSubscriptions } from '../subscription/sync-subscription.ts';

/** Ends every subscription of the user with its paid period, so that a user who leaves is not charged again. */
export const endRenewal = async (deps: Deps, userId: string): Promise<void> => {
  await syncLiveSubscriptions(deps, userId);
  for (const one of await findSubscriptions(deps.pool, userId)) await stopRenewal(deps, one);
};
