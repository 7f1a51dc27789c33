import type pg from 'pg';

/** The pool, or one connection inside a transaction. */
export type Sql = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** A connection inside a transaction: what it locks stays locked until the commit. */
export type Transaction = pg.PoolClient;

/** Runs a statement that inserts under a unique key; undefined when another request has just inserted it. */
export const insertOnce = async <Row extends pg.QueryResultRow>(
  sql: Sql,
  query: pg.QueryConfig,
): Promise<Row[] | undefined> => {
  try {
    return (await sql.query<Row>(query)).rows;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

const isUniqueViolation = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

/** A row of the schema's model as `pg` reads it: 64-bit integers are strings. */
export type Row<Model> = { readonly [Field in keyof Model]: AsRead<Model[Field]> };
type AsRead<Value> = Value extends bigint ? string : Value;

/** `user_id AS "userId", …` for fields of a model, whose columns the schema names in snake case. */
export const columnsOf = (fields: readonly string[]): string =>
  fields.map((field) => `${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} AS "${field}"`).join(', ');
