import { createPollLoop } from '@petalwise/service-kit/process/poll-loop';
import type { Deps } from '../deps.ts';
import { forLog, inWords } from '../stripe/failures.ts';
import { type ClaimedDeparture, claimDeparture, markDone, retryLater } from './departure-store.ts';
import { endRenewal } from './end-renewal.ts';
import { eraseUser } from './erase-user.ts';

const safetyPoll = 5_000;

/** Works on the users who leave, in any number of replicas: each is claimed by one, and retried while Stripe is away. */
export const keepDepartures = (deps: Deps): { close: () => Promise<void> } => {
  const { close } = createPollLoop({
    round: () => workOnDeparture(deps),
    safetyPollMs: safetyPoll,
    onFailure: (error) => deps.log.warn(forLog(error), 'users who leave must wait; trying again'),
  });
  return { close };
};

/** Does what is due for one user. False if nothing is due. */
export const workOnDeparture = async (deps: Deps): Promise<boolean> => {
  const claimed = await claimDeparture(deps.pool);
  if (!claimed) return false;
  try {
    await take(deps, claimed);
  } catch (error) {
    const { step, attempts } = claimed;
    deps.log.warn({ ...forLog(error), step, attempts }, 'a step of a user who leaves failed; trying again');
    await retryLater(deps.pool, claimed, inWords(error));
  }
  return true;
};

const take = async (deps: Deps, claimed: ClaimedDeparture): Promise<void> => {
  switch (claimed.step) {
    case 'erase':
      return eraseUser(deps, claimed);
    case 'end-renewal':
      await endRenewal(deps, claimed.userId);
      await markDone(deps.pool, claimed);
      return;
    default:
      claimed.step satisfies never;
  }
};
