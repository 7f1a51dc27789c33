import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
// A benchmark may look inside: bench/ is no service and nothing imports it.
import { portrait } from '@petalwise/chat/src/photo/sample-photos.ts';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { FACTS } from '@petalwise/service-kit/nats/streams';
import { pause } from '@petalwise/service-kit/process/pause';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import pg from 'pg';
import { gather } from '../platform/audience.ts';
import { type Chat, questions } from '../platform/chats.ts';
import { call, signInAs } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import type { Benchmark, Line } from '../rounds.ts';
import { type Part, parts } from './capacity-model.ts';

/** How many people do a thing at once, and how often each of them, one after the other. */
const size = 8;
const often = {
  message: { people: size, times: 50 },
  // More photos at once are refused while the processors are busy.
  photo: { people: 2, times: 6 },
  signIn: { people: size, times: 6 },
  read: { people: size, times: 100 },
};
/** What an open page of the product asks for now and then. */
const reads = ['/api/user', '/api/chat/sessions', '/api/coins/transactions', '/api/subscription/status'];

type Thing = keyof typeof often;

/** What one thing costs, everything that it causes included. */
interface Cost {
  /** Processor time of each part, in milliseconds. */
  readonly cpuMs: Readonly<Record<Part, number>>;
  /** What stays in the tables, with their indexes; without outbox and inbox, which are swept. */
  readonly postgresBytes: number;
  readonly facts: number;
  /** What the stream of facts keeps of it. */
  readonly natsBytes: number;
}

/**
 * The cost of a message, a photo, a sign-in and a read at moderate load: a few users, each doing one after the other,
 * with two processes of each service. Writes `costs.json`, on which docs/scale.md is based.
 */
export const capacity: Benchmark = async (scope) => {
  const { platform, chats } = await gather(scope, { size, replicas: 2 });
  const together = (people: number, times: number, work: (chat: Chat, turn: number) => Promise<unknown>) =>
    Promise.all(
      chats.slice(0, people).map(async (chat) => {
        for (let turn = 0; turn < times; turn++) await work(chat, turn);
      }),
    );
  const ask = ({ address, person }: Chat, body: object) =>
    call(address, 'POST', { cookie: person.cookie, body: { id: randomUUID(), ...body } });
  const face = `data:image/jpeg;base64,${(await portrait('straight')).toString('base64')}`;
  const things: Record<Thing, (chat: Chat, turn: number) => Promise<unknown>> = {
    message: (chat, turn) => ask(chat, { content: questions[turn % questions.length] }),
    photo: (chat) => ask(chat, { content: '', imageUrl: face }),
    signIn: ({ person }) => signInAs(platform.url, person),
    read: ({ person: { cookie } }, turn) => call(platform.url + reads[turn % reads.length], 'GET', { cookie }),
  };
  // What is loaded or compiled at its first uses is not the cost of one: everything is done once before it is counted.
  for (const [name, thing] of entries(things)) await together(often[name].people, often[name].times, thing);

  const idle = await idleRate(platform);
  const costs: Record<string, Cost> = {};
  for (const [name, thing] of entries(things)) {
    const { people, times } = often[name];
    costs[name] = await costOf(platform, idle, { times: people * times, work: () => together(people, times, thing) });
  }
  const measured = new Date().toISOString().slice(0, 10);
  writeFileSync(new URL('costs.json', import.meta.url), `${JSON.stringify({ measured, ...costs }, rounded, 2)}\n`);
  return Object.entries(costs).flatMap(([name, cost]) => linesOf(name, cost));
};

/** What was spent until now. */
const spent = async (platform: Platform): Promise<Cost> => {
  const { natsUrl, databaseUrls } = platform;
  const sizes = await Promise.all(['identity', 'billing', 'chat'].map((name) => bytesIn(databaseUrls[name] ?? '')));
  const { messages, bytes } = await factsOf(natsUrl);
  return {
    cpuMs: eachPart((part) =>
      platform
        .processes()
        .filter(({ name }) => name.replace(/-\d$/, '') === part)
        .reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    ),
    postgresBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
    facts: messages,
    natsBytes: bytes,
  };
};

/** Processor time that each part spends in a millisecond while idle. */
const idleRate = async (platform: Platform): Promise<Cost['cpuMs']> => {
  const long = 20_000;
  const before = await spent(platform);
  await pause(long);
  const after = await spent(platform);
  return eachPart((part) => (after.cpuMs[part] - before.cpuMs[part]) / long);
};

const costOf = async (
  platform: Platform,
  idle: Cost['cpuMs'],
  { times, work }: { times: number; work: () => Promise<unknown> },
): Promise<Cost> => {
  const began = performance.now();
  const before = await spent(platform);
  await work();
  // Facts have their effect, and the outbox is marked, within a moment.
  await pause(2_000);
  const after = await spent(platform);
  const took = performance.now() - began;
  return {
    cpuMs: eachPart((part) => Math.max(0, after.cpuMs[part] - before.cpuMs[part] - idle[part] * took) / times),
    postgresBytes: (after.postgresBytes - before.postgresBytes) / times,
    facts: (after.facts - before.facts) / times,
    natsBytes: (after.natsBytes - before.natsBytes) / times,
  };
};

const entries = <Value>(of: Record<Thing, Value>) => Object.entries(of) as [Thing, Value][];

const eachPart = (of: (part: Part) => number) =>
  Object.fromEntries(parts.map((part) => [part, of(part)])) as Record<Part, number>;

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

const factsOf = async (natsUrl: string): Promise<{ messages: number; bytes: number }> => {
  const nats = connectNats({ url: natsUrl, name: 'bench', log: createLog('bench', 'silent') });
  const { state } = await (await nats.client()).manager.streams.info(FACTS);
  await nats.close();
  return state;
};

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value);

const linesOf = (thing: string, { cpuMs, ...kept }: Cost): Line[] => [
  ...Object.entries(cpuMs).map(([part, value]) => measuredLine(`one ${thing}: CPU ms of ${part}`, value)),
  ...Object.entries(kept).map(([name, value]) => measuredLine(`one ${thing}: ${name}`, value)),
];

const measuredLine = (what: string, value: number): Line => ({
  what,
  ours: value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2),
  yardstick: '',
  ratios: [value],
  goal: undefined,
});
