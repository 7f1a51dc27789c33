import { join } from 'node:path';
import type { AppName, PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { createCaller } from '@petalwise/service-kit/http/call';
import { createTokenSigner } from '@petalwise/service-kit/http/token';
import { connectNats, type Nats } from '@petalwise/service-kit/nats/connect-nats';
import type { Part } from '@petalwise/service-kit/process/lifecycle';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { createMetrics, type Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { createSecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import type Koa from 'koa';
import { type ApiDeps, createApi } from './api.ts';
import { createGatewayApp } from './app.ts';
import { countGateway, countRefusals } from './count-gateway.ts';
import { createDocs } from './docs/serve-docs.ts';
import type { GatewayEnv } from './env.ts';
import { createLimits } from './limits/limits.ts';
import { createHub } from './live/hub.ts';
import { tellBrowsers } from './live/tell-browsers.ts';
import { createMailbox } from './mailbox/serve-mailbox.ts';
import { createWorkerServer } from './offline/serve-worker.ts';
import { baseHeaders, createPageHeaders } from './pages/page-headers.ts';
import { allowanceFor, paymentsOf, testNotice } from './pages/payments.ts';
import { createSearchEngineFiles } from './pages/search-engines.ts';
import { createPageServer } from './pages/serve-page.ts';
import { createPreviewTokens } from './preview/preview-token.ts';
import { createPreviewServer } from './preview/serve-preview.ts';
import { createForwarder, type ForwarderRules } from './proxy/forward.ts';
import { createReleaseApi } from './publishing/http.ts';
import { createPublishing } from './publishing/publishing.ts';
import { readyChecks } from './ready.ts';
import { createReleaseFiles } from './releases/files.ts';
import { fillDisk } from './releases/fill-disk.ts';
import { openRegistry } from './releases/registry.ts';
import { createClientAddress } from './session/client-address.ts';
import { createDeviceCookie, createOwnerCookie, createPreviewCookie, createSessionCookie } from './session/cookie.ts';
import { createOriginCheck } from './session/origin.ts';
import { createSessions } from './session/sessions.ts';
import { createMeasured } from './telemetry/take-measured.ts';
import { createReports } from './telemetry/take-report.ts';
import { createTrials } from './trial/trials.ts';

export interface Gateway {
  readonly app: Koa;
  /** Ends the live streams, so that the server can finish; call it before the server is closed. */
  readonly endStreams: () => void;
  readonly parts: readonly Part[];
}

/** env → everything the gateway is made of. What tests boot too. */
export const createGateway = async (env: GatewayEnv, log: Logger, rules?: ForwarderRules): Promise<Gateway> => {
  const metrics = createMetrics('gateway');
  const open = await openParts(env, { log, metrics, rules });
  const { nats, hub, limits, disk } = open;
  countGateway(metrics, { nats, hub, limits, disk });
  return { app: createApp(env, { ...open, log, metrics }), endStreams: () => hub.close(), parts: closingOrder(open) };
};

type Open = Awaited<ReturnType<typeof openParts>>;
type Composed = Open & { readonly log: Logger; readonly metrics: Metrics };

/** Everything with a connection, a file or a timer. */
const openParts = async (
  env: GatewayEnv,
  { log, metrics, rules }: { log: Logger; metrics: Metrics; rules: ForwarderRules | undefined },
) => {
  const nats = connectNats({ url: env.NATS_URL, name: 'gateway', log });
  const hub = createHub();
  const services = connectServices(env, rules);
  const sessions = createSessions(services.identity);
  const limits = await createLimits({
    redisUrl: env.REDIS_URL,
    factor: env.RATE_LIMIT_FACTOR,
    log,
    onRefused: countRefusals(metrics),
  });
  const webApps = await openWebApps(env, { nats, log, onActivated: hub.release });
  return { nats, hub, ...services, sessions, limits, ...webApps, watch: tellBrowsers({ nats, hub, sessions, log }) };
};

/** For pages of everything that is stored about a user: no one waits for a screen. */
const withPatience = { timeout: 20_000 };

const connectServices = (env: GatewayEnv, rules: ForwarderRules | undefined) => {
  const sign = createTokenSigner('gateway', env.SERVICE_PRIVATE_KEY);
  const urls = { identity: env.IDENTITY_URL, billing: env.BILLING_URL, chat: env.CHAT_URL };
  return {
    urls,
    identity: createCaller(urls.identity, sign),
    billing: createCaller(urls.billing, sign, { timeout: 2000 }),
    chat: createCaller(urls.chat, sign, { timeout: 2000 }),
    dataServices: {
      identity: createCaller(urls.identity, sign, withPatience),
      billing: createCaller(urls.billing, sign, withPatience),
      chat: createCaller(urls.chat, sign, withPatience),
    },
    forwarder: createForwarder({ urls, sign, headers: baseHeaders(env.PUBLIC_URL), rules }),
  };
};

const openWebApps = async (
  env: GatewayEnv,
  { nats, log, onActivated }: { nats: Nats; log: Logger; onActivated: (app: AppName, release: string) => void },
) => {
  const registry = await openRegistry({ nats, file: join(env.WEB_CACHE_DIR, 'registry.json'), log, onActivated });
  const folder = join(env.WEB_CACHE_DIR, 'files');
  const hashOf = (app: string, release: string, file: string) =>
    registry.record(app)?.releases[release]?.integrity[file];
  const files = createReleaseFiles({ nats, folder, log, hashOf });
  const isOn = env.RELEASE_TRIAL === 'on';
  const trials = createTrials({ isOn, browser: env.TRIAL_BROWSER, files, config: pageConfig(env), log });
  return { registry, files, trials, disk: fillDisk({ registry, files, folder, nats, log }) };
};

const createApp = (env: GatewayEnv, open: Composed): Koa => {
  const { log, metrics, nats, urls, registry, files } = open;
  const headers = baseHeaders(env.PUBLIC_URL);
  const cookie = createSessionCookie(env.PUBLIC_URL);
  const webApps = { registry, files };
  const config = pageConfig(env);
  const previews = {
    tokens: createPreviewTokens(env.SERVICE_PRIVATE_KEY),
    cookie: createPreviewCookie(env.PUBLIC_URL),
  };
  const pageHeaders = createPageHeaders(env.PUBLIC_URL, allowanceFor(config.payments));
  return createGatewayApp({
    log,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    headers,
    ready: readyChecks({ nats, registry, urls }),
    api: createApi(apiDeps(env, open, { headers, cookie })),
    docs: createDocs({ publicUrl: env.PUBLIC_URL, headers: createPageHeaders(env.PUBLIC_URL) }),
    webApps,
    worker: createWorkerServer(env.OFFLINE_PAGE),
    searchEngineFiles: createSearchEngineFiles(env.PUBLIC_URL),
    mailbox: createMailbox({ folder: env.MAIL_DIR, publicUrl: env.PUBLIC_URL }),
    preview: createPreviewServer(previews),
    page: createPageServer(webApps, {
      config,
      headers: pageHeaders,
      cookie,
      publicUrl: env.PUBLIC_URL,
      previews,
      log,
    }),
  });
};

const apiDeps = (
  env: GatewayEnv,
  { log, metrics, nats, registry, ...open }: Composed,
  { headers, cookie }: Pick<ApiDeps, 'headers' | 'cookie'>,
): ApiDeps => {
  const clientAddress = createClientAddress(env.TRUSTED_PROXY);
  const publishing = createPublishing({ nats, operatorToken: env.RELEASE_OPERATOR_TOKEN, trials: open.trials, log });
  return {
    ...open,
    log,
    headers,
    cookie,
    ownerCookie: createOwnerCookie(env.PUBLIC_URL),
    deviceCookie: createDeviceCookie(env.PUBLIC_URL),
    checkOrigin: createOriginCheck(env.PUBLIC_URL, env.NODE_ENV === 'production'),
    clientAddress,
    security: createSecurityLog('gateway', { log, metrics, secret: env.SERVICE_PRIVATE_KEY }),
    releaseApi: createReleaseApi({
      ...open,
      publishing,
      clientAddress,
      headers,
      previews: createPreviewTokens(env.SERVICE_PRIVATE_KEY),
      publicUrl: env.PUBLIC_URL,
    }),
    takeMeasured: createMeasured(metrics, registry.records),
    activeReleases: () => Object.fromEntries(registry.records().map(({ app, active }) => [app, active])),
    takeReport: createReports({ log, metrics }, registry.records),
  };
};

/** First what reads from NATS, then NATS, then what answers need. */
const closingOrder = ({ watch, trials, disk, registry, nats, limits, ...open }: Open): Part[] => {
  const upstreams = [open.forwarder, open.identity, open.billing, open.chat, ...Object.values(open.dataServices)];
  return [
    { name: 'facts', close: () => watch.close() },
    { name: 'trials', close: () => trials.close() },
    { name: 'web files', close: () => disk.close() },
    { name: 'registry', close: () => registry.close() },
    { name: 'nats', close: () => nats.close() },
    { name: 'upstreams', close: () => Promise.all(upstreams.map((one) => one.close())) },
    { name: 'limits', close: () => limits.close() },
  ];
};

const pageConfig = (env: GatewayEnv): PageRegistry['config'] => {
  const payments = paymentsOf(env);
  return {
    product: 'Petalwise',
    affiliateTag: env.AFFILIATE_TAG,
    supportEmail: env.SUPPORT_EMAIL,
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT && { traces: env.OTEL_TRACES_SAMPLER_ARG }),
    notice: env.PAGE_NOTICE ?? testNotice(payments),
    offline: env.OFFLINE_PAGE === 'on',
    payments,
  };
};
