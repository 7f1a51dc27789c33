import { migrate } from '@petalwise/service-kit/database/migrations';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
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
import { PrismaClient } from '#prisma';
import { createAdvisorThread } from './advisor-thread/advisor-thread.ts';
import { createResponder } from './answering/create-responder.ts';
import { createChatApp } from './app.ts';
import { handlers } from './consumers.ts';
import { countQuestions } from './conversation/count-questions.ts';
import { deleteOldPhotos } from './conversation/delete-old-photos.ts';
import { failAbandonedQuestions } from './conversation/question-store.ts';
import type { Deps } from './deps.ts';
import { env as readEnv } from './env.ts';
import { eraseAgain, erasureMs } from './erasure/erase-again.ts';
import { createLabelReader } from './labels/label-reader.ts';
import { createPhotoLab } from './picture-threads/photo-lab.ts';
import { createKeyInUse } from './settings/key-in-use.ts';
import { createSealer } from './settings/seal.ts';
import { deleteOldQuestions } from './trending/delete-old-questions.ts';
import { createUsageCounter } from './usage/count-usage.ts';

const env = readEnv();
const log = createLog('chat', env.LOG_LEVEL);
const telemetry = await startTelemetry({ service: 'chat', env, log });
const database = openDatabase({ url: env.DATABASE_URL, name: 'chat', log, max: 20 });
await migrate(database.pool, new URL('../prisma/migrations', import.meta.url));
const nats = connectNats({ url: env.NATS_URL, name: 'chat', log });
const relay = createRelay({ pool: database.pool, nats, log });
const billing = createCaller(env.BILLING_URL, createTokenSigner('chat', env.SERVICE_PRIVATE_KEY));
const metrics = createMetrics('chat');
const photoLab = createPhotoLab({ log, metrics });
const labelReader = createLabelReader({ log, metrics });
const db = new PrismaClient({ adapter: database.adapter });
const { OPENAI_API_KEY: environmentKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env;
const sealer = createSealer(Buffer.from(env.SETTINGS_ENCRYPTION_KEY, 'base64'));
const keyInUse = createKeyInUse({ db, log, sealer, environmentKey });
const usage = createUsageCounter({ db, log, now: () => new Date() });
const embedded = createAdvisorThread({ log, metrics });
const deps: Deps = {
  db,
  log,
  metrics,
  now: () => new Date(),
  wake: relay.wake,
  billing,
  photoLab,
  labelReader,
  usage,
  advisor: createResponder({
    keyNow: keyInUse.now,
    baseUrl,
    model,
    idleSeconds: env.OPENAI_IDLE_SECONDS,
    metrics,
    log,
    embedded,
    usage,
  }),
  care: embedded,
  ai: { keyInUse, sealer, baseUrl, model },
};

countFacts(metrics, { pool: database.pool, nats, durable: 'chat' });
countConnections(metrics, database.pool);
countQuestions(metrics, database.pool);

const consumer = createConsumer({
  nats,
  log,
  durable: 'chat',
  transact: (work) => db.$transaction(work, { timeout: erasureMs }),
  handlers: handlers(deps),
  afterCommit: relay.wake,
});
const every = (ms: number, what: string, work: (deps: Deps) => Promise<number>) =>
  setInterval(() => {
    work(deps).catch((error: unknown) => log.warn({ err: error }, `${what} failed`));
  }, ms);
const sweeps = [
  every(5_000, 'the sweep of abandoned questions', failAbandonedQuestions),
  every(15_000, 'the erasure of deleted accounts', eraseAgain),
  every(3_600_000, 'the deletion of old photos', deleteOldPhotos),
  every(3_600_000, 'the deletion of old questions to the widget', deleteOldQuestions),
];

await runService({
  app: createChatApp(deps, createTokenVerifier('chat', env.SERVICE_PUBLIC_KEYS), {
    database: () => database.pool.query('SELECT 1'),
  }),
  host: env.HOST,
  port: env.PORT,
  drainSeconds: env.DRAIN_SECONDS,
  log,
  parts: [
    { name: 'sweeps', close: () => sweeps.forEach(clearInterval) },
    { name: 'consumer', close: consumer.close },
    { name: 'photo lab', close: photoLab.close },
    { name: 'label reader', close: labelReader.close },
    { name: 'advisor', close: embedded.close },
    { name: 'usage', close: usage.close },
    { name: 'billing', close: billing.close },
    { name: 'relay', close: relay.close },
    { name: 'nats', close: nats.close },
    { name: 'prisma', close: () => db.$disconnect() },
    { name: 'database', close: database.close },
    telemetry,
  ],
});
