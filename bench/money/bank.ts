import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// A benchmark may look inside: bench/ is no service and nothing imports it.
import { checkLedger } from '@petalwise/billing/src/audit/check-ledger.ts';
import { listDeliveries, summariseDeliveries } from '@petalwise/chat/src/deliveries/read-deliveries.ts';
import type { LedgerReport } from '@petalwise/contracts/billing/audit';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { pause } from '@petalwise/service-kit/process/pause';
import pg from 'pg';
import { root, temporaryFolder } from '../platform/disposable.ts';
import { signInAs, signUpPeople } from '../platform/people.ts';
import { type Platform, startPlatform } from '../platform/platform.ts';
import type { Benchmark, Line } from '../rounds.ts';
import { type Acknowledged, type Bank, work } from './bank-customer.ts';

const workers = 32;
const seconds = 60;
/** Seconds after which each is killed with signal 9. */
const kills = [
  { at: 12, name: 'billing' },
  { at: 24, name: 'postgres' },
  { at: 36, name: 'billing' },
  { at: 44, name: 'stripe-simulator' },
  { at: 50, name: 'postgres' },
] as const;
const patience = 90_000;

/**
 * 32 users chat, buy packs, get refunds and adjustments for a minute, while billing, PostgreSQL and the payment
 * provider are killed under them. Then every check of the ledger must pass, and everything that was acknowledged must
 * be there.
 */
export const bank: Benchmark = (scope) => runBank(scope, { name: 'bank', seconds, faults: killInTurn });

interface Run {
  readonly name: string;
  readonly seconds: number;
  readonly env?: NodeJS.ProcessEnv;
  /** The faults during the run; returns how many there were. */
  readonly faults: (dataDir: string) => Promise<number>;
}

/** Customers at work on their own platform; then the checks. */
export const runBank = async (scope: AsyncDisposableStack, { name, seconds, env, faults }: Run): Promise<Line[]> => {
  const dataDir = temporaryFolder(scope);
  const platform = await startPlatform(scope, { folder: root, dataDir, env: { RATE_LIMIT_FACTOR: '10000', ...env } });
  const people = await signUpPeople(platform.url, workers);
  const bankOf = await openBank(platform, dataDir);
  const told: Acknowledged = { answers: [], adjustments: [], purchases: [], repeated: 0 };
  const until = Date.now() + seconds * 1000;

  const [, killed] = await Promise.all([
    Promise.all(people.map((person) => work({ bank: bankOf, person, told, until }))),
    faults(dataDir),
  ]);
  await untilSettled(dataDir);
  const report = await proveLedger(dataDir);
  const lost = await countLost(dataDir, told);
  const count = told.answers.length + told.adjustments.length + told.purchases.length;
  const refunds = told.purchases.filter((purchase) => purchase.refunded).length;
  return [
    line(`${name}: operations acknowledged and lost`, { found: lost, of: count + refunds, unit: 'acknowledged' }),
    line(`${name}: faults in the ledger afterwards`, {
      found: report.proofs.reduce((sum, proof) => sum + proof.wrong, 0),
      of: report.transfers,
      unit: 'transfers proved',
    }),
    {
      what: `${name}: answers + adjustments + purchases + refunds in ${seconds} s, ${killed} kills, ${told.repeated} calls made again`,
      ours: `${told.answers.length} + ${told.adjustments.length} + ${told.purchases.length} + ${refunds}`,
      yardstick: `${workers} workers`,
      ratios: [count / seconds],
      goal: undefined,
    },
  ];
};

const line = (what: string, { found, of, unit }: { found: number; of: number; unit: string }): Line => ({
  what,
  ours: String(found),
  yardstick: `${of} ${unit}`,
  ratios: [found / Math.max(1, of)],
  goal: { atMost: 0 },
});

const openBank = async ({ url }: Platform, dataDir: string): Promise<Bank> => {
  const secrets = readJson<{
    demoAdminPassword: string;
    payments: { secretKey: string; publishableKey: string };
  }>(join(dataDir, 'secrets.json'));
  const admin = await signInAs(url, { email: 'admin@petalwise.test', password: secrets.demoAdminPassword });
  const { port } = processOf(dataDir, 'stripe-simulator');
  return { url, admin, simulator: { url: `http://127.0.0.1:${port}`, ...secrets.payments } };
};

const killInTurn = async (dataDir: string): Promise<number> => {
  const began = Date.now();
  for (const { at, name } of kills) {
    await pause(Math.max(0, began + at * 1000 - Date.now()));
    process.kill(processOf(dataDir, name).pid, 'SIGKILL');
  }
  return kills.length;
};

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

interface RunFile {
  readonly databaseUrls: { readonly billing: string; readonly chat: string };
  readonly processes: readonly { name: string; pid: number; port: number }[];
}
const runOf = (dataDir: string) => readJson<RunFile>(join(dataDir, 'run.json'));
const processOf = (dataDir: string, name: string) => {
  const found = runOf(dataDir).processes.find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not run`);
  return found;
};

const query = async <Row extends pg.QueryResultRow>(dataDir: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: runOf(dataDir).databaseUrls.billing });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Waits until nothing is held any more and every event and fact has had its effect. */
const untilSettled = async (dataDir: string): Promise<void> => {
  const deadline = Date.now() + patience;
  for (;;) {
    const [row] = await query<{ waiting: number }>(
      dataDir,
      `SELECT (SELECT count(*) FROM open_hold) + (SELECT count(*) FROM stripe_event WHERE state = 'waiting')
            + (SELECT count(*) FROM outbox WHERE published_at IS NULL) AS waiting`,
    );
    if (Number(row?.waiting) === 0) return;
    if (Date.now() > deadline) throw new Error(`${row?.waiting} things are still under way`);
    await pause(500);
  }
};

/** What `npm run ledger:check` does. */
const proveLedger = async (dataDir: string): Promise<LedgerReport> => {
  const { databaseUrls } = runOf(dataDir);
  const [billing, chat] = [openDatabase({ url: databaseUrls.billing }), openDatabase({ url: databaseUrls.chat })];
  try {
    return await checkLedger(
      { pool: billing.pool, now: () => new Date() },
      {
        summarise: () => summariseDeliveries(chat.pool),
        list: async (part) => (await listDeliveries(chat.pool, part)).holdKeys,
      },
    );
  } finally {
    await Promise.all([billing.close(), chat.close()]);
  }
};

/** How much of what was acknowledged is not in the ledger. */
const countLost = async (dataDir: string, told: Acknowledged): Promise<number> => {
  // A question that failed and was asked again has held its coins again, under a key that counts its tries.
  const answered = await query(
    dataDir,
    `SELECT DISTINCT split_part(key, ':', 3) FROM transfer WHERE kind = 'post' AND split_part(key, ':', 3) = ANY ($1)`,
    [told.answers],
  );
  const keys = [...told.adjustments, ...told.purchases.map(({ paymentId }) => `purchase:${paymentId}`)];
  const found = await query<{ key: string }>(dataDir, 'SELECT key FROM transfer WHERE key = ANY ($1)', [keys]);
  const refunded = told.purchases.filter((purchase) => purchase.refunded).map(({ paymentId }) => paymentId);
  const standing = await query(dataDir, 'SELECT FROM purchase WHERE payment_intent_id = ANY ($1) AND credited > 0', [
    refunded,
  ]);
  return told.answers.length - answered.length + keys.length - found.length + standing.length;
};
