import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Logger } from './log.ts';

/** Something to stop with the service, in the order given. */
export interface Part {
  readonly name: string;
  readonly close: () => Promise<unknown> | unknown;
}

export interface Running {
  readonly port: number;
  /** Finishes what is under way (at most 8 s), then closes the parts; at most 10 s in all. */
  readonly stop: () => Promise<void>;
}

const inFlightLimit = 8_000;
const partsLimit = 1_800;
/** For a request to arrive, whatever it is; the answer may take longer. The gateway refuses slow bodies long before. */
const arrivalLimit = 90_000;

/** Listens; on SIGTERM, SIGINT or the end of the process that started it, stops gracefully and exits. */
export const runService = async (options: {
  app: Koa;
  host: string;
  port: number;
  log: Logger;
  parts: readonly Part[];
}): Promise<Running> => {
  const running = await listen(options);
  const stopAndExit = async (why: string) => {
    options.log.info({ why }, 'stopping');
    await running.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stopAndExit('SIGTERM'));
  process.once('SIGINT', () => void stopAndExit('SIGINT'));
  // Only where a supervisor keeps a channel to us: without it nobody would ever stop this process.
  if (process.connected) process.once('disconnect', () => void stopAndExit('the supervisor has gone'));
  options.log.info({ port: running.port }, 'ready');
  return running;
};

/** The same without signals: what tests boot. */
export const listen = async ({ app, host, port, log, parts }: Parameters<typeof runService>[0]): Promise<Running> => {
  const server = createServer(app.callback());
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = arrivalLimit;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  let stopping: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      stopping ??= stopAll(server, parts, log);
      return stopping;
    },
  };
};

const stopAll = async (server: Server, parts: readonly Part[], log: Logger) => {
  await closeServer(server);
  for (const part of parts) {
    const closed = Promise.resolve(part.close()).catch((error: unknown) =>
      log.warn({ err: error, part: part.name }, 'did not close'),
    );
    await Promise.race([closed, wait(partsLimit)]);
  }
};

const closeServer = async (server: Server) => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection kept alive becomes idle only when its answer has gone out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, wait(inFlightLimit)]);
  clearInterval(sweep);
  server.closeAllConnections();
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
