import type { Deps } from '../deps.ts';
import type { Resolution } from './ledger.ts';
import { findForgottenHolds, resolveHold, type Sql } from './ledger-store.ts';
import { forgetRefusedHolds, refuseHold } from './refuse-hold.ts';

/** Minutes after which a hold that nobody resolved is given back. */
const forgottenAfter = 15;

/** Posts or releases a message's hold on chat's word; hearing the word twice changes nothing. */
export const resolveOnFact = async (deps: Deps, tx: Sql, key: string, resolution: Resolution): Promise<void> => {
  const outcome = await resolveHold(tx, key, resolution);
  // A posted hold without its coins, or a failed message without a hold, must be seen by somebody.
  if (outcome === 'otherwise') deps.log.error({ key, resolution }, 'this hold was resolved the other way before');
  if (outcome === 'unknown' && resolution === 'post') deps.log.error({ key }, 'an answer was delivered without a hold');
  // Chat gave up waiting for this hold, which may still come.
  if (outcome === 'unknown' && resolution === 'release') await refuseHold(tx, key);
};

/** Gives back what was held for messages that nobody ever resolved, or that had failed before; answers how many. */
export const releaseForgottenHolds = async (deps: Deps): Promise<number> => {
  const keys = await findForgottenHolds(deps.pool, forgottenAfter);
  for (const key of keys) await resolveHold(deps.pool, key, 'release');
  await forgetRefusedHolds(deps.pool);
  if (keys.length > 0) {
    deps.log.warn({ holds: keys.length }, 'forgotten holds were released');
    deps.poke();
  }
  return keys.length;
};
