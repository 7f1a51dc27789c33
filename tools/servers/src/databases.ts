import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The addresses of one database: as the owner of its tables, and as the service that reads and changes its rows. */
export interface DatabaseAddresses {
  readonly owner: string;
  readonly service: string;
}

/**
 * Creates the databases that do not exist yet, and for each a role of the same name for its service. That role gets a
 * new password at every call, so no file has to keep it.
 * @param url the address of a database as the owner of the server
 */
export async function createDatabases<Name extends string>(
  url: (database: string) => string,
  names: readonly Name[],
): Promise<Record<Name, DatabaseAddresses>> {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    const { rows: databases } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database');
    const { rows: roles } = await client.query<{ name: string }>('SELECT rolname AS name FROM pg_roles');
    const made: [Name, DatabaseAddresses][] = [];
    for (const name of names) {
      const quoted = client.escapeIdentifier(name);
      const password = randomBytes(24).toString('base64url');
      if (!databases.some((known) => known.name === name)) await client.query(`CREATE DATABASE ${quoted}`);
      if (!roles.some((known) => known.name === name)) await client.query(`CREATE ROLE ${quoted}`);
      await client.query(`ALTER ROLE ${quoted} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
      const owner = url(name);
      made.push([name, { owner, service: Object.assign(new URL(owner), { username: name, password }).href }]);
    }
    return Object.fromEntries(made) as Record<Name, DatabaseAddresses>;
  } finally {
    await client.end();
  }
}
