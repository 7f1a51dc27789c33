import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// A benchmark may look inside: bench/ is no service and nothing imports it.
import { checkLedger } from '@petalwise/billing/src/audit/check-ledger.ts';
import { listDeliveries, summariseDeliveries } from '@petalwise/chat/src/deliveries/read-deliveries.ts';
import type { LedgerReport } from '@petalwise/contracts/billing';
import { openDatabase } from '@petalwise/service-kit/database';
import { pause } from '@petalwise/service-kit/pause';
import pg from 'pg';
import { root, temporaryFolder } from './disposable.ts';
import { call, type Person, signInAs, signUpPeople } from './people.ts';
import { type Platform, startPlatform } from './platform.ts';
import type { Benchmark, Line } from './rounds.ts';

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

/** What somebody was told has happened. */
interface Acknowledged {
  readonly answers: string[];
  readonly adjustments: string[];
  readonly purchases: { paymentId: string; coins: number; refunded: boolean }[];
  /** Calls that were refused or broken off, and made again. */
  repeated: number;
}

/**
 * 32 people chat, buy packs, get refunds and adjustments for a minute, while billing, PostgreSQL and the payment
 * provider are killed under them. Then every proof of the ledger must hold, and all they were told must be there.
 */
export const bank: Benchmark = async (scope) => {
  const dataDir = temporaryFolder(scope);
  const platform = await startPlatform(scope, { folder: root, dataDir, env: { RATE_LIMIT_FACTOR: '10000' } });
  const people = await signUpPeople(platform.url, workers);
  const bankOf = await openBank(platform, dataDir);
  const told: Acknowledged = { answers: [], adjustments: [], purchases: [], repeated: 0 };
  const until = Date.now() + seconds * 1000;

  const [, killed] = await Promise.all([
    Promise.all(people.map((person) => work({ bank: bankOf, person, told, until }))),
    killInTurn(dataDir),
  ]);
  await untilSettled(dataDir);
  const report = await proveLedger(dataDir);
  const lost = await countLost(dataDir, told);
  const count = told.answers.length + told.adjustments.length + told.purchases.length;
  const refunds = told.purchases.filter((purchase) => purchase.refunded).length;
  return [
    line('bank: operations acknowledged and lost', { found: lost, of: count + refunds, unit: 'acknowledged' }),
    line('bank: faults in the ledger afterwards', {
      found: report.proofs.reduce((sum, proof) => sum + proof.wrong, 0),
      of: report.transfers,
      unit: 'transfers proved',
    }),
    {
      what: `bank: answers + adjustments + purchases + refunds in ${seconds} s, ${killed} kills, ${told.repeated} calls made again`,
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

interface Bank {
  readonly url: string;
  readonly admin: string;
  readonly simulator: { url: string; secretKey: string; publishableKey: string };
}

const openBank = async ({ url }: Platform, dataDir: string): Promise<Bank> => {
  const secrets = readJson<{
    demoAdminPassword: string;
    payments: { secretKey: string; publishableKey: string };
  }>(join(dataDir, 'secrets.json'));
  const admin = await signInAs(url, { email: 'admin@petalwise.test', password: secrets.demoAdminPassword });
  const { port } = processOf(dataDir, 'stripe-simulator');
  return { url, admin, simulator: { url: `http://127.0.0.1:${port}`, ...secrets.payments } };
};

interface Worker {
  readonly bank: Bank;
  readonly person: Person;
  readonly told: Acknowledged;
  readonly until: number;
}

const work = async (worker: Worker): Promise<void> => {
  const { bank, person, until } = worker;
  const { text } = await call(`${bank.url}/api/user`, 'GET', { cookie: person.cookie });
  const { id: userId } = JSON.parse(text) as { id: string };
  await adjust(worker, userId, 50);
  const chat = await insist(worker, async () =>
    JSON.parse((await call(`${bank.url}/api/chat/session`, 'POST', { cookie: person.cookie, body: {} })).text),
  );
  while (Date.now() < until) {
    const dice = randomInt(100);
    if (dice < 70) await ask(worker, (chat as { id: string }).id);
    else if (dice < 80) await adjust(worker, userId, randomInt(2) === 0 ? 5 : -1);
    else if (dice < 93) await buy(worker);
    else await refund(worker);
  }
};

/** Makes a call again and again, with the same ids, until it is answered; a refusal for good is undefined. */
const insist = async <Result>(
  { told }: Pick<Worker, 'told'>,
  attempt: () => Promise<Result>,
): Promise<Result | undefined> => {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const status = Number(/answered (\d{3})/.exec(String(error))?.[1] ?? 0);
      // Too few coins, or a balance that would fall below zero: an answer, and the right one.
      if (status === 402 || status === 409) return undefined;
      if (Date.now() > deadline) throw error;
      told.repeated += 1;
      await pause(200 + randomInt(200));
    }
  }
};

const ask = async (worker: Worker, chat: string): Promise<void> => {
  const { bank, person, told } = worker;
  const id = randomUUID();
  const body = { id, content: 'Is niacinamide fine with vitamin C?' };
  const answered = await insist(worker, () =>
    call(`${bank.url}/api/chat/session/${chat}/message`, 'POST', { cookie: person.cookie, body }),
  );
  if (answered) told.answers.push(id);
};

const adjust = async (worker: Worker, userId: string, amount: number): Promise<void> => {
  const { bank, told } = worker;
  const idempotencyKey = randomUUID();
  const done = await insist(worker, () =>
    call(`${bank.url}/api/admin/user/${userId}/coins`, 'POST', {
      cookie: bank.admin,
      body: { amount, idempotencyKey },
    }),
  );
  if (done) told.adjustments.push(`adjustment:${userId}:${idempotencyKey}`);
};

const buy = async (worker: Worker): Promise<void> => {
  const { bank, person, told } = worker;
  const { cookie } = person;
  const body = { packageId: '25_coins', idempotencyKey: randomUUID() };
  const begun = await insist(worker, () => call(`${bank.url}/api/coins/purchase`, 'POST', { cookie, body }));
  if (!begun) return;
  const { paymentId, clientSecret } = JSON.parse(begun.text) as { paymentId: string; clientSecret: string };
  await insist(worker, () => pay(bank, paymentId, clientSecret));
  await insist(worker, async () => {
    const { text } = await call(`${bank.url}/api/coins/purchase/${paymentId}`, 'GET', { cookie });
    if ((JSON.parse(text) as { state: string }).state !== 'paid') throw new Error('not paid yet');
  });
  told.purchases.push({ paymentId, coins: 25, refunded: false });
};

/** As the payment provider's own script does it in a browser. */
const pay = async ({ url, simulator }: Bank, paymentId: string, clientSecret: string): Promise<void> => {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
  const form = new URLSearchParams({
    key: simulator.publishableKey,
    client_secret: clientSecret,
    return_url: `${url}/checkout`,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value])),
  });
  const confirm = `${simulator.url}/v1/payment_intents/${paymentId}/confirm`;
  const answer = await fetch(confirm, { method: 'POST', body: form, signal: AbortSignal.timeout(10_000) });
  const said = await answer.text();
  // Paid by the try before, whose answer was lost.
  if (!answer.ok && !said.includes('payment_intent_unexpected_state')) throw new Error(said);
};

const refund = async (worker: Worker): Promise<void> => {
  const { bank, told } = worker;
  const purchase = told.purchases.find((one) => !one.refunded);
  if (!purchase) return;
  Object.assign(purchase, { refunded: true });
  await insist(worker, async () => {
    const answer = await fetch(`${bank.simulator.url}/v1/refunds`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${bank.simulator.secretKey}`,
        'idempotency-key': `refund:${purchase.paymentId}`,
      },
      body: new URLSearchParams({ payment_intent: purchase.paymentId }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
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

/** Of what people were told, how much is not in the ledger. */
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
