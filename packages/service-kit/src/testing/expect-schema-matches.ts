import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { adminActTable, factTables } from './fact-database.ts';
import { schemaSql } from './schema-sql.ts';
import { testDatabase } from './test-database.ts';

const FACT_TABLES = ['outbox', 'inbox', 'inbox_failure'];
const KIT_TABLES = [...FACT_TABLES, 'admin_act'];

const COLUMNS = `
  SELECT format('column %s.%s %s%s%s', c.relname, a.attname,
           replace(format_type(a.atttypid, a.atttypmod), '(6) with', ' with'),
           CASE WHEN a.attnotnull THEN ' not null' ELSE '' END,
           CASE WHEN a.atthasdef OR a.attidentity <> '' THEN ' has default' ELSE '' END) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
     AND c.relname <> '_prisma_migrations'`;

// Indexes with a condition or an expression, and CHECK constraints, cannot be written in a Prisma schema.
const INDEXES = `
  SELECT regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX \\S+ ON ', ' INDEX ON ') AS line
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'
     AND (i.indpred IS NULL AND i.indexprs IS NULL OR c.relname = ANY ('{${KIT_TABLES.join(',')}}'))`;

const FOREIGN_KEYS = `
  SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) AS line
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

const ENUMS = `
  SELECT format('enum %s (%s)', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)) AS line
    FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid GROUP BY t.typname`;

/**
 * Checks that a migrated database has exactly the tables, columns (type, null, whether there is a default), indexes,
 * uniques, foreign keys and enums that `schema.prisma` declares: Prisma's own engine writes the schema's SQL, a second
 * database is made from it, and the two catalogues are compared. The tables of service-kit, which no schema declares,
 * are compared with `fact-tables.sql` and `admin-act-table.sql`.
 *
 * @throws with a line for everything that is missing or too much.
 */
export async function expectSchemaMatches(pool: pg.Pool, schema: URL | string): Promise<void> {
  const declared = await testDatabase({ max: 2 });
  try {
    await declared.pool.query(await schemaSql(declared.pool, await readFile(schema, 'utf8')));
    if (await hasTable(pool, 'outbox')) {
      await declared.pool.query(`DROP TABLE IF EXISTS ${FACT_TABLES.join(', ')}`);
      await declared.pool.query(await factTables());
    }
    if (await hasTable(pool, 'admin_act')) await declared.pool.query(await adminActTable());
    const [actual, expected] = await Promise.all([describe(pool), describe(declared.pool)]);
    const missing = [...expected].filter((line) => !actual.has(line)).map((line) => `- ${line}`);
    const unexpected = [...actual].filter((line) => !expected.has(line)).map((line) => `+ ${line}`);
    const lines = [...missing, ...unexpected];
    if (lines.length === 0) return;
    throw new Error(`The migrations (+) and the schema (-) differ:\n${lines.sort().join('\n')}`);
  } finally {
    await declared.drop();
  }
}

async function hasTable(pool: pg.Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    `public.${name}`,
  ]);
  return rows[0]?.found === true;
}

async function describe(pool: pg.Pool): Promise<Set<string>> {
  const answers = await Promise.all(
    [COLUMNS, INDEXES, FOREIGN_KEYS, ENUMS].map((sql) => pool.query<{ line: string }>(sql)),
  );
  return new Set(answers.flatMap(({ rows }) => rows.map(({ line }) => line)));
}
