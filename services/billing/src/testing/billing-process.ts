import { type Database, transaction } from '@petalwise/service-kit/database/open-database';
import { countConnections } from '@petalwise/service-kit/database/pool-gauges';
import { countFacts } from '@petalwise/service-kit/facts/fact-gauges';
import { createConsumer } from '@petalwise/service-kit/facts/inbox';
import { createRelay } from '@petalwise/service-kit/facts/relay';
import { createCaller } from '@petalwise/service-kit/http/call';
import type { ServiceKeys } from '@petalwise/service-kit/http/keys';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/http/token';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { listen, type Part } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { createBillingApp } from '../app.ts';
import { handlers } from '../consumers.ts';
import { countFaults, countMoney } from '../count-money.ts';
import type { Deps } from '../deps.ts';
import { createEventProcessor } from '../payment-events/process-events.ts';
import { createStripe } from '../stripe/client.ts';

/** What all processes of one billing share. */
export interface Surroundings {
  readonly keys: ServiceKeys;
  readonly natsUrl: string;
  /** A login that may publish every fact: tests write facts of other services into billing's outbox. */
  readonly relayNatsUrl: string;
  readonly stripe: { readonly secretKey: string; readonly apiUrl: string; readonly webhookSecret: string };
}

export interface Process {
  readonly database: Pick<Database, 'pool'>;
  /** 0 takes a free one. */
  readonly port: number;
  /** False: stored events wait until the test applies them. */
  readonly processor?: boolean | undefined;
  /** Base address of a stand-in for the service; without it, no server responds. */
  readonly identity?: string | undefined;
  readonly chat?: string | undefined;
  readonly recheckPremium?: (() => void) | undefined;
}

/** One process of billing, without its sweeps. */
export const startBillingProcess = async (
  { keys, natsUrl, relayNatsUrl, stripe }: Surroundings,
  { database, port, ...options }: Process,
) => {
  const { pool } = database;
  const log = createLog('billing', process.env.TEST_LOG_LEVEL ?? 'silent');
  const nats = connectNats({ url: natsUrl, name: 'billing', log });
  const relayNats = connectNats({ url: relayNatsUrl, name: 'billing', log });
  const relay = createRelay({ pool, nats: relayNats, log });
  const unreachable = 'http://127.0.0.1:9';
  const sign = createTokenSigner('billing', keys.private.billing);
  const metrics = createMetrics('billing', { keepMs: 0 });
  countMoney(metrics, pool);
  countFacts(metrics, { pool, nats, durable: 'billing' });
  countConnections(metrics, pool);
  const deps: Deps = {
    pool,
    log,
    metrics,
    now: () => new Date(),
    wake: relay.wake,
    stripe: createStripe({ ...stripe, metrics }),
    webhookSecret: stripe.webhookSecret,
    liveMode: false,
    publicUrl: 'http://petalwise.test',
    identity: createCaller(options.identity ?? unreachable, sign),
    chat: createCaller(options.chat ?? unreachable, sign),
    factsCaughtUp: (signal) => consumer.caughtUp(signal),
    wakeEvents: () => processor?.wake(),
    recheckPremium: () => options.recheckPremium?.(),
    showLedger: countFaults(metrics),
  };
  const processor = options.processor === false ? undefined : createEventProcessor(deps);
  const consumer = createConsumer({
    nats,
    log,
    durable: 'billing',
    transact: (work) => transaction(pool, work),
    handlers: handlers(deps),
    afterCommit: relay.wake,
  });
  const parts: Part[] = [processor, consumer, relay, relayNats, nats].flatMap((part) =>
    part ? [{ name: 'part', close: () => part.close() }] : [],
  );
  const app = createBillingApp(deps, createTokenVerifier('billing', keys.public));
  const running = await listen({ app, host: '127.0.0.1', port, log, parts });
  return {
    deps,
    url: `http://127.0.0.1:${running.port}`,
    /** Ends as if the process had died; its inputs are kept. */
    end: running.stop,
    close: async () => {
      await running.stop();
      await Promise.all([deps.identity.close(), deps.chat.close()]);
    },
  };
};
