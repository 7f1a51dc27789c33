import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNatsServer } from './nats-server.ts';

export interface TestNats {
  readonly url: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Starts again after `kill` on the same port, with what was stored. */
  restart(): Promise<void>;
  /** Kills it and starts an empty one on the same port. */
  wipe(): Promise<void>;
  /** The end; removes what was stored. */
  stop(): Promise<void>;
}

/** A NATS server for one test file alone: stream names are per server, so a shared one would collide. */
export async function testNats(): Promise<TestNats> {
  const storeDir = mkdtempSync(path.join(tmpdir(), 'petalwise-nats-'));
  let server = await startNatsServer({ storeDir });
  const { port, url } = server;
  const kill = () => server.stop('SIGKILL');
  const restart = async () => {
    server = await startNatsServer({ storeDir, port });
  };
  const empty = () => rmSync(storeDir, { recursive: true, force: true });
  return {
    url,
    kill,
    restart,
    async wipe() {
      await kill();
      empty();
      await restart();
    },
    async stop() {
      await kill();
      empty();
    },
  };
}
