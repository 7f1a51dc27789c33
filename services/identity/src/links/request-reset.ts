import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';

/**
 * Asks for a reset link. Nobody is looked up here: the sender does that later, so that neither the answer nor its time
 * tells who has an account.
 */
export const requestReset = async (deps: Deps, email: string): Promise<{ message: string }> => {
  await queueMail(deps.db, { kind: 'reset', address: email }, deps.now());
  deps.poke();
  return {
    message: 'If this address has an account, a link to set a new password is on its way. It is good for an hour.',
  };
};
