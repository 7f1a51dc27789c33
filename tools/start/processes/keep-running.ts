import { pause } from '@petalwise/service-kit/process/pause';

interface Server {
  readonly pid: number;
  readonly port: number;
  onCrash(listener: () => void): void;
  stop(): Promise<void>;
}

interface Options<S extends Server> {
  readonly name: string;
  readonly start: (port: number | undefined) => Promise<S>;
  readonly warn: (line: string) => void;
  readonly onStart: () => void;
  /** Whether it still does its work. One that fails three times in a row is ended and started again. */
  readonly probe?: (server: S) => Promise<boolean>;
  /** Between two probes, in milliseconds. */
  readonly probeEvery?: number;
}

const STUCK_AFTER = 3;

/**
 * Restarts a database or message server, on its known port, whenever it crashes or hangs: alive, but without a
 * response.
 */
export async function keepRunning<S extends Server>(
  options: Options<S>,
): Promise<{ first: S; current: () => S; stop: () => Promise<void> }> {
  const { name, start, warn, onStart } = options;
  const first = await start(undefined);
  const closing = new AbortController();
  let current = first;
  let stopping = false;

  const startAgain = async () => {
    for (let delay = 500; !stopping; delay = Math.min(delay * 2, 15_000)) {
      try {
        current = await start(first.port);
        if (stopping) return void (await current.stop());
        onStart();
        return watch();
      } catch (error) {
        warn(`${name} did not start: ${error instanceof Error ? error.message : error}`);
        await pause(delay, closing.signal);
      }
    }
  };

  const watch = () => {
    const ended = new AbortController();
    current.onCrash(async () => {
      ended.abort();
      warn(`${name} stopped unexpectedly; restarting it`);
      await startAgain();
    });
    void endWhenStuck(AbortSignal.any([ended.signal, closing.signal]));
  };

  const endWhenStuck = async (signal: AbortSignal) => {
    const { probe, probeEvery = 5_000 } = options;
    if (!probe) return;
    const watched = current;
    for (let failed = 0; failed < STUCK_AFTER; ) {
      await pause(probeEvery, signal);
      if (signal.aborted) return;
      failed = (await probe(watched)) ? 0 : failed + 1;
    }
    if (signal.aborted) return;
    warn(
      `${name} is stuck: it did not respond ${STUCK_AFTER} times in a row. Restarting it. Check whether its disk is full.`,
    );
    await watched.stop();
    await startAgain();
  };
  watch();

  return {
    first,
    current: () => current,
    async stop() {
      stopping = true;
      closing.abort();
      await current.stop();
    },
  };
}
