import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClientReport } from '@petalwise/contracts/live';
import type { AppName, PageRegistry } from '@petalwise/contracts/web-apps/releases';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import Koa, { type Context } from 'koa';
import * as z from 'zod/mini';
import { createPageHeaders } from '../pages/page-headers.ts';
import { createPageServer } from '../pages/serve-page.ts';
import type { Records } from '../release-records/moves.ts';
import type { ReleaseFiles } from '../releases/files.ts';
import type { Registry } from '../releases/registry.ts';
import { serveReleaseFile, serveRootFile } from '../releases/serve-file.ts';
import { createSessionCookie } from '../session/cookie.ts';
import type { Visitor } from './plan-visits.ts';
import { recordedAnswer } from './recorded-session.ts';

type Report = z.output<typeof ClientReport>;

/** The product as the browser of one trial sees it. */
export interface TrialSite {
  readonly url: string;
  /** What its pages reported of themselves. */
  readonly reports: readonly Report[];
  /** Calls that the recorded session has no answer to. */
  readonly unanswered: ReadonlySet<string>;
  /** Bytes of an app's scripts that were fetched, as they are sent. */
  scriptBytes(app: AppName): number;
  close(): Promise<void>;
}

interface SiteDeps {
  /** With the release that is tried among the active ones. */
  readonly records: Records;
  readonly files: ReleaseFiles;
  readonly config: PageRegistry['config'];
  readonly log: Logger;
}

/**
 * Serves pages and files by the gateway's own code, on an address of this machine that ends with the trial, so that no
 * public address ever shows a release that is not active. The API is a recording: nothing is read or changed.
 */
export const openTrialSite = async ({ records, files, config, log }: SiteDeps): Promise<TrialSite> => {
  const registry = fixedRegistry(records);
  const reports: Report[] = [];
  const unanswered = new Set<string>();
  const sent = new Map<string, number>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = new Koa();
  app.silent = true;
  const webApps = { registry, files };
  const page = createPageServer(webApps, {
    config: { ...config, payments: null, offline: false, traces: 0 },
    headers: createPageHeaders(url),
    cookie: createSessionCookie(url),
    publicUrl: url,
    log,
  });
  const cookie = createSessionCookie(url);
  app.use(async (ctx) => {
    if (ctx.path.startsWith('/api/')) {
      return answerRecorded(ctx, { who: (cookie.read(ctx.req) as Visitor) ?? 'visitor', reports, unanswered });
    }
    if (!ctx.path.startsWith('/releases/')) return (await serveRootFile(webApps, ctx)) ? undefined : page(ctx);
    await serveReleaseFile(webApps, ctx);
    if (ctx.path.endsWith('.js')) sent.set(ctx.path, ctx.length ?? 0);
  });
  server.on('request', app.callback());
  return {
    url,
    reports,
    unanswered,
    scriptBytes: (name) =>
      [...sent].reduce((sum, [path, bytes]) => (path.startsWith(`/releases/${name}/`) ? sum + bytes : sum), 0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const fixedRegistry = (records: Records): Registry => {
  // A page that can fall back to the release before is opened again, and what failed in this one is not seen whole.
  const withoutFallback = [...records.values()].map((record) => ({ ...record, previous: null }));
  return {
    version: 1,
    record: (app) => withoutFallback.find((record) => record.app === app),
    records: () => withoutFallback,
    active: (app) => records.get(app)?.releases[records.get(app)?.active ?? ''],
    onChange: () => () => undefined,
    close: async () => undefined,
  };
};

interface Noted {
  readonly who: Visitor;
  readonly reports: Report[];
  readonly unanswered: Set<string>;
}

const answerRecorded = async (ctx: Context, { who, reports, unanswered }: Noted): Promise<void> => {
  ctx.set('cache-control', 'no-store');
  if (ctx.path === '/api/events') return openEvents(ctx);
  if (ctx.path.startsWith('/api/telemetry')) {
    const report = z.safeParse(ClientReport, await readJson(ctx));
    if (report.success && reports.length < 500) reports.push(report.data);
    ctx.body = { message: 'Thank you.' };
    return;
  }
  const recorded = ctx.method === 'GET' ? recordedAnswer(who, ctx.path, ctx.search) : undefined;
  if (!recorded) unanswered.add(`${ctx.method} ${ctx.path}`);
  const { status, body } = recorded ?? nothingRecorded;
  ctx.status = status;
  ctx.body = body;
  if (status >= 400) ctx.type = 'application/problem+json';
};

const nothingRecorded = {
  status: 503,
  body: { code: 'unavailable', status: 503, title: 'Not recorded', detail: 'The trial has no answer to this.' },
};

const openEvents = (ctx: Context): void => {
  ctx.respond = false;
  ctx.res.writeHead(200, { 'content-type': 'text/event-stream' });
  ctx.res.write(': a trial hears nothing\n\n');
};

const reportLimit = 64 * 1024;

const readJson = async (ctx: Context): Promise<unknown> => {
  let text = '';
  for await (const chunk of ctx.req) {
    text += chunk;
    if (text.length > reportLimit) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
