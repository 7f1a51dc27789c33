import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';

/**
 * Queues a reset mail. The account is looked up later, by the sender, so that neither the response nor its timing
 * reveals who has an account.
 */
export const requestReset = async (deps: Deps, email: string): Promise<{ message: string }> => {
  await queueMail(deps.db, { kind: 'reset', address: email }, deps.now());
  deps.wake();
  return {
    message: 'If this address has an account, a link to set a new password is on its way. It works for one hour.',
  };
};
