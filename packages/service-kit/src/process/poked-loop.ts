import { pause } from './pause.ts';

export interface PokedLoop {
  /** Starts another round now rather than at the next safety poll, also while one is running; it is cheap. */
  poke(): void;
  /** Starts no further round. Resolves when the current one has ended. */
  close(): Promise<void>;
}

export interface PokedLoopOptions {
  /** Does the work that is due and returns whether there is probably more, which is done without a pause. */
  round: (closing: AbortSignal) => Promise<boolean>;
  /** How long it waits for a wake-up call, in milliseconds; this poll picks up work whose wake-up call was lost. */
  safetyPollMs: number;
  /** A round has thrown. The next one comes as if it had found nothing. */
  onFailure: (error: unknown, closing: AbortSignal) => void | Promise<void>;
}

/** Rounds of work, one after another: at once, at each wake-up call, and at each safety poll. */
export function createPokedLoop({ round, safetyPollMs, onFailure }: PokedLoopOptions): PokedLoop {
  const closing = new AbortController();
  let poked = false;
  let wake = () => {};

  const sleep = async () => {
    if (poked || closing.signal.aborted) return;
    const awake = new AbortController();
    wake = () => awake.abort();
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
      poked = false;
      if (!(await tryRound())) await sleep();
    }
  };

  const running = run();
  return {
    poke() {
      poked = true;
      wake();
    },
    async close() {
      closing.abort();
      wake();
      await running;
    },
  };
}
