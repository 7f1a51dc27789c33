import type { Pools } from './find-remains.ts';

export interface Erasures {
  /** Erased everywhere, as every service reported. */
  readonly finished: readonly string[];
  /** Begun, and not reported by every service. */
  readonly open: readonly string[];
  /** Of those, and of the accounts whose day has come and that still exist: due for more than a day. */
  readonly late: readonly string[];
}

const lateAfter = `interval '1 day'`;

export const readErasures = async ({ identity }: Pick<Pools, 'identity'>): Promise<Erasures> => {
  const { rows } = await identity.query<{ id: string; finished: boolean; late: boolean }>(
    `SELECT user_id::text AS id, finished_at IS NOT NULL AS finished,
            finished_at IS NULL AND erased_at < now() - ${lateAfter} AS late
       FROM erasure
     UNION ALL SELECT id::text, false, true FROM account WHERE deletion_due_at < now() - ${lateAfter}`,
  );
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  return {
    finished: idsOf(rows.filter(({ finished }) => finished)),
    open: idsOf(rows.filter(({ finished }) => !finished)),
    late: idsOf(rows.filter(({ late }) => late)),
  };
};

/** After a restore: accounts that were deleted before and exist again are due at once. Returns how many. */
export const deleteAgain = async (
  { identity }: Pick<Pools, 'identity'>,
  userIds: readonly string[],
): Promise<number> => {
  const { rowCount } = await identity.query(
    `UPDATE account SET deletion_asked_at = coalesce(deletion_asked_at, now()), deletion_due_at = now()
      WHERE id = ANY ($1::uuid[])`,
    [userIds],
  );
  return rowCount ?? 0;
};
