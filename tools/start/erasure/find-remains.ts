import type pg from 'pg';

export type ServiceName = 'identity' | 'chat' | 'billing';
export type Pools = Readonly<Record<ServiceName, Pick<pg.Pool, 'query'>>>;

/** Rows that have something of deleted accounts, where nothing may be. */
export interface Remains {
  readonly service: ServiceName;
  readonly table: string;
  readonly rows: number;
  readonly why: string;
}

/**
 * Tables that may keep the bare id of a deleted account. The id is random and leads to no one; what else these rows could
 * say of a person is in `stripped`.
 */
export const allowed: Readonly<Record<ServiceName, readonly string[]>> = {
  identity: ['erasure', 'erasure_report', 'outbox'],
  // What an admin did stays, also when the admin leaves.
  chat: ['erased_owner', 'outbox', 'admin_act', 'setting'],
  billing: [
    'departure',
    'wallet',
    'transfer',
    'open_hold',
    'purchase',
    'receipt',
    'subscription',
    'outbox',
    'admin_act',
    'setting',
  ],
};

const hasCard = 'card_brand IS NOT NULL OR last_four IS NOT NULL';
const stripped: readonly { readonly service: ServiceName; readonly table: string; readonly named: string }[] = [
  { service: 'billing', table: 'receipt', named: hasCard },
  { service: 'billing', table: 'subscription', named: hasCard },
  { service: 'billing', table: 'purchase', named: 'request_key IS NOT NULL' },
  { service: 'billing', table: 'wallet', named: 'premium_override OR premium_until IS NOT NULL' },
];

/** Reads every table of the three databases for these ids. */
export const findRemains = async (pools: Pools, userIds: readonly string[]): Promise<Remains[]> => {
  if (userIds.length === 0) return [];
  const found: Remains[] = [];
  for (const [service, pool] of Object.entries(pools) as [ServiceName, Pools[ServiceName]][]) {
    for (const [table, columns] of await listColumns(pool)) {
      if (allowed[service].includes(table)) continue;
      const rows = await countRows(pool, table, columns, userIds);
      if (rows > 0) found.push({ service, table, rows, why: 'has the id of a deleted account' });
    }
  }
  for (const { service, table, named } of stripped) {
    const { rows } = await pools[service].query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${table}" WHERE user_id = ANY ($1::uuid[]) AND (${named})`,
      [userIds],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ service, table, rows: count, why: `still has a value: ${named}` });
  }
  return found;
};

interface Column {
  readonly name: string;
  readonly isId: boolean;
}

/** The columns of each table that can have an id in them. */
const listColumns = async (pool: Pools[ServiceName]): Promise<Map<string, Column[]>> => {
  const { rows } = await pool.query<{ table: string; name: string; type: string }>(
    `SELECT table_name AS table, column_name AS name, data_type AS type
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
        AND data_type IN ('uuid', 'text', 'character varying', 'json', 'jsonb', 'ARRAY')
      ORDER BY 1, 2`,
  );
  const columns = new Map<string, Column[]>();
  for (const { table, name, type } of rows) {
    columns.set(table, [...(columns.get(table) ?? []), { name, isId: type === 'uuid' }]);
  }
  return columns;
};

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** An id may stand alone, or inside a text or JSON. */
const countRows = async (
  pool: Pools[ServiceName],
  table: string,
  columns: readonly Column[],
  userIds: readonly string[],
): Promise<number> => {
  const conditions = columns.map(({ name, isId }) =>
    isId
      ? `"${name}"::text = ANY ($1::text[])`
      : `EXISTS (SELECT FROM regexp_matches("${name}"::text, '${uuidPattern}', 'g') AS id WHERE id[1] = ANY ($1::text[]))`,
  );
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "${table}" WHERE ${conditions.join(' OR ')}`,
    [userIds],
  );
  return rows[0]?.count ?? 0;
};
