/** The start was cancelled before it had finished. */
export class Interrupted extends Error {}

export interface Parts {
  /** Has `stop` called at the end, after those of parts that were added later. */
  add(stop: () => Promise<void>): Promise<void>;
  /** @throws Interrupted once stopping has begun: nothing new may be started then. */
  check(): void;
  stopAll(): Promise<void>;
}

/** What has been started, to be stopped in reverse order; also in the middle of the start. */
export function createParts(): Parts {
  const stops: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  return {
    async add(stop) {
      if (!stopped) return void stops.push(stop);
      await stop();
      throw new Interrupted();
    },
    check() {
      if (stopped) throw new Interrupted();
    },
    stopAll() {
      stopped ??= (async () => {
        for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
      })();
      return stopped;
    },
  };
}
