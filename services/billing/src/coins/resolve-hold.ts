import { traceOfFact } from '@petalwise/service-kit/facts/outbox';
import type { Deps } from '../deps.ts';
import type { Sql } from '../sql.ts';
import { type Resolution, resolutionKey, routes } from './ledger.ts';
import { accountSql, tellCoinsChanged } from './ledger-sql.ts';
import { refuseHold } from './refuse-hold.ts';

/** Posts or releases a message's hold as chat's fact says; the same fact again changes nothing. */
export const resolveOnFact = async (deps: Deps, tx: Sql, key: string, resolution: Resolution): Promise<void> => {
  const outcome = await resolveHold(tx, key, resolution);
  // The check of the ledger finds both, and `npm run ledger:repair` settles them.
  if (outcome === 'conflict')
    deps.log.error({ key, resolution }, 'chat reported the opposite outcome for a hold that is already resolved');
  if (outcome === 'unknown' && resolution === 'post') deps.log.error({ key }, 'an answer was delivered without a hold');
  // Chat gave up waiting for this hold, which may still come.
  if (outcome === 'unknown' && resolution === 'release') await refuseHold(tx, key);
};

const entrySql = `
  INSERT INTO transfer (from_account, to_account, user_id, amount, kind, usage, key, payload_hash, description, resolves)
  SELECT ${accountSql('$2::text')}, ${accountSql('$3::text')}, user_id, amount, $5::text, usage, $4, payload_hash, description, id
    FROM transfer JOIN closed ON id = transfer_id`;

const closedSql = 'DELETE FROM open_hold WHERE key = $1 RETURNING transfer_id';

const resolveSql = {
  post: `WITH closed AS (${closedSql}), entry AS (${entrySql} RETURNING id) SELECT id FROM entry`,
  release: `
    WITH closed AS (${closedSql}), entry AS (${entrySql} RETURNING id, user_id, amount), refund AS (
      UPDATE wallet SET balance = balance + entry.amount, version = version + 1 FROM entry
       WHERE wallet.user_id = entry.user_id RETURNING wallet.user_id, balance, version
    ), ${tellCoinsChanged('refund', '$6')}
    SELECT id FROM entry`,
} as const;

/**
 * Posts or releases the hold with this key, once. Returns `done`, `already` (the same way), `conflict` (it was resolved
 * the other way before) or `unknown` (no such hold).
 */
export const resolveHold = async (
  sql: Sql,
  key: string,
  resolution: Resolution,
): Promise<'done' | 'already' | 'conflict' | 'unknown'> => {
  const { from, to } = routes[resolution];
  const values = [key, from, to, resolutionKey(resolution, key), resolution];
  // Only a release changes the wallet, and emits the fact.
  const traced = resolution === 'release' ? [...values, traceOfFact()] : values;
  const { rowCount } = await sql.query({ name: `resolve_${resolution}`, text: resolveSql[resolution], values: traced });
  if (rowCount) return 'done';
  const { rows } = await sql.query<{ kind: Resolution | null }>({
    name: 'find_resolution',
    text: `SELECT resolution.kind FROM transfer AS hold LEFT JOIN transfer AS resolution ON resolution.resolves = hold.id
            WHERE hold.key = $1`,
    values: [key],
  });
  if (!rows[0]?.kind) return 'unknown';
  return rows[0].kind === resolution ? 'already' : 'conflict';
};
