import { openDatabase, transaction } from '@petalwise/service-kit/database';
import { createConsumer } from '@petalwise/service-kit/inbox';
import { runService } from '@petalwise/service-kit/lifecycle';
import { createLog } from '@petalwise/service-kit/log';
import { migrate } from '@petalwise/service-kit/migrations';
import { connectNats } from '@petalwise/service-kit/nats';
import { createRelay } from '@petalwise/service-kit/relay';
import { createTokenVerifier } from '@petalwise/service-kit/token';
import { PrismaClient } from '#prisma';
import { createBillingApp } from './app.ts';
import { releaseForgottenHolds } from './coins/resolve-hold.ts';
import { handlers } from './consumers.ts';
import type { Deps } from './deps.ts';
import { env as readEnv } from './env.ts';

const env = readEnv();
const log = createLog('billing', env.LOG_LEVEL);
const { pool, adapter, close } = openDatabase({ url: env.DATABASE_URL, name: 'billing', log, max: 32 });
await migrate(pool, new URL('../prisma/migrations', import.meta.url));
const nats = connectNats({ url: env.NATS_URL, name: 'billing', log });
const relay = createRelay({ pool, nats, log });
const db = new PrismaClient({ adapter });
const deps: Deps = { pool, db, log, now: () => new Date(), poke: relay.poke };
const consumer = createConsumer({
  nats,
  log,
  durable: 'billing',
  transact: (work) => transaction(pool, work),
  handlers: handlers(deps),
  afterCommit: relay.poke,
});
const sweep = setInterval(() => {
  releaseForgottenHolds(deps).catch((error: unknown) => log.warn({ err: error }, 'forgotten holds were not released'));
}, 60_000);

await runService({
  app: createBillingApp(deps, createTokenVerifier(env.SERVICE_PUBLIC_KEYS), {
    database: () => pool.query('SELECT 1'),
  }),
  host: env.HOST,
  port: env.PORT,
  log,
  parts: [
    { name: 'sweep', close: () => clearInterval(sweep) },
    { name: 'consumer', close: consumer.close },
    { name: 'relay', close: relay.close },
    { name: 'nats', close: nats.close },
    { name: 'prisma', close: () => db.$disconnect() },
    { name: 'database', close },
  ],
});
