import { pause } from './pause.ts';

export interface PollLoop {
  /** Starts another round now rather than at the next safety poll, also while one is running; it is cheap. */
  wake(): void;
  /** Starts no further round. Resolves when the current one has ended. */
  close(): Promise<void>;
}

export interface PollLoopOptions {
  /** Does the work that is due and returns whether there is probably more, which is done without a pause. */
  round: (closing: AbortSignal) => Promise<boolean>;
  /** How long it waits for a wake-up call, in milliseconds; this poll picks up work whose wake-up call was lost. */
  safetyPollMs: number;
  /** A round has thrown. The next one comes as if it had found nothing. */
  onFailure: (error: unknown, closing: AbortSignal) => void | Promise<void>;
}

/** Rounds of work, one after another: at once, at each wake-up call, and at each safety poll. */
export function createPollLoop({ round, safetyPollMs, onFailure }: PollLoopOptions): PollLoop {
  const closing = new AbortController();
  let woken = false;
  let endSleep = () => {};

  const sleep = async () => {
    if (woken || closing.signal.aborted) return;
    const awake = new AbortController();
    endSleep = () => awake.abort();
    await pause(safetyPollMs, awake.signal);
  };
  const tryRound = async () => {
    try {
      return await round(closing.signal);
    } catch (error) {
      await onFailure(error, closing.signal);
      return false;
    }
  };
  const run = async () => {
    while (!closing.signal.aborted) {
      woken = false;
      if (!(await tryRound())) await sleep();
    }
  };

  const running = run();
  return {
    wake() {
      woken = true;
      endSleep();
    },
    async close() {
      closing.abort();
      endSleep();
      await running;
    },
  };
}
