import { randomUUID, timingSafeEqual } from 'node:crypto';
import { reportTelemetry } from '@petalwise/contracts/live';
import { health, logFailure, observed, problems, type ReadyCheck } from '@petalwise/service-kit/http/app';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { tracedRequests } from '@petalwise/service-kit/telemetry/trace-requests';
import Koa, { type Context, type Middleware } from 'koa';
import type { Mailbox } from './mailbox/serve-mailbox.ts';
import type { WorkerServer } from './offline/serve-worker.ts';
import type { PageServer } from './pages/serve-page.ts';
import type { PreviewServer } from './preview/serve-preview.ts';
import { serveReleaseFile, serveRootFile, type WebApps } from './releases/serve-file.ts';

export interface AppDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Of every answer that does not say otherwise. */
  readonly headers: Readonly<Record<string, string>>;
  readonly ready: Readonly<Record<string, ReadyCheck>>;
  readonly api: (ctx: Context) => Promise<void>;
  readonly docs: (ctx: Context) => Promise<boolean>;
  readonly webApps: WebApps;
  readonly worker: WorkerServer;
  readonly page: PageServer;
  /** Answers where the path is one of theirs. */
  readonly searchEngineFiles: (ctx: Context) => boolean;
  readonly preview: PreviewServer;
  readonly mailbox: Mailbox;
}

/** The gateway's Koa app: what the world can reach. */
export const createGatewayApp = (deps: AppDeps): Koa => {
  const app = new Koa();
  app.on('error', logFailure(deps.log));
  app.use(withHeaders(deps.headers));
  app.use(requestId);
  app.use(tracedRequests(isTraced));
  app.use(observed(deps.log, deps.metrics));
  app.use(problems);
  app.use(problemHeaders);
  app.use(guardMetrics(deps.metricsToken));
  app.use(health(deps.metrics, deps.ready));
  app.use(answerByPath(deps));
  return app;
};

/** Completes what goes out through Koa. What is forwarded has them from the forwarder, in one go with the service's. */
const withHeaders = (headers: AppDeps['headers']): Middleware => {
  const entries = Object.entries(headers);
  return async (ctx, next) => {
    await next();
    if (ctx.headerSent || ctx.respond === false) return;
    for (const [name, value] of entries) if (!ctx.res.hasHeader(name)) ctx.set(name, value);
  };
};

/** Files would drown what people do, and reports would report themselves. */
const isTraced = (path: string) => path.startsWith('/api/') && !path.startsWith(reportTelemetry.path);

/** Always our own: an id that a caller chose could be somebody else's. */
const requestId: Middleware = (ctx, next) => {
  ctx.state.requestId = randomUUID();
  return next();
};

/** Tells programs what a problem tells people. What was meant for the answer that failed does not go out with it. */
const problemHeaders: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    for (const name of ctx.res.getHeaderNames()) ctx.remove(name);
    ctx.set('x-request-id', ctx.state.requestId);
    if (error instanceof AppError && error.code === 'rate.limited') ctx.set('retry-after', String(error.facts.seconds));
    throw error;
  }
};

/** Figures are for this machine, and for whoever has the token. A forwarded request comes from elsewhere. */
const guardMetrics =
  (token: string | undefined): Middleware =>
  (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    const local = /^(127\.|::1$|::ffff:127\.)/.test(ctx.req.socket.remoteAddress ?? '');
    const direct = local && !ctx.get('x-forwarded-for') && !ctx.get('forwarded');
    if (!direct && !(token && sameText(ctx.get('authorization'), `Bearer ${token}`))) {
      throw new AppError('request.not-found');
    }
    return next();
  };

const sameText = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const answerByPath =
  ({ api, docs, webApps, worker, preview, page, mailbox, searchEngineFiles }: AppDeps): Middleware =>
  async (ctx) => {
    if (ctx.path.startsWith('/api/') || ctx.path === '/api') {
      const isDocs = ctx.path.startsWith('/api/docs') || ctx.path === '/api/openapi.json';
      if (!(isDocs && (await docs(ctx)))) await api(ctx);
      return;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('request.not-allowed');
    if (ctx.path.startsWith('/releases/')) return serveReleaseFile(webApps, ctx);
    if (worker(ctx)) return;
    if (preview(ctx)) return;
    if (await mailbox(ctx)) return;
    if (searchEngineFiles(ctx)) return;
    if (await serveRootFile(webApps, ctx)) return;
    if (/^\/internal(\/|$)/.test(ctx.path) || !ctx.accepts('html')) throw new AppError('request.not-found');
    await page(ctx);
  };
