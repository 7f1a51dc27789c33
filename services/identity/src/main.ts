import { openDatabase } from '@petalwise/service-kit/database';
import { runService } from '@petalwise/service-kit/lifecycle';
import { createLog } from '@petalwise/service-kit/log';
import { migrate } from '@petalwise/service-kit/migrations';
import { connectNats } from '@petalwise/service-kit/nats';
import { createRelay } from '@petalwise/service-kit/relay';
import { createTokenVerifier } from '@petalwise/service-kit/token';
import { PrismaClient } from '#prisma';
import { seedDemo } from './accounts/seed-demo.ts';
import { createIdentityApp } from './app.ts';
import type { Deps } from './deps.ts';
import { env as readEnv } from './env.ts';
import { sweepSessions } from './sessions/close-session.ts';

const env = readEnv();
const log = createLog('identity', env.LOG_LEVEL);
const database = openDatabase({ url: env.DATABASE_URL, name: 'identity', log });
await migrate(database.pool, new URL('../prisma/migrations', import.meta.url));
const nats = connectNats({ url: env.NATS_URL, name: 'identity', log });
const relay = createRelay({ pool: database.pool, nats, log });
const db = new PrismaClient({ adapter: database.adapter });
const deps: Deps = { db, log, now: () => new Date(), poke: relay.poke };

if (env.DEMO_USER_PASSWORD && env.DEMO_ADMIN_PASSWORD) {
  await seedDemo(deps, { user: env.DEMO_USER_PASSWORD, admin: env.DEMO_ADMIN_PASSWORD });
}
const sweep = setInterval(() => {
  sweepSessions(deps).catch((error: unknown) => log.warn({ err: error }, 'expired sessions were not swept'));
}, 60 * 60_000);

await runService({
  app: createIdentityApp(deps, createTokenVerifier(env.SERVICE_PUBLIC_KEYS), {
    database: () => database.pool.query('SELECT 1'),
  }),
  host: env.HOST,
  port: env.PORT,
  log,
  parts: [
    { name: 'sweep', close: () => clearInterval(sweep) },
    { name: 'relay', close: relay.close },
    { name: 'nats', close: nats.close },
    { name: 'prisma', close: () => db.$disconnect() },
    { name: 'database', close: database.close },
  ],
});
