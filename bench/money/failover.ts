import { pause } from '@petalwise/service-kit/process/pause';
import pg from 'pg';
import { startPostgresPair } from '../platform/postgres-pair.ts';
import type { Benchmark } from '../rounds.ts';
import { runBank } from './bank.ts';

const databases = ['identity', 'billing', 'chat'] as const;
const seconds = 40;
/** Seconds into it, at which the primary is killed. */
const killAt = 15;

/**
 * The bank's customers at work while PostgreSQL's primary is killed for good and its standby takes over. Everything
 * that was acknowledged must be there, and the ledger correct. How the loss of a primary is detected is not measured:
 * here it is known.
 */
export const failover: Benchmark = async (scope) => {
  const pair = await startPostgresPair(scope, databases);
  const env = Object.fromEntries(databases.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, pair.url(name)]));
  let promoted = 0;
  let moneyAgain = 0;
  const faults = async () => {
    await pause(killAt * 1000);
    const killed = performance.now();
    promoted = (await pair.failOver()).promotedAfterMs;
    const before = await transfers(pair.url('billing'));
    while ((await transfers(pair.url('billing'))) === before) await pause(20);
    moneyAgain = performance.now() - killed;
    return 1;
  };
  const lines = await runBank(scope, { name: 'failover', seconds, env, faults });
  const time = (what: string, ms: number) => ({
    what,
    ours: `${(ms / 1000).toFixed(2)} s`,
    yardstick: '1 s',
    ratios: [ms / 1000],
    goal: undefined,
  });
  return [
    ...lines,
    time('failover: from kill -9 of the primary until the standby is one', promoted),
    time('failover: from kill -9 of the primary until the next transfer', moneyAgain),
  ];
};

const transfers = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM transfer');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
};
