import type pg from 'pg';

/** The pool, or one connection inside a transaction. */
export type Sql = Pick<pg.Pool | pg.PoolClient, 'query'>;
