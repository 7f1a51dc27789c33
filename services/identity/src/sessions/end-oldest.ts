import type { Deps } from '../deps.ts';

/** Sessions of one account; more are a program that signs in without end. */
const mostSessions = 200;

/** Ends the oldest sessions of an account above the most it may have, so that ending all of them stays one short step. */
export const endOldest = async (deps: Deps, accountId: string): Promise<void> => {
  await deps.db.$executeRaw`
    DELETE FROM session WHERE account_id = ${accountId}::uuid AND id IN (
      SELECT id FROM session WHERE account_id = ${accountId}::uuid
       ORDER BY created_at DESC OFFSET ${mostSessions} FOR UPDATE SKIP LOCKED)`;
};
