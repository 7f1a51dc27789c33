import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below 32,768, where every system begins to give ports to outgoing connections: one of those cannot take it meanwhile.
const [lowest, highest] = [20_000, 32_000];
const tries = 50;

/** A free port of this machine. Another program may take it before you do, which is rare: try again then. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 0; tried < tries; tried++) {
    const port = randomInt(lowest, highest);
    if (await isFree(port, host)) return port;
  }
  throw new Error(`None of ${tries} ports between ${lowest} and ${highest} is free on ${host}.`);
}

const isFree = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
