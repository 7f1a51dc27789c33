import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Logger } from '../telemetry/log.ts';
import { traceQueries } from '../telemetry/trace-queries.ts';

export interface Database {
  /** For money and everything hot: `pool.query({ name, text, values })`. */
  readonly pool: pg.Pool;
  /** For the service's own generated client: `new PrismaClient({ adapter })`. It shares the pool. */
  readonly adapter: PrismaPg;
  /** Waits for running queries. Stop everything that uses the pool first. */
  close(): Promise<void>;
}

/** A transaction of either kind: Prisma's transaction client, or a client of the pool after BEGIN. */
export type SqlTransaction =
  | { $queryRawUnsafe(text: string, ...values: unknown[]): PromiseLike<unknown> }
  | { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

/** Does not connect yet: the first query does. A lost idle connection is logged and replaced, never fatal. */
export function openDatabase(options: {
  url: string;
  max?: number;
  name?: string;
  log?: Logger;
  /** Milliseconds to wait for a connection. */
  patience?: number;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.name,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.patience ?? 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  pool.on('error', (error) => options.log?.warn({ err: error }, 'an idle database connection was lost'));
  traceQueries(pool);
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames(500) });
  return { pool, adapter, close: () => pool.end() };
}

/** Runs `work` between BEGIN and COMMIT on one connection; rolls back and rethrows when it throws. */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return withConnection(pool, async (client) => {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  });
}

/** Lends one connection. After an error it is rolled back, or thrown away if that fails too. */
export async function withConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  // Without a listener, a borrowed connection that dies between two queries would end the process.
  const ignore = () => undefined;
  client.on('error', ignore);
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = await client.query('ROLLBACK').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}

/** The rows of one statement, in either kind of transaction. */
export async function queryRows<Row>(tx: SqlTransaction, text: string, values: unknown[]): Promise<Row[]> {
  if ('$queryRawUnsafe' in tx) return (await tx.$queryRawUnsafe(text, ...values)) as Row[];
  return (await tx.query(text, values)).rows as Row[];
}

// A connection keeps every named statement for its lifetime, so lists of varying lengths must not get names.
function statementNames(limit: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= limit) return '';
    const name = `p_${createHash('sha256').update(sql).digest('base64url').slice(0, 24)}`;
    names.set(sql, name);
    return name;
  };
}
