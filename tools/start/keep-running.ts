import { pause } from '@petalwise/service-kit/pause';

interface Server {
  readonly pid: number;
  readonly port: number;
  onCrash(listener: () => void): void;
  stop(): Promise<void>;
}

/** Starts a database or message server again, on the port that everybody knows, whenever it crashes. */
export async function keepRunning<S extends Server>(options: {
  name: string;
  start: (port: number | undefined) => Promise<S>;
  warn: (line: string) => void;
  onStart: () => void;
}): Promise<{ first: S; current: () => S; stop: () => Promise<void> }> {
  const { name, start, warn, onStart } = options;
  const first = await start(undefined);
  let current = first;
  let stopping = false;

  const watch = () =>
    current.onCrash(async () => {
      warn(`${name} ended unexpectedly; starting it again`);
      for (let delay = 500; !stopping; delay = Math.min(delay * 2, 15_000)) {
        try {
          current = await start(first.port);
          if (stopping) return void (await current.stop());
          onStart();
          return watch();
        } catch (error) {
          warn(`${name} does not start: ${error instanceof Error ? error.message : error}`);
          await pause(delay);
        }
      }
    });
  watch();

  return {
    first,
    current: () => current,
    async stop() {
      stopping = true;
      await current.stop();
    },
  };
}
