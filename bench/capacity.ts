import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
// A benchmark may look inside: bench/ is no service and nothing imports it.
import { portrait } from '@petalwise/chat/src/photo/sample-photos.ts';
import { createLog } from '@petalwise/service-kit/log';
import { connectNats, FACTS } from '@petalwise/service-kit/nats';
import { pause } from '@petalwise/service-kit/pause';
import pg from 'pg';
import { root, temporaryFolder } from './disposable.ts';
import { call, type Person, signInAs, signUpPeople } from './people.ts';
import { startPlatform } from './platform.ts';
import type { Benchmark, Line } from './rounds.ts';

const people = 8;
const messages = 160;
const signIns = 24;
const photos = 4;
/** A person may have twelve. */
const tabs = people * 12;
const parts = ['gateway', 'identity', 'billing', 'chat', 'postgres', 'nats'] as const;

interface Run {
  readonly natsUrl: string;
  readonly databaseUrls: Readonly<Record<string, string>>;
  readonly processes: readonly { name: string; pid: number; port: number }[];
}

/**
 * What one message, sign-in, photo and open tab cost at moderate load: processor time of each process, bytes that
 * PostgreSQL and NATS keep, memory. They are meant for `costs.ts`, on which docs/scale.md stands.
 */
export const capacity: Benchmark = async (scope) => {
  const dataDir = join(temporaryFolder(scope), 'data');
  const env = { RATE_LIMIT_FACTOR: '1000000', OPENAI_API_KEY: undefined };
  const { url } = await startPlatform(scope, { folder: root, dataDir, env });
  const run = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as Run;
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { demoAdminPassword: string };
  const admin = await signInAs(url, { email: 'admin@petalwise.test', password: secrets.demoAdminPassword });
  const crowd = await signUpPeople(url, people);
  const chats = await Promise.all(crowd.map((person) => openChat(url, admin, person)));
  const ask = ({ address, person }: Chat, body: object) =>
    call(address, 'POST', { cookie: person.cookie, body: { id: randomUUID(), ...body } });
  const askAll = (each: number) =>
    Promise.all(
      chats.map(async (chat) => {
        for (let turn = 0; turn < each; turn++) await ask(chat, question);
      }),
    );
  const question = { content: 'Can I use retinol and vitamin C together, and in which order?' };
  const face = `data:image/jpeg;base64,${(await portrait('straight')).toString('base64')}`;
  await askAll(4);

  const message = await costOf(run, messages, () => askAll(messages / people));
  const signIn = await costOf(run, signIns, async () => {
    for (let turn = 0; turn < signIns; turn++) await signInAs(url, crowd[turn % people] as Person);
  });
  const photo = await costOf(run, photos, async () => {
    for (const chat of chats.slice(0, photos)) await ask(chat, { content: '', imageUrl: face });
  });
  const tab = await memoryOfTabs(run, crowd);
  return [...linesOf('message', message), ...linesOf('sign-in', signIn), ...linesOf('photo', photo), tab];
};

type Chat = Awaited<ReturnType<typeof openChat>>;

const openChat = async (url: string, admin: string, person: Person) => {
  const user = JSON.parse((await call(`${url}/api/user`, 'GET', { cookie: person.cookie })).text) as { id: string };
  const body = { amount: 500, idempotencyKey: randomUUID() };
  await call(`${url}/api/admin/user/${user.id}/coins`, 'POST', { cookie: admin, body });
  const { text } = await call(`${url}/api/chat/session`, 'POST', { cookie: person.cookie, body: {} });
  return { person, address: `${url}/api/chat/session/${(JSON.parse(text) as { id: string }).id}/message` };
};

type Cost = Readonly<Record<string, number>>;

const costOf = async (run: Run, times: number, work: () => Promise<unknown>): Promise<Cost> => {
  await pause(2_000);
  const before = await spent(run);
  await work();
  // Facts have their effect, and the outbox is marked, within a moment.
  await pause(2_000);
  const after = await spent(run);
  return Object.fromEntries(
    Object.keys(before).map((name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / times]),
  );
};

const spent = async (run: Run): Promise<Cost> => {
  const cpu = parts.map((name) => [
    `${name}, CPU ms`,
    run.processes.filter((one) => one.name === name).reduce((sum, { pid }) => sum + cpuOf(pid), 0),
  ]);
  const sizes = await Promise.all(
    ['identity', 'billing', 'chat'].map(async (name) => [
      `${name}, bytes in PostgreSQL`,
      await bytesIn(run.databaseUrls[name] ?? ''),
    ]),
  );
  return Object.fromEntries([...cpu, ...sizes, ...(await factsOf(run))]);
};

/** Milliseconds of a process, and of its children: PostgreSQL has one for each connection. A tick is 10 ms. */
const cpuOf = (pid: number): number => {
  const own = statOf(pid);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === pid);
  return (own?.all ?? 0) + children.reduce((sum, child) => sum + (statOf(Number(child))?.own ?? 0), 0);
};

const statOf = (pid: number) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [utime = 0, stime = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    const own = (utime + stime) * 10;
    return { parent: fields[1], own, all: own + (endedUser + endedSystem) * 10 };
  } catch {
    return undefined;
  }
};

/** Rows that stay: outbox and inbox are swept. */
const bytesIn = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT coalesce(sum(pg_total_relation_size(oid)), 0) AS bytes FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('outbox', 'inbox')`,
    );
    return Number(rows[0]?.bytes ?? 0);
  } finally {
    await client.end();
  }
};

const factsOf = async ({ natsUrl }: Run): Promise<[string, number][]> => {
  const nats = connectNats({ url: natsUrl, name: 'bench', log: createLog('bench', 'silent') });
  const { state } = await (await nats.client()).manager.streams.info(FACTS);
  await nats.close();
  return [
    ['facts', state.messages],
    ['bytes in NATS', state.bytes],
  ];
};

/** A tab as the gateway sees it: a stream of live events. */
const memoryOfTabs = async (run: Run, crowd: readonly Person[]): Promise<Line> => {
  const gateway = run.processes.find(({ name }) => name === 'gateway');
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway?.pid}/status`, 'utf8'))?.[1]) * 1024;
  const before = rss();
  const open = await Promise.all(
    Array.from({ length: tabs }, (_, at) => openTab(gateway?.port ?? 0, crowd[at % crowd.length] as Person)),
  );
  await pause(3_000);
  const bytes = (rss() - before) / open.length;
  for (const tab of open) tab.destroy();
  return figure(`an open tab: bytes of memory in the gateway (${open.length} tabs)`, bytes);
};

const openTab = (port: number, { cookie }: Person) =>
  new Promise<ReturnType<typeof request>>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/api/events', headers: { cookie } });
    sent.on('error', reject);
    sent.once('response', (answer) => answer.once('data', () => resolve(sent)));
    sent.end();
  });

const linesOf = (what: string, cost: Cost): Line[] =>
  Object.entries(cost).map(([name, value]) => figure(`one ${what}: ${name}`, value));

const figure = (what: string, value: number): Line => ({
  what,
  ours: value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2),
  yardstick: '',
  ratios: [value],
  goal: undefined,
});
