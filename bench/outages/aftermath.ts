import { checkLedger } from '@petalwise/billing/src/audit/check-ledger.ts';
import { checksumKeys, keysOfParts } from '@petalwise/service-kit/database/key-checksums';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { FACTS } from '@petalwise/service-kit/nats/streams';
import { pause } from '@petalwise/service-kit/process/pause';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import type pg from 'pg';
import type { Person } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';
import type { Question } from './chatting.ts';

/** The state of the platform after the load, once it has settled. Every number but `answered` and `failed` must be 0. */
export interface Aftermath {
  readonly answered: number;
  /** Questions that ended without an answer and cost nothing. */
  readonly failed: number;
  /** Questions that were answered in the browser and are not in the chat, and such as have neither answer nor failure. */
  readonly lost: number;
  /** Users whose balance does not match the cost of their answers. */
  readonly miscounted: number;
  /** Facts that were not published. */
  readonly unpublished: number;
  /** Facts that were published and are no longer in the stream. */
  readonly lostFacts: number;
  /** Holds that nothing has resolved yet. */
  readonly openHolds: number;
  /** Proofs of the ledger that found a fault. */
  readonly ledgerFaults: readonly string[];
}

/** A user who chats, with the coins they started with. */
export interface Member {
  readonly id: string;
  readonly person: Person;
  readonly coins: number;
}

interface Given {
  readonly platform: Platform;
  readonly people: readonly Member[];
  readonly questions: readonly Question[];
}

const delivered = 'SELECT hold_key AS key FROM delivery';
const patience = 60_000;

/** Waits until no work is pending, then counts. */
export const readAftermath = async (given: Given): Promise<Aftermath> => {
  const open = (name: string) => openDatabase({ url: given.platform.databaseUrls[name] ?? '', name: 'bench', max: 2 });
  const databases = { billing: open('billing'), chat: open('chat'), identity: open('identity') };
  try {
    const { billing, chat, identity } = databases;
    return await look(given, { billing: billing.pool, chat: chat.pool, identity: identity.pool });
  } finally {
    await Promise.all(Object.values(databases).map((database) => database.close()));
  }
};

type Pools = Readonly<Record<'billing' | 'chat' | 'identity', pg.Pool>>;

const look = async ({ platform, people, questions }: Given, { billing, chat, identity }: Pools): Promise<Aftermath> => {
  const count = async (pool: pg.Pool, sql: string) => Number((await pool.query(sql)).rows[0].count);
  const unpublished = async () => {
    const counts = await Promise.all(
      [billing, chat, identity].map((pool) => count(pool, 'SELECT count(*) FROM outbox WHERE published_at IS NULL')),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  };
  const openHolds = () => count(billing, 'SELECT count(*) FROM open_hold');
  const pending = () => count(chat, `SELECT count(*) FROM message WHERE status = 'pending'`);
  await until(async () => (await pending()) + (await unpublished()) + (await openHolds()) === 0);

  const { answered, failed } = await judge(chat, questions);
  const coinsOf = await readCoins(billing, people);
  const isRight = ({ id, person, coins }: Member) =>
    coinsOf.get(id) === coins - answered.filter(({ chat }) => chat.person === person).length;
  const deliveries = {
    summarise: async () => ({ parts: await checksumKeys(chat, delivered), since: new Date(0).toISOString() }),
    list: (part: number) => keysOfParts(chat, delivered, [part]),
  };
  const ledger = await checkLedger({ pool: billing, now: () => new Date() }, deliveries);
  return {
    answered: answered.length,
    failed: failed.length,
    lost: questions.length - answered.length - failed.length,
    miscounted: people.filter((member) => !isRight(member)).length,
    unpublished: await unpublished(),
    lostFacts: await countLostFacts(platform, [billing, chat, identity]),
    openHolds: await openHolds(),
    ledgerFaults: ledger.proofs.filter(({ ok }) => !ok).map(({ title, faults }) => `${title}: ${faults.join(', ')}`),
  };
};

/** Of each kind, how many more were published than the stream has. */
const countLostFacts = async ({ natsUrl }: Platform, pools: readonly pg.Pool[]): Promise<number> => {
  const nats = connectNats({ url: natsUrl, name: 'bench', log: createLog('bench', 'silent') });
  try {
    const { manager } = await nats.client();
    const { state } = await manager.streams.info(FACTS, { subjects_filter: 'facts.>' });
    const published = `SELECT subject, count(*)::int AS count FROM outbox WHERE published_at IS NOT NULL GROUP BY subject`;
    const counts = await Promise.all(pools.map((pool) => pool.query<{ subject: string; count: number }>(published)));
    const lost = counts.flatMap(({ rows }) => rows).map((row) => row.count - (state.subjects?.[row.subject] ?? 0));
    return lost.reduce((sum, one) => sum + Math.max(one, 0), 0);
  } finally {
    await nats.close();
  }
};

const judge = async (pool: pg.Pool, questions: readonly Question[]) => {
  const states = await pool.query<{ id: string; status: string; answers: string }>(
    `SELECT q.id, q.status, count(a.id) AS answers FROM message q LEFT JOIN message a ON a.answer_to = q.id
     WHERE q.id = ANY($1::uuid[]) GROUP BY q.id`,
    [questions.map(({ id }) => id)],
  );
  const stateOf = new Map(states.rows.map((row) => [row.id, { ...row, answers: Number(row.answers) }]));
  const isAnswered = ({ id }: Question) => {
    const state = stateOf.get(id);
    return state?.status === 'answered' && state.answers === 1;
  };
  const hasFailed = ({ id, answeredAt }: Question) =>
    answeredAt === undefined && (!stateOf.has(id) || stateOf.get(id)?.status === 'failed');
  return { answered: questions.filter(isAnswered), failed: questions.filter(hasFailed) };
};

/** What each has, with what is held and will be given back. */
const readCoins = async (pool: pg.Pool, people: readonly Member[]) => {
  const wallets = await pool.query<{ user_id: string; coins: string }>(
    `SELECT user_id, balance + coalesce((SELECT sum(amount) FROM open_hold JOIN transfer ON transfer.id = transfer_id
                                         WHERE open_hold.user_id = wallet.user_id), 0) AS coins
     FROM wallet WHERE user_id = ANY($1::uuid[])`,
    [people.map(({ id }) => id)],
  );
  return new Map(wallets.rows.map(({ user_id, coins }) => [user_id, Number(coins)]));
};

const until = async (done: () => Promise<boolean>) => {
  const end = performance.now() + patience;
  while (!(await done()) && performance.now() < end) await pause(250);
};
