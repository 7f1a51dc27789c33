import { roleOf } from '@petalwise/service-kit/database/runtime-role';
import pg from 'pg';

/**
 * Makes the role that owns a service's database, where an older version had one role for its tables and its rows. The
 * migrations then take over the tables: the new role is a member of the old one, never the other way round.
 * @param adminUrl of a superuser
 */
export async function separateRoles(
  adminUrl: string,
  { service, owner }: { readonly service: string; readonly owner: string },
): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const [role, owning] = [roleOf(service), roleOf(owner)].map((name) => admin.escapeIdentifier(name));
    const { rows } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [roleOf(owner)]);
    if (rows.length === 0) await admin.query(`CREATE ROLE ${owning}`);
    const password = admin.escapeLiteral(decodeURIComponent(new URL(owner).password));
    await admin.query(`ALTER ROLE ${owning} LOGIN PASSWORD ${password}`);
    await admin.query(`REVOKE ${owning} FROM ${role}`);
    await admin.query(`GRANT ${role} TO ${owning}`);
    const database = admin.escapeIdentifier(new URL(owner).pathname.slice(1));
    await admin.query(`ALTER DATABASE ${database} OWNER TO ${owning}`);
  } finally {
    await admin.end();
  }
}
