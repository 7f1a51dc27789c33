import type pg from 'pg';

/**
 * Checks what the role of a service must not be able to do: runs each statement and returns those that were not refused
 * with "permission denied" (SQLSTATE 42501).
 * @param pool of the service's role
 */
export const notForbidden = async (pool: pg.Pool, owner: pg.Pool): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ name: string; trigger: string | null; is_append_only: boolean }>(TABLES);
  const { rows: roles } = await owner.query<{ owner: string }>('SELECT current_user AS owner');
  const statements = [
    'CREATE TABLE a_table_of_the_service (n integer)',
    'CREATE TEMPORARY TABLE a_table_of_the_service (n integer)',
    'CREATE FUNCTION a_function_of_the_service() RETURNS integer LANGUAGE sql RETURN 1',
    'CREATE SCHEMA a_schema_of_the_service',
    'SET session_replication_role = replica',
    `SET ROLE "${roles[0]?.owner}"`,
    'DELETE FROM "_prisma_migrations"',
    ...tables.flatMap(({ name, trigger, is_append_only }) => [
      `TRUNCATE ${name} CASCADE`,
      `DROP TABLE ${name} CASCADE`,
      `ALTER TABLE ${name} ADD COLUMN a_column_of_the_service integer`,
      `ALTER TABLE ${name} DISABLE TRIGGER ALL`,
      `CREATE INDEX ON ${name} ((1))`,
      ...(trigger ? [`DROP TRIGGER ${trigger} ON ${name}`] : []),
      ...(is_append_only ? [`DELETE FROM ${name}`] : []),
    ]),
  ];
  const allowed: string[] = [];
  for (const statement of statements) {
    const outcome = await pool.query(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    if (outcome !== '42501') allowed.push(`${statement}: ${outcome}`);
  }
  return allowed;
};

const TABLES = `
  SELECT c.oid::regclass::text AS name,
         (SELECT quote_ident(tgname) FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal LIMIT 1) AS trigger,
         EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname LIKE '%append_only') AS is_append_only
    FROM pg_class AS c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`;
