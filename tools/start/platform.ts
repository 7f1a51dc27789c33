import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@petalwise/contracts/endpoint';
import { keptLine } from '@petalwise/release/publish';
import { freePort } from '@petalwise/servers/free-port';
import { type EmbeddedNats, startNats } from '@petalwise/servers/nats';
import { leftBehind } from '@petalwise/servers/outside-data';
import { startPostgres } from '@petalwise/servers/postgres';
import { findRedis, redisPassword, startRedis } from '@petalwise/servers/redis';
import { jetStreamResponds } from '@petalwise/service-kit/nats/probe';
import { natsLogins } from '@petalwise/service-kit/nats/server-config';
import { setUpNats } from '@petalwise/service-kit/nats/set-up';
import { type NatsUser, natsUsers } from '@petalwise/service-kit/nats/users';
import { withLock } from '../setup/lock.mjs';
import { root } from '../setup/paths.mjs';
import { generateVectors } from './build/advisor-vectors.ts';
import { generatePrismaClient } from './build/prisma-clients.ts';
import { buildWebApps, publishWebApps } from './build/web-apps.ts';
import { migrateDatabases } from './migrate-databases.ts';
import { rotateLog } from './processes/follow-log.ts';
import { keepRunning } from './processes/keep-running.ts';
import type { Parts } from './processes/parts.ts';
import { removeRunFile, writeRunFile } from './processes/run-file.ts';
import { startServices } from './processes/start-services.ts';
import { leftBehindLine } from './reset/left-behind-line.ts';
import { localAddress } from './settings/local-address.ts';
import { placeSimulator } from './settings/payment-simulator.ts';
import type { Secrets } from './settings/secrets.ts';
import { operatorToken, type Wiring } from './settings/service-environment.ts';
import { type DatabaseName, databases, type NatsUrls, type Settings } from './settings/settings.ts';
import { step, warn } from './steps.ts';

interface Given {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly parts: Parts;
}

/** Starts everything, as much of it at the same time as can be, and returns its wiring when all of it is ready. */
export async function startPlatform({ settings, secrets, parts }: Given): Promise<Wiring> {
  mkdirSync(settings.logs, { recursive: true, mode: 0o700 });
  const running = new Map<string, { pid: number; port: number }>();
  let wiring: Wiring | undefined;
  const record = (ready = false) => {
    if (!wiring) return;
    const processes = [...running].map(([name, { pid, port }]) => ({ name, pid, port }));
    const { natsUrls, databaseUrls } = wiring;
    writeRunFile(settings.dataDir, { url: settings.url, natsUrls, databaseUrls, processes, ready });
  };

  const web = step('Built the web apps', () => buildWebApps(parts), { slow: 'Building the web apps' });
  const clients = step('Generated the database clients', generateClients);
  const vectors = step("Encoded the advisor's questions", generateVectors, {
    slow: "Encoding the advisor's questions",
  });
  const [databaseUrls, natsUrls, redisUrl, ports, simulator] = await together([
    startDatabases({ settings, secrets, parts }, running, () => record()),
    startMessages({ settings, secrets, parts }, running, () => record()),
    startCounting({ settings, parts }, running, () => record()),
    choosePorts(settings),
    placeSimulator(settings),
    clients,
    vectors,
  ]);
  wiring = { settings, secrets, natsUrls, redisUrl, databaseUrls, ports, simulator };
  await parts.add(async () => removeRunFile(settings.dataDir));
  const supervised = await startServices(wiring, parts, (name, process) => {
    running.set(name, process);
    record();
  });
  await together([
    step('Started the services', () => Promise.all(supervised.map((service) => service.untilReady()))),
    web.then(async () => {
      const kept = await step('Published the web apps', () =>
        publishWebApps(localAddress(settings.host, settings.port), operatorToken(secrets)),
      );
      for (const one of kept) warn(keptLine(one));
    }),
  ]);
  record(true);
  return wiring;
}

// Unlike Promise.all alone, handles every later failure too.
function together<const T extends readonly Promise<unknown>[]>(work: T) {
  for (const promise of work) promise.catch(() => undefined);
  return Promise.all(work);
}

const generateClients = () =>
  withLock(join(root, '.nx/prisma.lock'), 'the database clients', () =>
    Promise.all(databases.map(generatePrismaClient)),
  );

type Running = Map<string, { pid: number; port: number }>;

/** The addresses of the databases as the services use them, migrated where an owner's address is known. */
export async function startDatabases(platform: Given, running: Running, record: () => void) {
  const { databaseUrls: given, ownerUrls } = platform.settings.given;
  const missing = databases.filter((name) => !given[name]);
  const embedded = missing.length === 0 ? [] : await startPostgresWith(missing, { platform, running, record });
  const urls = { ...given, ...Object.fromEntries(embedded.map(([name, { service }]) => [name, service])) };
  const owners = { ...ownerUrls, ...Object.fromEntries(embedded.map(([name, { owner }]) => [name, owner])) };
  const services = urls as Record<DatabaseName, string>;
  await step('Migrated the databases', () => migrateDatabases(services, owners));
  return services;
}

interface Place {
  readonly platform: Given;
  readonly running: Running;
  readonly record: () => void;
}

async function startPostgresWith(names: readonly DatabaseName[], { platform, running, record }: Place) {
  const { settings, secrets, parts } = platform;
  const log = join(settings.logs, 'postgres.log');
  rotateLog(log);
  return step('Started PostgreSQL 18', async () => {
    const kept = await keepRunning({
      name: 'PostgreSQL',
      start: (port) =>
        startPostgres({ folder: join(settings.dataDir, 'postgres'), log, password: secrets.postgresPassword, port }),
      warn,
      onStart: () => {
        running.set('postgres', kept.current());
        record();
      },
    });
    await parts.add(kept.stop);
    running.set('postgres', kept.first);
    if (!kept.first.home.startsWith(settings.dataDir)) {
      warn(
        `PostgreSQL cannot use ${settings.dataDir}, because its system user may not enter that folder. Its data is in ${kept.first.home} instead.`,
      );
    }
    for (const { path, madeFor } of leftBehind()) warn(leftBehindLine(path, madeFor));
    const created = await kept.first.createDatabases(names);
    return names.map((name) => [name, created[name]] as const);
  });
}

async function startMessages({ settings, secrets, parts }: Given, running: Running, record: () => void) {
  const { natsUrls } = settings.given;
  if (natsUrls) {
    await step('Set up the NATS streams', () => setUpNats({ url: natsUrls.setup, replicas: settings.natsReplicas }));
    return natsUrls;
  }
  const log = join(settings.logs, 'nats.log');
  rotateLog(log);
  return step('Started NATS with JetStream', async () => {
    const folder = join(settings.dataDir, 'nats');
    const kept = await keepRunning({
      name: 'NATS',
      start: (port) => startWithStreams({ folder, log, users: natsLogins(secrets.natsPasswords), port, say: warn }),
      probe: (server) => jetStreamResponds(server.urlOf('monitor'), 3_000),
      warn,
      onStart: () => {
        running.set('nats', kept.current());
        record();
      },
    });
    await parts.add(kept.stop);
    running.set('nats', kept.first);
    return Object.fromEntries(natsUsers.map((user) => [user, kept.first.urlOf(user)])) as NatsUrls;
  });
}

/** Services may not create streams: a server whose data was lost gets them again here. */
async function startWithStreams(options: Parameters<typeof startNats<NatsUser>>[0]): Promise<EmbeddedNats<NatsUser>> {
  const nats = await startNats(options);
  try {
    await setUpNats({ url: nats.urlOf('setup') });
    return nats;
  } catch (error) {
    await nats.stop();
    throw error;
  }
}

/** Limits that several gateways share; one alone counts in its own process. */
async function startCounting({ settings, parts }: Omit<Given, 'secrets'>, running: Running, record: () => void) {
  if (settings.given.redisUrl || settings.replicas === 1) return settings.given.redisUrl;
  if (!(await findRedis(warn))) {
    warn(
      'redis-server is not installed and REDIS_URL is not set. Each gateway process counts requests on its own, so with N processes the rate limits are N times higher.',
    );
    return undefined;
  }
  const log = join(settings.logs, 'redis.log');
  rotateLog(log);
  return step('Started Redis', async () => {
    const password = redisPassword();
    const kept = await keepRunning({
      name: 'Redis',
      start: (port) => startRedis({ log, password, port }),
      warn,
      onStart: () => {
        running.set('redis', kept.current());
        record();
      },
    });
    await parts.add(kept.stop);
    running.set('redis', kept.first);
    return kept.first.url;
  });
}

async function choosePorts(settings: Settings): Promise<Record<Service, number>> {
  const [identity, billing, chat] = await Promise.all([freePort(), freePort(), freePort()]);
  return { gateway: settings.port, identity, billing, chat };
}
