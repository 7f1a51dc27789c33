import { migrate } from '@petalwise/service-kit/database/migrations';
import { openDatabase, transaction } from '@petalwise/service-kit/database/open-database';
import { countConnections } from '@petalwise/service-kit/database/pool-gauges';
import { countFacts } from '@petalwise/service-kit/facts/fact-gauges';
import { createConsumer } from '@petalwise/service-kit/facts/inbox';
import { createRelay } from '@petalwise/service-kit/facts/relay';
import { createCaller } from '@petalwise/service-kit/http/call';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/http/token';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { runService } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { startTelemetry } from '@petalwise/service-kit/telemetry/start-telemetry';
import { createBillingApp } from './app.ts';
import { handlers } from './consumers.ts';
import { countFaults, countMoney } from './count-money.ts';
import type { Deps } from './deps.ts';
import { env as readEnv } from './env.ts';
import { createEventProcessor } from './payment-events/process-events.ts';
import { startBackgroundWork } from './start-background-work.ts';
import { createStripe } from './stripe/client.ts';

const env = readEnv();
const log = createLog('billing', env.LOG_LEVEL);
const telemetry = await startTelemetry({ service: 'billing', env, log });
const { pool, close } = openDatabase({ url: env.DATABASE_URL, name: 'billing', log, max: 32 });
await migrate(pool, new URL('../prisma/migrations', import.meta.url));
const nats = connectNats({ url: env.NATS_URL, name: 'billing', log });
const relay = createRelay({ pool, nats, log });
const sign = createTokenSigner('billing', env.SERVICE_PRIVATE_KEY);
const metrics = createMetrics('billing');
const deps: Deps = {
  pool,
  log,
  metrics,
  now: () => new Date(),
  wake: relay.wake,
  stripe: createStripe({ secretKey: env.STRIPE_SECRET_KEY, apiUrl: env.STRIPE_API_URL, metrics }),
  webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  liveMode: /^[rs]k_live_/.test(env.STRIPE_SECRET_KEY),
  publicUrl: env.PUBLIC_URL,
  identity: createCaller(env.IDENTITY_URL, sign),
  chat: createCaller(env.CHAT_URL, sign),
  factsCaughtUp: (signal) => consumer.caughtUp(signal),
  wakeEvents: () => events.wake(),
  recheckPremium: () => background.recheckPremium(),
  showLedger: countFaults(metrics),
};
countMoney(metrics, pool);
countFacts(metrics, { pool, nats, durable: 'billing' });
countConnections(metrics, pool);
const events = createEventProcessor(deps);
const consumer = createConsumer({
  nats,
  log,
  durable: 'billing',
  transact: (work) => transaction(pool, work),
  handlers: handlers(deps),
  afterCommit: relay.wake,
});
const background = startBackgroundWork(deps, env);

await runService({
  app: createBillingApp(deps, createTokenVerifier('billing', env.SERVICE_PUBLIC_KEYS), {
    database: () => pool.query('SELECT 1'),
  }),
  host: env.HOST,
  port: env.PORT,
  drainSeconds: env.DRAIN_SECONDS,
  log,
  parts: [
    ...background.parts,
    { name: 'events', close: events.close },
    { name: 'consumer', close: consumer.close },
    { name: 'relay', close: relay.close },
    { name: 'nats', close: nats.close },
    { name: 'callers', close: () => Promise.all([deps.identity.close(), deps.chat.close()]) },
    { name: 'database', close },
    telemetry,
  ],
});
