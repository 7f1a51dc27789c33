import { join } from 'node:path';
import { coinsChanged, sessionRevoked, subscriptionChanged, userDeleted } from '@petalwise/contracts/facts';
import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import type { PublishedFact } from '@petalwise/service-kit/facts/publish-fact';
import { watchFacts } from '@petalwise/service-kit/facts/watch-facts';
import { createCaller } from '@petalwise/service-kit/http/call';
import { createTokenSigner } from '@petalwise/service-kit/http/token';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import type { Part } from '@petalwise/service-kit/process/lifecycle';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { createSecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import { beginSpan } from '@petalwise/service-kit/telemetry/span';
import type Koa from 'koa';
import { createApi } from './api.ts';
import { createGatewayApp } from './app.ts';
import { countGateway, countRefusals } from './count-gateway.ts';
import { createDocs } from './docs/serve-docs.ts';
import type { GatewayEnv } from './env.ts';
import { createLimits } from './limits/limits.ts';
import { createHub, type Hub } from './live/hub.ts';
import { createMailbox } from './mailbox/serve-mailbox.ts';
import { createForwarder, type ForwarderRules } from './proxy/forward.ts';
import { createReleaseApi } from './publishing/http.ts';
import { createPublishing } from './publishing/publishing.ts';
import { readyChecks } from './ready.ts';
import { createReleaseFiles } from './releases/files.ts';
import { fillDisk } from './releases/fill-disk.ts';
import { baseHeaders, createPageHeaders } from './releases/page-headers.ts';
import { allowanceFor, paymentsOf, testNotice } from './releases/payments.ts';
import { openRegistry } from './releases/registry.ts';
import { createPageServer } from './releases/serve-page.ts';
import { createClientAddress } from './session/client-address.ts';
import { createDeviceCookie, createSessionCookie } from './session/cookie.ts';
import { createOriginCheck } from './session/origin.ts';
import { createSessions, type Sessions } from './session/sessions.ts';
import { createMeasured } from './telemetry/take-measured.ts';
import { createReports } from './telemetry/take-report.ts';

export interface Gateway {
  readonly app: Koa;
  /** Ends the live streams, so that the server can finish; call it before the server is closed. */
  readonly endStreams: () => void;
  readonly parts: readonly Part[];
}

/** env → everything the gateway is made of. What tests boot too. */
export const createGateway = async (env: GatewayEnv, log: Logger, rules?: ForwarderRules): Promise<Gateway> => {
  const metrics = createMetrics('gateway');
  const sign = createTokenSigner('gateway', env.SERVICE_PRIVATE_KEY);
  const identity = createCaller(env.IDENTITY_URL, sign);
  const billing = createCaller(env.BILLING_URL, sign, { timeout: 2000 });
  const chat = createCaller(env.CHAT_URL, sign, { timeout: 2000 });
  const urls = { identity: env.IDENTITY_URL, billing: env.BILLING_URL, chat: env.CHAT_URL };
  const base = baseHeaders(env.PUBLIC_URL);
  const forwarder = createForwarder({ urls, sign, headers: base, rules });
  const nats = connectNats({ url: env.NATS_URL, name: 'gateway', log });
  const hub = createHub();
  const sessions = createSessions(identity);
  const limits = await createLimits({
    redisUrl: env.REDIS_URL,
    factor: env.RATE_LIMIT_FACTOR,
    log,
    onRefused: countRefusals(metrics),
  });
  const registry = await openRegistry({
    nats,
    file: join(env.WEB_CACHE_DIR, 'registry.json'),
    log,
    onActivated: hub.release,
  });
  const folder = join(env.WEB_CACHE_DIR, 'files');
  const hashOf = (app: string, release: string, file: string) =>
    registry.record(app)?.releases[release]?.integrity[file];
  const files = createReleaseFiles({ nats, folder, log, hashOf });
  const disk = fillDisk({ registry, files, folder, nats, log });
  countGateway(metrics, { nats, hub, limits, disk });
  const watch = watchFacts({
    nats,
    log,
    kinds: [coinsChanged, subscriptionChanged, sessionRevoked, userDeleted],
    onFact: (fact, trace) => tell({ hub, sessions, log }, fact, trace),
    onGap: () => {
      sessions.clear();
      hub.endAll();
    },
  });

  const cookie = createSessionCookie(env.PUBLIC_URL);
  const webApps = { registry, files };
  const config = pageConfig(env);
  const clientAddress = createClientAddress(env.TRUSTED_PROXY);
  const publishing = createPublishing({ nats, operatorToken: env.RELEASE_OPERATOR_TOKEN, log });
  const headers = createPageHeaders(env.PUBLIC_URL, allowanceFor(config.payments));
  const app = createGatewayApp({
    log,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    headers: base,
    ready: readyChecks({ nats, registry, urls }),
    api: createApi({
      identity,
      billing,
      chat,
      sessions,
      limits,
      hub,
      forwarder,
      headers: base,
      cookie,
      deviceCookie: createDeviceCookie(env.PUBLIC_URL),
      checkOrigin: createOriginCheck(env.PUBLIC_URL, env.NODE_ENV === 'production'),
      clientAddress,
      security: createSecurityLog('gateway', { log, metrics, secret: env.SERVICE_PRIVATE_KEY }),
      log,
      releaseApi: createReleaseApi({ publishing, limits, clientAddress, forwarder, headers: base }),
      takeMeasured: createMeasured(metrics, registry.records),
      takeReport: createReports({ log, metrics }, registry.records),
    }),
    docs: createDocs({ publicUrl: env.PUBLIC_URL, headers: createPageHeaders(env.PUBLIC_URL) }),
    webApps,
    mailbox: createMailbox({ folder: env.MAIL_DIR, publicUrl: env.PUBLIC_URL }),
    page: createPageServer(webApps, { config, headers, cookie, publicUrl: env.PUBLIC_URL, log }),
  });
  const parts: Part[] = [
    { name: 'facts', close: () => watch.close() },
    { name: 'web files', close: () => disk.close() },
    { name: 'registry', close: () => registry.close() },
    { name: 'nats', close: () => nats.close() },
    { name: 'upstreams', close: () => Promise.all([forwarder, identity, billing, chat].map((one) => one.close())) },
    { name: 'limits', close: () => limits.close() },
  ];
  return { app, endStreams: () => hub.close(), parts };
};

const pageConfig = (env: GatewayEnv): PageRegistry['config'] => {
  const payments = paymentsOf(env);
  return {
    product: 'Petalwise',
    affiliateTag: env.AFFILIATE_TAG,
    supportEmail: env.SUPPORT_EMAIL,
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT && { traces: env.OTEL_TRACES_SAMPLER_ARG }),
    notice: env.PAGE_NOTICE ?? testNotice(payments),
    payments,
  };
};

/** What a fact means to the people who are here. */
const tell = (
  { hub, sessions, log }: { hub: Hub; sessions: Sessions; log: Logger },
  { type, data }: PublishedFact,
  trace: string | undefined,
) => {
  const span = beginSpan(`tell browsers ${type}`, { kind: 'consumer', parent: trace });
  try {
    if (type === coinsChanged.type) hub.coins(coinsChanged.parse(data));
    if (type === subscriptionChanged.type) hub.subscription(subscriptionChanged.parse(data).userId);
    if (type === sessionRevoked.type) endSessions({ hub, sessions }, sessionRevoked.parse(data));
    if (type === userDeleted.type) endSessions({ hub, sessions }, { ...userDeleted.parse(data), sessionId: null });
  } catch (error) {
    log.error({ err: error, type }, 'a fact is not what its kind says');
    span.fail(error);
  }
  span.end();
};

const endSessions = (
  { hub, sessions }: { hub: Hub; sessions: Sessions },
  { userId, sessionId }: { userId: string; sessionId: string | null },
) => {
  sessions.revoke(userId, sessionId);
  hub.endSession(userId, sessionId);
};
