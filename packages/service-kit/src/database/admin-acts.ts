import type { ActDetail, ActKind, ActQuery, AdminAct } from '@petalwise/contracts/admin/acts';
import { queryRows, type SqlTransaction } from './open-database.ts';

/** Who acts, and in which request, from the gateway's token and the request's header. */
export interface ActingAdmin {
  /** Null: the operator, on the command line. */
  readonly userId: string | null;
  readonly requestId: string;
}

export interface NewAct {
  readonly act: ActKind;
  /** The user id, or the name of the setting, that the act changes. */
  readonly subject: string;
  readonly reason: string;
  /** A few numbers and words without secrets and without personal data. */
  readonly detail?: ActDetail;
  /** The idempotency key of the change. A second act with the same key fails with a unique violation. */
  readonly key?: string;
}

const insertSql = `
  INSERT INTO admin_act (actor_id, request_id, act, subject, reason, detail, key)
  VALUES ($1::uuid, $2, $3, $4, $5, $6::jsonb, $7)`;

/** Records an admin's act in the transaction of the change itself, so that neither is stored without the other. */
export async function recordAct(tx: SqlTransaction, by: ActingAdmin, act: NewAct): Promise<void> {
  const detail = JSON.stringify(act.detail ?? {});
  await queryRows(tx, insertSql, [by.userId, by.requestId, act.act, act.subject, act.reason, detail, act.key ?? null]);
}

const listSql = `
  SELECT id::text AS id, at, actor_id::text AS "actorId", request_id AS "requestId", act, subject, reason, detail
    FROM admin_act
   WHERE ($1::uuid IS NULL OR id < $1::uuid) AND ($2::text IS NULL OR act = $2::text)
     AND ($3::uuid IS NULL OR actor_id = $3::uuid)
   ORDER BY admin_act.id DESC LIMIT $4::int`;

// One index lookup per admin, however many acts there are.
const actorsSql = `
  WITH RECURSIVE actor AS (
    (SELECT actor_id FROM admin_act WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
    UNION ALL
    SELECT (SELECT actor_id FROM admin_act WHERE actor_id > actor.actor_id ORDER BY actor_id LIMIT 1)
      FROM actor WHERE actor.actor_id IS NOT NULL
  )
  SELECT actor_id::text AS id FROM actor WHERE actor_id IS NOT NULL`;

type Row = Omit<AdminAct, 'at'> & { readonly at: Date };

/** The acts of this service, newest first, and every admin who has acted in it. */
export async function listActs(
  sql: SqlTransaction,
  { cursor, act, actorId, limit }: ActQuery,
): Promise<{ acts: AdminAct[]; actors: string[] }> {
  const rows = await queryRows<Row>(sql, listSql, [cursor ?? null, act ?? null, actorId ?? null, limit]);
  const actors = await queryRows<{ id: string }>(sql, actorsSql, []);
  return {
    acts: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    actors: actors.map(({ id }) => id),
  };
}
