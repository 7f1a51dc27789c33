import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@petalwise/contracts/endpoint';
import { freePort } from '@petalwise/service-kit/embedded/free-port';
import { startNats } from '@petalwise/service-kit/embedded/nats';
import { startPostgres } from '@petalwise/service-kit/embedded/postgres';
import { withLock } from '../setup/lock.mjs';
import { root } from '../setup/paths.mjs';
import { consoleLine, followLog, rotateLog } from './follow-log.ts';
import { keepRunning } from './keep-running.ts';
import type { Parts } from './parts.ts';
import { placeSimulator } from './payment-simulator.ts';
import { generatePrismaClient } from './prisma-clients.ts';
import { removeRunFile, writeRunFile } from './run-file.ts';
import type { Secrets } from './secrets.ts';
import { serviceEnvironment, simulatorEnvironment, type Wiring } from './service-environment.ts';
import { type DatabaseName, databases, type Settings } from './settings.ts';
import { step, warn } from './steps.ts';
import { simulatorName, supervise } from './supervise.ts';
import { buildWebApps, publishWebApps } from './web-apps.ts';

const services: readonly Service[] = ['identity', 'billing', 'chat', 'gateway'];

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
    const { natsUrl, databaseUrls } = wiring;
    writeRunFile(settings.dataDir, { url: settings.url, natsUrl, databaseUrls, processes, ready });
  };

  const web = step('Web apps are built', () => buildWebApps(parts), { slow: 'Building the web apps' });
  const clients = step('Database clients are generated', generateClients);
  const [databaseUrls, natsUrl, ports, simulator] = await together([
    startDatabases({ settings, secrets, parts }, running, () => record()),
    startMessages({ settings, secrets, parts }, running, () => record()),
    choosePorts(settings),
    placeSimulator(settings),
    clients,
  ]);
  wiring = { settings, secrets, natsUrl, databaseUrls, ports, simulator };
  await parts.add(async () => removeRunFile(settings.dataDir));
  const supervised = await startServices(wiring, parts, running, () => record());
  await together([
    step('Services are ready', () => Promise.all(supervised.map((service) => service.untilReady()))),
    web.then(() => step('Web apps are published', () => publishWebApps(natsUrl))),
  ]);
  record(true);
  return wiring;
}

// Unlike Promise.all alone, leaves nobody's later failure unheard.
function together<const T extends readonly Promise<unknown>[]>(work: T) {
  for (const promise of work) promise.catch(() => undefined);
  return Promise.all(work);
}

const generateClients = () =>
  withLock(join(root, '.nx/prisma.lock'), 'the database clients', () =>
    Promise.all(databases.map(generatePrismaClient)),
  );

type Running = Map<string, { pid: number; port: number }>;

async function startDatabases({ settings, secrets, parts }: Given, running: Running, record: () => void) {
  const given = settings.given.databaseUrls;
  const missing = databases.filter((name) => !given[name]);
  if (missing.length === 0) return given as Record<DatabaseName, string>;
  const log = join(settings.logs, 'postgres.log');
  rotateLog(log);
  return step('PostgreSQL 18 is up', async () => {
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
      warn(`PostgreSQL's own user cannot enter ${settings.dataDir}; its data is in ${kept.first.home}`);
    }
    await kept.first.createDatabases(missing);
    const embedded = Object.fromEntries(missing.map((name) => [name, kept.first.url(name)]));
    return { ...embedded, ...given } as Record<DatabaseName, string>;
  });
}

async function startMessages({ settings, secrets, parts }: Given, running: Running, record: () => void) {
  if (settings.given.natsUrl) return settings.given.natsUrl;
  const log = join(settings.logs, 'nats.log');
  rotateLog(log);
  return step('NATS with JetStream is up', async () => {
    const folder = join(settings.dataDir, 'nats');
    const kept = await keepRunning({
      name: 'NATS',
      start: (port) => startNats({ folder, log, password: secrets.natsPassword, port, say: warn }),
      warn,
      onStart: () => {
        running.set('nats', kept.current());
        record();
      },
    });
    await parts.add(kept.stop);
    running.set('nats', kept.first);
    return kept.first.url;
  });
}

async function choosePorts(settings: Settings): Promise<Record<Service, number>> {
  const [identity, billing, chat] = await Promise.all([freePort(), freePort(), freePort()]);
  return { gateway: settings.port, identity, billing, chat };
}

async function startServices(wiring: Wiring, parts: Parts, running: Running, record: () => void) {
  const start = (name: string, port: number, env: NodeJS.ProcessEnv) => {
    const log = join(wiring.settings.logs, `${name}.log`);
    rotateLog(log);
    const unfollow = followLog(log, (line) => {
      const text = consoleLine(line);
      if (text) warn(`${name}: ${text}`);
    });
    const onStart = (pid: number) => {
      running.set(name, { pid, port });
      record();
    };
    const { stop, ...service } = supervise({ name, port, env, log, warn, onStart });
    return { ...service, stop: (patience: number) => stop(patience).finally(unfollow) };
  };

  parts.check();
  const { simulator, ports } = wiring;
  const provider = simulator && start(simulatorName, simulator.port, simulatorEnvironment(simulator, wiring));
  const all = services.map((name) => start(name, ports[name], serviceEnvironment(name, wiring)));
  // The gateway first: it finishes what people asked for while the others still answer.
  const behind = all.filter((service) => service.name !== 'gateway');
  await parts.add(async () => void (await provider?.stop(3_000)));
  await parts.add(async () => {
    await Promise.all(behind.map((service) => service.stop(3_000)));
  });
  await parts.add(async () => {
    await Promise.all(all.map((service) => service.name === 'gateway' && service.stop(4_500)));
  });
  return provider ? [provider, ...all] : all;
}
