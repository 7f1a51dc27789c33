import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@petalwise/servers/free-port';
import { localAddress } from './local-address.ts';
import type { Settings } from './settings.ts';

export interface Simulator {
  readonly folder: string;
  readonly port: number;
  /** Where the services ask it, as they would ask Stripe. */
  readonly apiUrl: string;
  /** Where browsers ask it: under the name by which they found us. */
  readonly publicUrl: string;
}

/** Where the simulator is to run; undefined where payments go through a Stripe account. */
export async function placeSimulator({ dataDir, host, url, given }: Settings): Promise<Simulator | undefined> {
  if (given.payments) return undefined;
  const folder = join(dataDir, 'stripe-simulator');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const port = given.simulatorPort ?? (await keptPort(join(folder, 'port'), host));
  const publicUrl = given.simulatorUrl ?? `http://${new URL(url).hostname}:${port}`;
  return { folder, port, apiUrl: localAddress(host, port), publicUrl };
}

/** That of the last start while it is free: what people have open in the simulator stays reachable. */
async function keptPort(file: string, host: string): Promise<number> {
  const last = Number(readIfThere(file));
  if (last > 0 && (await isFree(last, host))) return last;
  const port = await freePort(host);
  writeFileSync(file, String(port));
  return port;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
