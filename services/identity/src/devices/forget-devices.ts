import type { Deps } from '../deps.ts';
import { knownFor, mostDevices } from './device.ts';

/** Keeps the newest devices of an account, so that programs without cookies do not fill the table. */
export const forgetOldest = async (deps: Deps, accountId: string): Promise<void> => {
  // Two sign-ins at once must not wait for each other's rows.
  await deps.db.$executeRaw`
    DELETE FROM device WHERE account_id = ${accountId}::uuid AND token_hash IN (
      SELECT token_hash FROM device WHERE account_id = ${accountId}::uuid
       ORDER BY seen_at DESC OFFSET ${mostDevices} FOR UPDATE SKIP LOCKED)`;
};

/** Deletes devices without a sign-in for a year; returns how many. */
export const sweepDevices = async (deps: Deps): Promise<number> => {
  const { count } = await deps.db.device.deleteMany({
    where: { seenAt: { lt: new Date(deps.now().getTime() - knownFor) } },
  });
  return count;
};
