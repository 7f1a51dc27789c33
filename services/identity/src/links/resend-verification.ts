import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** Queues the confirmation mail again; as with a reset, no account is looked up before the response. */
export const resendVerification = async (deps: Deps, email: string): Promise<{ message: string }> => {
  await queueMail(deps.db, { kind: 'verification', address: email }, deps.now());
  deps.wake();
  return { message: 'If this address has an account that is not confirmed yet, a new link is on its way.' };
};
