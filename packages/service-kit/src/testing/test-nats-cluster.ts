import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@petalwise/servers/free-port';
import { type EmbeddedNats, startNats } from '@petalwise/servers/nats';
import { natsLogins } from '../nats/server-config.ts';
import { makeNatsPasswords, type NatsUser } from '../nats/users.ts';

export interface TestNatsCluster {
  /** Of all three, comma-separated, as `NATS_URL` takes it. */
  readonly url: string;
  /** Of all three, with all rights of the product's user. */
  urlOf(user: NatsUser): string;
  /** `kill -9` of the member with this name. */
  kill(name: string): Promise<void>;
  /** Restarts it on the same ports, with its stored data. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Three servers that form one JetStream cluster. They agree on a leader soon after they respond; until then the cluster
 * refuses requests.
 */
export async function testNatsCluster(): Promise<TestNatsCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'petalwise-nats-cluster-'));
  const passwords = makeNatsPasswords(randomUUID);
  const superuser = { user: 'tester', password: randomUUID() };
  const routes = await Promise.all([freePort(), freePort(), freePort()]);
  const start = (route: number, port?: number) =>
    startNats({
      folder: path.join(folder, String(route)),
      log: path.join(folder, `${route}.log`),
      users: natsLogins(passwords),
      superuser,
      port,
      cluster: { name: 'petalwise', port: route, others: routes.filter((other) => other !== route) },
    });
  const members = new Map<string, { route: number; server: EmbeddedNats }>();
  for (const { route, server } of await Promise.all(
    routes.map(async (route) => ({ route, server: await start(route) })),
  )) {
    members.set(server.name, { route, server });
  }
  const member = (name: string) => {
    const found = members.get(name);
    if (!found) throw new Error(`${name} is no member of this cluster`);
    return found;
  };
  const ports = [...members.values()].map(({ server }) => server.port);
  return {
    url: ports.map((port) => `nats://${superuser.user}:${superuser.password}@127.0.0.1:${port}`).join(','),
    urlOf: (user) => ports.map((port) => `nats://${user}:${passwords[user]}@127.0.0.1:${port}`).join(','),
    kill: (name) => member(name).server.stop('SIGKILL'),
    async restart(name) {
      const { route, server } = member(name);
      members.set(name, { route, server: await start(route, server.port) });
    },
    async stop() {
      await Promise.all([...members.values()].map(({ server }) => server.stop('SIGKILL')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
