import type { Deps } from '../deps.ts';
import type { Sql } from '../sql.ts';
import type { Resolution } from './ledger.ts';
import { resolveHold } from './ledger-store.ts';
import { refuseHold } from './refuse-hold.ts';

/** Posts or releases a message's hold as chat's fact says; the same fact again changes nothing. */
export const resolveOnFact = async (deps: Deps, tx: Sql, key: string, resolution: Resolution): Promise<void> => {
  const outcome = await resolveHold(tx, key, resolution);
  // The proof of the ledger finds both, and `npm run ledger:repair` settles them.
  if (outcome === 'otherwise') deps.log.error({ key, resolution }, 'this hold was already resolved the other way');
  if (outcome === 'unknown' && resolution === 'post') deps.log.error({ key }, 'an answer was delivered without a hold');
  // Chat gave up waiting for this hold, which may still come.
  if (outcome === 'unknown' && resolution === 'release') await refuseHold(tx, key);
};
