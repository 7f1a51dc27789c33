import type pg from 'pg';

/** The user in a database's address. @throws if it names none */
export const roleOf = (url: string): string => {
  const role = URL.canParse(url) ? decodeURIComponent(new URL(url).username) : '';
  if (role === '') throw new Error('The address of a database names no user: postgresql://user:password@host/database');
  return role;
};

/**
 * Makes this connection's role the owner of everything that `role` owns in this database: an older version used one
 * role for both. This connection's role must be a superuser or a member of `role`. If there is nothing to take over,
 * nothing happens.
 * @throws if there is no such role
 */
export async function takeOwnership(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ owns: boolean }>(OWNS, [role]);
  if (rows[0] === undefined) throw new Error(`There is no database role ${role}: create it before the migrations run.`);
  if (rows[0].owns) await client.query(`REASSIGN OWNED BY ${client.escapeIdentifier(role)} TO CURRENT_USER`);
}

/**
 * Lets `role` read and change rows and nothing else: it cannot truncate, alter, drop, create, or disable a trigger.
 * From an append-only table, one with a trigger `<table>_append_only`, it can only read, and it can add rows. Run it as
 * the owner after the migrations; running it again changes nothing. Tables of later migrations are granted in the same
 * way.
 */
export async function grantRuntimeRole(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<{ table: string; rights: string }>(RIGHTS);
  const { rows: databases } = await client.query<{ name: string }>(OWN_DATABASE);
  const statements = [
    ...databases.flatMap((database) => [
      `REVOKE ALL ON DATABASE ${database.name} FROM PUBLIC, ${name}`,
      `GRANT CONNECT ON DATABASE ${database.name} TO ${name}`,
    ]),
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${name}`,
    `GRANT USAGE ON SCHEMA public TO ${name}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, ${name}`,
    ...rows.map(({ table, rights }) => `GRANT ${rights} ON TABLE ${table} TO ${name}`),
    `REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC, ${name}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${name}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${name}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${name}`,
  ];
  // One transaction, so that a running service never loses its rights meanwhile.
  await client.query(`BEGIN; ${statements.join('; ')}; COMMIT`);
}

const OWNS = `
  SELECT EXISTS (SELECT FROM pg_shdepend
                  WHERE refclassid = 'pg_authid'::regclass AND refobjid = role.oid AND deptype = 'o'
                    AND (dbid = database.oid OR classid = 'pg_database'::regclass AND objid = database.oid)) AS owns
    FROM pg_roles AS role, pg_database AS database
   WHERE role.rolname = $1 AND database.datname = current_database()`;

const RIGHTS = `
  SELECT c.oid::regclass::text AS table,
         CASE WHEN c.relname = '_prisma_migrations' THEN 'SELECT'
              WHEN EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname = c.relname || '_append_only')
              THEN 'SELECT, INSERT' ELSE 'SELECT, INSERT, UPDATE, DELETE' END AS rights
    FROM pg_class AS c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')`;

const OWN_DATABASE = `
  SELECT quote_ident(datname) AS name FROM pg_database
   WHERE datname = current_database() AND pg_has_role(current_user, datdba, 'USAGE')`;
