import { migrate } from '@petalwise/service-kit/database/migrations';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { countConnections } from '@petalwise/service-kit/database/pool-gauges';
import { countFacts } from '@petalwise/service-kit/facts/fact-gauges';
import { createConsumer } from '@petalwise/service-kit/facts/inbox';
import { createRelay } from '@petalwise/service-kit/facts/relay';
import { createTokenVerifier } from '@petalwise/service-kit/http/token';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { runService } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { createSecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import { startTelemetry } from '@petalwise/service-kit/telemetry/start-telemetry';
import { PrismaClient } from '#prisma';
import { seedDemo } from './accounts/seed-demo.ts';
import { createIdentityApp } from './app.ts';
import { handlers } from './consumers.ts';
import { countAccounts, countSignIns } from './count-accounts.ts';
import { countErasures } from './deletion/count-erasures.ts';
import { deleteDueAccounts } from './deletion/delete-due-accounts.ts';
import type { Deps } from './deps.ts';
import { sweepDevices } from './devices/forget-devices.ts';
import { env as readEnv } from './env.ts';
import { sweepLinks } from './links/sweep-links.ts';
import { choosePostman } from './mail/postman.ts';
import { createMailSender } from './mail/send-mails.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { sweepSessions } from './sessions/close-session.ts';

const env = readEnv();
const log = createLog('identity', env.LOG_LEVEL);
const telemetry = await startTelemetry({ service: 'identity', env, log });
const database = openDatabase({ url: env.DATABASE_URL, name: 'identity', log });
await migrate(database.pool, new URL('../prisma/migrations', import.meta.url));
const nats = connectNats({ url: env.NATS_URL, name: 'identity', log });
const relay = createRelay({ pool: database.pool, nats, log });
const db = new PrismaClient({ adapter: database.adapter });
const metrics = createMetrics('identity');
const deps: Deps = {
  db,
  log,
  metrics,
  signIns: countSignIns(metrics),
  security: createSecurityLog('identity', { log, metrics, secret: env.SERVICE_PRIVATE_KEY }),
  now: () => new Date(),
  wake: () => {
    relay.wake();
    mails.wake();
  },
  publicUrl: env.PUBLIC_URL,
  supportEmail: env.SUPPORT_EMAIL,
  deletionDays: env.ACCOUNT_DELETION_DAYS,
};

// Before any mail is sent: we confirm the demo accounts ourselves, because no one reads mail at their addresses.
if (env.DEMO_USER_PASSWORD && env.DEMO_ADMIN_PASSWORD) {
  await seedDemo({ ...deps, wake: relay.wake }, { user: env.DEMO_USER_PASSWORD, admin: env.DEMO_ADMIN_PASSWORD });
}
countFacts(metrics, { pool: database.pool, nats, durable: 'identity' });
countConnections(metrics, database.pool);
countAccounts(metrics, database.pool);
countErasures(metrics, database.pool);
const mails = createMailSender(deps, choosePostman(env));
const consumer = createConsumer({
  nats,
  log,
  durable: 'identity',
  transact: (work) => db.$transaction(work),
  handlers: handlers(deps),
  afterCommit: deps.wake,
});
const sweeping = setInterval(() => {
  for (const sweep of [sweepSessions, sweepDevices, sweepLinks, sweepMails]) {
    sweep(deps).catch((error: unknown) =>
      log.warn({ err: error, sweep: sweep.name }, 'what has expired was not swept'),
    );
  }
}, 60 * 60_000);
const deleting = setInterval(() => {
  deleteDueAccounts(deps).catch((error: unknown) =>
    log.warn({ err: error }, 'accounts whose day has come were not deleted; trying again'),
  );
}, 15_000);

await runService({
  app: createIdentityApp(deps, createTokenVerifier('identity', env.SERVICE_PUBLIC_KEYS), {
    database: () => database.pool.query('SELECT 1'),
  }),
  host: env.HOST,
  port: env.PORT,
  drainSeconds: env.DRAIN_SECONDS,
  log,
  parts: [
    { name: 'sweep', close: () => clearInterval(sweeping) },
    { name: 'deletion', close: () => clearInterval(deleting) },
    { name: 'consumer', close: consumer.close },
    { name: 'mails', close: mails.close },
    { name: 'relay', close: relay.close },
    { name: 'nats', close: nats.close },
    { name: 'prisma', close: () => db.$disconnect() },
    { name: 'database', close: database.close },
    telemetry,
  ],
});
