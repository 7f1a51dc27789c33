import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Logger } from '../telemetry/log.ts';

/** Something to stop with the service, in the order given. */
export interface Part {
  readonly name: string;
  readonly close: () => Promise<unknown> | unknown;
}

export interface Running {
  readonly port: number;
  /** `/readyz` returns 503 from now on; everything else is still served. */
  readonly drain: () => void;
  /** Finishes current requests (at most 8 s), then closes the parts; at most 10 s in all. */
  readonly stop: () => Promise<void>;
}

const inFlightLimit = 8_000;
const partsLimit = 1_800;
/**
 * The time limit for receiving any request; the response may take longer. The gateway refuses slow bodies long before.
 */
const arrivalLimit = 90_000;

/** Milliseconds that a caller has to finish sending after its response was sent. */
const leftoverLimit = 10_000;

/** The message that a supervisor receives over the channel as soon as a service has been asked to stop. */
export const DRAINING = 'draining';

interface Service {
  app: Koa;
  host: string;
  port: number;
  log: Logger;
  parts: readonly Part[];
}

/**
 * Listens; on SIGTERM, SIGINT or the end of the process that started it, stops gracefully and exits.
 * @param options.drainSeconds between the request to stop and refusing connections: a load balancer needs that long to
 * remove this replica
 * @param options.beforeClose ends work that would otherwise run for ever
 */
export const runService = async (
  options: Service & { drainSeconds: number; beforeClose?: () => void },
): Promise<Running> => {
  const running = await listen(options);
  let stopping = false;
  const stopAndExit = async (why: string) => {
    if (stopping) return;
    stopping = true;
    options.log.info({ why }, 'stopping');
    running.drain();
    if (process.connected) process.send?.(DRAINING);
    await wait(options.drainSeconds * 1000);
    options.beforeClose?.();
    await running.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stopAndExit('SIGTERM'));
  process.once('SIGINT', () => void stopAndExit('SIGINT'));
  // Only if a supervisor keeps a channel to us: without it nothing would ever stop this process.
  if (process.connected) process.once('disconnect', () => void stopAndExit('the supervisor has gone'));
  options.log.info({ port: running.port }, 'ready');
  return running;
};

/** The same without signals: what tests boot. */
export const listen = async ({ app, host, port, log, parts }: Service): Promise<Running> => {
  const answer = app.callback();
  let draining = false;
  const server = createServer((req, res) => {
    res.once('finish', () => endLeftover(req));
    if (draining) lastAnswers(req, res);
    else answer(req, res);
  });
  const lastAnswers = (req: IncomingMessage, res: ServerResponse) => {
    // A kept-alive connection would bring its next request here too.
    res.shouldKeepAlive = false;
    if (req.url === '/readyz') res.writeHead(503).end('{"status":"stopping"}');
    else answer(req, res);
  };
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = arrivalLimit;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  let stopping: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => {
      draining = true;
    },
    stop: () => {
      stopping ??= stopAll(server, parts, log);
      return stopping;
    },
  };
};

/** A body that is no longer read must not hold its connection. */
const endLeftover = (req: IncomingMessage) => {
  if (req.complete) return;
  const late = setTimeout(() => req.socket.destroy(), leftoverLimit);
  late.unref();
  req.once('close', () => clearTimeout(late));
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
  // A kept-alive connection becomes idle only after its response was sent.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, wait(inFlightLimit)]);
  clearInterval(sweep);
  server.closeAllConnections();
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
