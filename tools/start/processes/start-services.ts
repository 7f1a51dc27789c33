import { join } from 'node:path';
import type { Service } from '@petalwise/contracts/endpoint';
import { freePort } from '@petalwise/servers/free-port';
import {
  type Replica,
  serviceEnvironment,
  simulatorEnvironment,
  type Wiring,
} from '../settings/service-environment.ts';
import { warn } from '../steps.ts';
import { consoleLine, followLog, rotateLog } from './follow-log.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import type { Parts } from './parts.ts';
import { type Supervised, simulatorName, supervise } from './supervise.ts';

const services: readonly Service[] = ['identity', 'billing', 'chat', 'gateway'];

/** Called with the process of each name, at first and after each restart. */
export type OnStart = (name: string, process: { pid: number; port: number }) => void;

/** Starts the processes of every service, and the simulator of payments where there is one. */
export async function startServices(wiring: Wiring, parts: Parts, onStart: OnStart): Promise<Supervised[]> {
  parts.check();
  const { simulator, settings } = wiring;
  const provider =
    simulator &&
    run({ name: simulatorName, port: simulator.port, env: simulatorEnvironment(simulator, wiring) }, wiring, {
      onStart,
    });
  await parts.add(async () => void (await provider?.stop(3_000)));
  const started = await Promise.all(services.map((service) => startService(service, wiring, parts, onStart)));
  const running = started.flatMap((service) => service.running);
  // The gateway first: it finishes what people asked for while the others still answer.
  const end = (gateway: boolean, patience: number) => async () => {
    const those = started.filter(({ service }) => (service === 'gateway') === gateway);
    await Promise.all(those.flatMap((service) => service.running.map((process) => process.stop(patience))));
  };
  await parts.add(end(false, 3_000));
  await parts.add(end(true, 4_500));
  if (settings.replicas > 1) warn(`Running ${settings.replicas} processes of each service`);
  return provider ? [provider, ...running] : running;
}

async function startService(service: Service, wiring: Wiring, parts: Parts, onStart: OnStart) {
  const { settings, ports } = wiring;
  const replicas = await placeReplicas(service, wiring);
  const balancer =
    settings.replicas > 1
      ? await startLoadBalancer({
          host: service === 'gateway' ? settings.host : '127.0.0.1',
          port: ports[service],
          replicas: replicas.map(({ port }) => port),
        })
      : undefined;
  if (balancer) await parts.add(balancer.close);
  const running = replicas.map((replica) =>
    run({ ...replica, env: serviceEnvironment(replica, wiring) }, wiring, { onStart, balancer }),
  );
  return { service, running };
}

async function placeReplicas(service: Service, { settings, ports }: Wiring): Promise<Replica[]> {
  if (settings.replicas === 1) return [{ service, name: service, port: ports[service] }];
  const names = Array.from({ length: settings.replicas }, (_, at) => `${service}-${at + 1}`);
  return Promise.all(names.map(async (name) => ({ service, name, port: await freePort() })));
}

interface Watching {
  readonly onStart: OnStart;
  readonly balancer?: LoadBalancer | undefined;
}

function run(
  { name, port, env }: { name: string; port: number; env: NodeJS.ProcessEnv },
  { settings }: Wiring,
  { onStart, balancer }: Watching,
): Supervised {
  const log = join(settings.logs, `${name}.log`);
  rotateLog(log);
  const unfollow = followLog(log, (line) => {
    const text = consoleLine(line);
    if (text) warn(`${name}: ${text}`);
  });
  const supervised = supervise({
    name,
    port,
    env,
    log,
    warn,
    onStart: (pid) => {
      balancer?.restore(port);
      onStart(name, { pid, port });
    },
    onDraining: () => balancer?.drain(port),
  });
  return { ...supervised, stop: (patience) => supervised.stop(patience).finally(unfollow) };
}
