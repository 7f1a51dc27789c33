import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@petalwise/servers/free-port';
import { startPostgres } from '@petalwise/servers/postgres';
import { placePostgres } from '@petalwise/servers/postgres-files';
import { pause } from '@petalwise/service-kit/process/pause';
import pg from 'pg';
import { temporaryFolder } from './disposable.ts';

const password = 'petalwise';

export interface PostgresPair {
  /** The stable address: it leads to the current primary. */
  url(database: string): string;
  /** Kills the primary with signal 9, makes the standby primary, and redirects all clients to it. */
  failOver(): Promise<{ promotedAfterMs: number }>;
}

/** A primary that acknowledges nothing before its standby has it on disk, both of PostgreSQL 18. */
export const startPostgresPair = async (
  scope: AsyncDisposableStack,
  databases: readonly string[],
): Promise<PostgresPair> => {
  const folder = temporaryFolder(scope);
  const start = (name: string, port?: number) =>
    startPostgres({ folder: join(folder, name), log: join(folder, `${name}.log`), password, port });
  const first = await start('primary');
  await first.createDatabases(databases);
  await first.stop();
  await copyAsStandby(first, join(folder, 'standby'));
  const primary = await start('primary', first.port);
  scope.defer(() => endServer(primary));
  const standby = await start('standby');
  scope.defer(() => endServer(standby));
  await ask(primary.url('postgres'), `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await ask(primary.url('postgres'), 'SELECT pg_reload_conf()');
  await until(primary.url('postgres'), `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`);

  const address = await openAddress(scope, primary.port);
  return {
    url: (database) => `postgresql://petalwise:${password}@127.0.0.1:${address.port}/${database}`,
    failOver: async () => {
      const killed = performance.now();
      // The whole process group, as when the machine is gone.
      process.kill(-primary.pid, 'SIGKILL');
      await ask(standby.url('postgres'), 'SELECT pg_promote()');
      address.leadTo(standby.port);
      return { promotedAfterMs: performance.now() - killed };
    },
  };
};

const endServer = async (server: { stop(): Promise<void>; home: string }) => {
  await server.stop();
  rmSync(server.home, { recursive: true, force: true });
};

/** The files of a stopped primary, and the word that they are a standby's. */
const copyAsStandby = async ({ home, port }: { home: string; port: number }, folder: string): Promise<void> => {
  const place = placePostgres(folder);
  const data = join(place.home, 'data');
  execFileSync('cp', ['-a', join(home, 'data'), data]);
  const conninfo = `host=127.0.0.1 port=${port} user=petalwise password=${password}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const signal = join(data, 'standby.signal');
  writeFileSync(signal, '');
  if ('uid' in place.runAs) chownSync(signal, place.runAs.uid, place.runAs.gid);
};

/** What a virtual address or a service of the cluster is elsewhere. */
const openAddress = async (scope: AsyncDisposableStack, first: number) => {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const onward = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, onward],
      [onward, incoming],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  scope.defer(() => {
    cut();
    server.close();
  });
  return {
    port,
    leadTo: (next: number) => {
      target = next;
      cut();
    },
  };
};

const ask = async (url: string, sql: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows.length;
  } finally {
    await client.end();
  }
};

const until = async (url: string, sql: string): Promise<void> => {
  while ((await ask(url, sql)) === 0) await pause(50);
};
