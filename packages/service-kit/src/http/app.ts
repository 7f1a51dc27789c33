import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Koa, { type Context, type Middleware } from 'koa';
import { hashed, type Logger } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { TraceIds } from '../telemetry/span.ts';
import { tracedRequests } from '../telemetry/trace-requests.ts';
import { AppError, toProblem } from './errors.ts';
import { mountRoutes } from './mount.ts';
import type { Route } from './route.ts';
import type { TokenVerifier } from './token.ts';

/** A part's own check whether it can serve: resolves, or throws with the reason. */
export type ReadyCheck = () => Promise<unknown>;

export interface AppOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly verify: TokenVerifier;
  readonly routes: readonly Route[];
  readonly ready?: Readonly<Record<string, ReadyCheck>>;
}

/** A service's Koa app: request ids, logs, metrics, problem+json, health, and its routes. */
export const createApp = ({ log, metrics, verify, routes, ready = {} }: AppOptions): Koa => {
  const app = new Koa();
  app.on('error', logFailure(log));
  app.use(requestId);
  app.use(tracedRequests((path) => !isProbe(path)));
  app.use(observed(log, metrics));
  app.use(problems);
  app.use(health(metrics, ready));
  for (const middleware of mountRoutes(routes, verify)) app.use(middleware);
  return app;
};

/** For Koa's `error`: logs unexpected errors. A caller that disconnects in the middle of a request is not a failure. */
export const logFailure =
  (log: Logger) =>
  (error: unknown, ctx?: Context): void => {
    if (error instanceof AppError) return;
    const facts = { err: error, requestId: ctx?.state.requestId };
    if (ctx?.req.socket.destroyed && isAbort(error)) log.debug(facts, 'the caller has gone');
    else log.error(facts, 'request failed');
  };

const abortCodes = /^(ECONNRESET|EPIPE|ABORT_ERR|UND_ERR_ABORTED|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

const isAbort = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || ('code' in error && abortCodes.test(String(error.code))));

const requestId: Middleware = async (ctx, next) => {
  const given = ctx.get('x-request-id');
  ctx.state.requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  ctx.set('x-request-id', ctx.state.requestId);
  await next();
};

/** Logs and measures every request except the probes. */
export const observed =
  (log: Logger, metrics: Metrics): Middleware =>
  (ctx, next) => {
    const from = performance.now();
    const done = () => {
      const seconds = (performance.now() - from) / 1000;
      const route = String(ctx._matchedRoute ?? ctx.state.route ?? 'other');
      if (isProbe(ctx.path)) return;
      metrics.requests.observe({ method: ctx.method, route, status: ctx.res.statusCode }, seconds);
      const level = ctx.res.statusCode >= 500 ? 'warn' : 'debug';
      // Builds no fields, and hashes no id, for a line that is not written.
      if (!log.isLevelEnabled(level)) return;
      const facts = { requestId: ctx.state.requestId, method: ctx.method, route, status: ctx.res.statusCode };
      const trace = ctx.state.trace as TraceIds | undefined;
      const user = ctx.state.userId ? { user: hashed(String(ctx.state.userId)) } : {};
      log[level]({ ...facts, ...trace, ...user, ms: Math.round(seconds * 1000) }, 'request');
    };
    ctx.res.once('close', done);
    return next();
  };

const isProbe = (path: string) => path === '/healthz' || path === '/readyz' || path === '/metrics';

/** Turns thrown errors into problem+json (RFC 9457). */
export const problems: Middleware = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.respond !== false && ctx.body == null) throw new AppError('request.not-found');
  } catch (error) {
    const problem = toProblem(error, String(ctx.state.requestId));
    if (!(error instanceof AppError)) ctx.app.emit('error', error, ctx);
    if (problem.code === 'request.too-large') await readOn(ctx.req);
    ctx.status = problem.status;
    ctx.body = JSON.stringify(problem);
    ctx.type = 'application/problem+json';
  }
};

/** How much a refused caller may still send: bytes, milliseconds in all, and milliseconds of silence. */
const mostDiscarded = { bytes: 32 * 1024 * 1024, within: 10_000, silence: 1000 };

/**
 * Reads on for a moment: if the connection closes while the caller is still sending, it gets a reset and never reads
 * why.
 */
const readOn = (req: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (req.complete || req.destroyed) return resolve();
    let left = mostDiscarded.bytes;
    const stop = () => {
      clearTimeout(late);
      clearTimeout(silent);
      resolve();
    };
    const late = setTimeout(stop, mostDiscarded.within);
    const silent = setTimeout(stop, mostDiscarded.silence);
    req.once('end', stop).once('close', stop);
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) stop();
      else silent.refresh();
    });
    req.resume();
  });

/** `/healthz`: the process is alive. `/readyz`: it and everything it needs can serve. `/metrics`: for Prometheus. */
export const health =
  (metrics: Metrics, checks: Readonly<Record<string, ReadyCheck>>): Middleware =>
  (ctx, next) =>
    isProbe(ctx.path) ? answerProbe(ctx, metrics, checks) : next();

const answerProbe = async (
  ctx: Context,
  metrics: Metrics,
  checks: Readonly<Record<string, ReadyCheck>>,
): Promise<void> => {
  if (ctx.path === '/healthz') {
    ctx.body = { status: 'ok' };
  } else if (ctx.path === '/metrics') {
    ctx.type = metrics.registry.contentType;
    ctx.body = await metrics.registry.metrics();
  } else {
    const parts = await readiness(checks);
    ctx.status = Object.values(parts).every((state) => state === 'ok') ? 200 : 503;
    ctx.body = { status: ctx.status === 200 ? 'ok' : 'not ready', parts };
  }
};

const readiness = async (checks: Readonly<Record<string, ReadyCheck>>): Promise<Record<string, string>> => {
  const states = Object.entries(checks).map(async ([name, check]) => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer in 2 s')), 2000).unref();
    });
    const state = await Promise.race([check(), late]).then(
      () => 'ok',
      (error: unknown) => (error instanceof Error ? error.message : 'not ready'),
    );
    return [name, state] as const;
  });
  return Object.fromEntries(await Promise.all(states));
};
