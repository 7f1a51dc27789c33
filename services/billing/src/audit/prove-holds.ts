import { mostListedFaults } from '@petalwise/contracts/billing/audit';
import type { Sql } from '../sql.ts';
import type { Fault } from './faults.ts';
import { counted, type Proved, proof } from './proof.ts';

// One line for each hold and its resolution, also if one of the two is missing.
const fates = `
  (SELECT id AS hold_id, key AS hold_key, user_id, amount, usage FROM transfer WHERE kind = 'hold') AS hold
  FULL JOIN (SELECT id AS resolution_id, key AS resolution_key, kind, user_id AS resolution_user,
                    amount AS resolution_amount, usage AS resolution_usage, resolves
               FROM transfer WHERE kind IN ('post', 'release') OR resolves IS NOT NULL) AS resolution ON resolves = hold_id
  FULL JOIN (SELECT transfer_id, key AS open_key, user_id AS open_user FROM open_hold) AS open ON transfer_id = hold_id`;

/** Why a line is wrong; null if it is not. */
const fault = `
  CASE WHEN hold_id IS NULL AND resolution_id IS NOT NULL THEN 'resolves no hold'
       WHEN hold_id IS NULL THEN 'is open and was never held'
       WHEN resolution_id IS NULL AND transfer_id IS NULL THEN 'is neither open nor resolved'
       WHEN resolution_id IS NOT NULL AND transfer_id IS NOT NULL THEN 'is open and resolved'
       WHEN transfer_id IS NOT NULL AND (open_key, open_user) IS DISTINCT FROM (hold_key, user_id)
            THEN 'is open under another key or for another account'
       WHEN resolution_id IS NOT NULL AND resolution_key IS DISTINCT FROM kind || ':' || hold_key
            THEN 'was resolved under the key of another'
       WHEN resolution_id IS NOT NULL AND (resolution_user, resolution_amount, resolution_usage)
            IS DISTINCT FROM (user_id, amount, usage) THEN 'was resolved for another account, amount or use'
  END`;

/** Checks that every hold is open or was resolved exactly once, and that nothing is resolved that was not held. */
export const proveHolds = async (sql: Sql, holds: number): Promise<Proved> => {
  const { rows } = await sql.query<{ lines: number; wrong: number; open: number }>(`
    SELECT count(hold_id)::int AS lines, count(${fault})::int AS wrong, count(transfer_id)::int AS open FROM ${fates}`);
  const { lines = 0, wrong = 0, open = 0 } = rows[0] ?? {};
  // A hold with two resolutions has two lines.
  const twice = lines - holds;
  return proof('holds-resolve-once', {
    checked: holds,
    wrong: wrong + twice,
    faults: [...(wrong > 0 ? await findFaults(sql) : []), ...(twice > 0 ? await findResolvedTwice(sql) : [])],
    note:
      open > 0
        ? `${counted(open, 'hold is', 'holds are')} open: ${open === 1 ? 'its answer is' : 'their answers are'} being written.`
        : null,
  });
};

/** Faults of the list of open holds only; the transfers are right. */
const ofTheList: readonly string[] = [
  'is open and was never held',
  'is neither open nor resolved',
  'is open and resolved',
  'is open under another key or for another account',
];

const findFaults = async (sql: Sql): Promise<Fault[]> => {
  const { rows } = await sql.query<{ key: string; fault: string }>(
    `SELECT coalesce(hold_key, resolution_key, open_key) AS key, ${fault} AS fault FROM ${fates}
      WHERE ${fault} IS NOT NULL ORDER BY coalesce(hold_id, resolution_id, transfer_id) LIMIT $1`,
    [mostListedFaults],
  );
  return rows.map(({ key, fault: words }) => ({
    kind: ofTheList.includes(words) ? 'open-holds-differ' : 'resolution-wrong',
    subject: key,
    words: `${key} ${words}.`,
  }));
};

const findResolvedTwice = async (sql: Sql): Promise<Fault[]> => {
  const { rows } = await sql.query<{ key: string; times: number }>(
    `SELECT hold.key, count(*)::int AS times FROM transfer AS hold JOIN transfer AS resolution ON resolution.resolves = hold.id
      WHERE hold.kind = 'hold' GROUP BY hold.id, hold.key HAVING count(*) > 1 ORDER BY hold.id LIMIT $1`,
    [mostListedFaults],
  );
  return rows.map(({ key, times }) => ({
    kind: 'resolution-wrong',
    subject: key,
    words: `${key} was resolved ${times} times.`,
  }));
};
