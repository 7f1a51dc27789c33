import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { attention, type Finding, good, reasonOf, within, wrong } from './finding.ts';

const OLDEST = 18;
const PATIENCE = 5_000;
const CLOCK_SECONDS = 5;

interface State {
  readonly version: string;
  readonly major: number;
  readonly owns: boolean;
  readonly now: Date;
  readonly recorded: boolean;
  readonly readable: boolean;
}

const STATE = `
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS major,
         has_schema_privilege('public', 'CREATE') AS owns, clock_timestamp() AS now,
         to_regclass('public._prisma_migrations') IS NOT NULL AS recorded,
         coalesce(has_table_privilege(to_regclass('public._prisma_migrations'), 'SELECT'), true) AS readable`;

/**
 * Whether a service could start on this database.
 * @param migrations the folder of its migrations
 */
export async function checkDatabase(about: string, url: string, migrations: string): Promise<Finding[]> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    return [wrong(about, 'Its URL is not a valid address. Example: postgresql://user:password@host:5432/database')];
  }
  const client = new pg.Client({
    connectionString: url,
    application_name: 'doctor',
    connectionTimeoutMillis: PATIENCE,
  });
  client.on('error', () => undefined);
  try {
    await within(PATIENCE, client.connect());
    const { rows } = await within(PATIENCE, client.query<State>(STATE));
    const state = rows[0] as State;
    const server = [versionOf(about, state), ...clockOf(about, state)];
    return [...server, ...rolesOf(about, state), ...(await migrationsOf(about, { client, state, folder: migrations }))];
  } catch (error) {
    return [
      wrong(
        about,
        `It cannot be reached: ${reasonOf(error)}. Check that the server is running, and that user name and password are right.`,
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function versionOf(about: string, { version, major }: State): Finding {
  if (major < OLDEST) return wrong(about, `PostgreSQL ${version} is too old: it must be ${OLDEST} or newer.`);
  return good(about, `PostgreSQL ${version} responds.`);
}

// Leases, sessions and tokens compare our clock with what another one wrote.
function clockOf(about: string, { now }: State): Finding[] {
  const seconds = Math.round((Date.now() - now.getTime()) / 1000);
  if (Math.abs(seconds) <= CLOCK_SECONDS) return [];
  return [wrong(about, `Its clock differs from this machine's by ${Math.abs(seconds)} s. Synchronize both with NTP.`)];
}

const twoRoles = 'docs/operations.md, "Two roles for each database"';

function rolesOf(about: string, { owns, recorded }: State): Finding[] {
  if (!owns || !recorded) return [];
  const risk = "whoever breaks into the service can drop tables and disable the ledger's triggers";
  return [attention(about, `Its role may change the tables themselves: ${risk}. Use two roles: ${twoRoles}.`)];
}

async function migrationsOf(
  about: string,
  given: { client: pg.Client; state: State; folder: string },
): Promise<Finding[]> {
  const { owns, recorded, readable } = given.state;
  const runThem = `Run the migrations as the owner, with MIGRATION_DATABASE_URL: ${twoRoles}.`;
  if (!recorded) {
    return [
      owns
        ? good(about, 'It is empty; the first start creates its tables.')
        : wrong(about, `It has no tables. ${runThem}`),
    ];
  }
  if (!readable) return [wrong(about, `Its role may not read its tables. ${runThem}`)];
  return [await appliedOf(about, given, owns ? undefined : runThem)];
}

async function appliedOf(
  about: string,
  { client, folder }: { client: pg.Client; folder: string },
  runThem: string | undefined,
): Promise<Finding> {
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const entries = await readdir(folder, { withFileTypes: true });
  const ours = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const applied = new Map(rows.map((row) => [row.name, row]));
  const unfinished = rows.find(({ finished }) => !finished);
  if (unfinished) return wrong(about, `Its migration ${unfinished.name} was never finished; see packages/service-kit.`);
  const later = rows.find(({ name }) => !ours.includes(name));
  if (later)
    return wrong(about, `It has the migration ${later.name}, which this version does not know. Run the newer version.`);
  for (const name of ours) {
    const known = applied.get(name);
    if (known && known.checksum !== (await checksumOf(folder, name))) {
      return wrong(about, `Its migration ${name} differs from this version's: the file was changed after it ran.`);
    }
  }
  const missing = ours.filter((name) => !applied.has(name));
  if (missing.length === 0) return good(about, `All ${ours.length} migrations are applied.`);
  if (runThem) return wrong(about, `${missing.length} migrations are missing: ${missing.join(', ')}. ${runThem}`);
  return attention(
    about,
    `${missing.length} migrations are missing; the next start applies them: ${missing.join(', ')}`,
  );
}

async function checksumOf(folder: string, name: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(folder, name, 'migration.sql')))
    .digest('hex');
}
