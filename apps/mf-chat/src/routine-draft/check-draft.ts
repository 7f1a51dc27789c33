import { checkRoutine, type Routine, type RoutineDraft } from '@petalwise/contracts/chat/routine';
import { call } from '@petalwise/host/api';

/** Has drafts checked by the server. A newer check, or `stop`, ends the one before. */
export const createChecker = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    running?.abort();
  };
  return {
    stop,
    /** The checked routine; undefined where the check was stopped. @throws as `call` */
    check: async (draft: RoutineDraft): Promise<Routine | undefined> => {
      const own = new AbortController();
      running = own;
      try {
        const checked = await call(checkRoutine, { body: draft, signal: own.signal });
        return own.signal.aborted ? undefined : checked;
      } catch (error) {
        if (own.signal.aborted) return undefined;
        throw error;
      }
    },
    /** Runs after `wait` milliseconds, unless something newer comes first. */
    later: (wait: number, run: () => Promise<void>): void => {
      stop();
      timer = setTimeout(run, wait);
    },
  };
};
