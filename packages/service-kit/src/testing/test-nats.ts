import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNats } from '../embedded/nats.ts';

export interface TestNats {
  readonly url: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Starts again after `kill` on the same port, with what was stored. */
  restart(): Promise<void>;
  /** Kills it and starts an empty one on the same port. */
  wipe(): Promise<void>;
  /** Marks what `losePower` goes back to. Restarts the server. */
  checkpoint(): Promise<void>;
  /** As after a power cut: the streams lose what came after the checkpoint, while consumers keep their places. */
  losePower(): Promise<void>;
  /** The end; removes what was stored. */
  stop(): Promise<void>;
}

/** A NATS server for one test file alone: stream names are per server, so a shared one would collide. */
export async function testNats(): Promise<TestNats> {
  const storeDir = mkdtempSync(path.join(tmpdir(), 'petalwise-nats-'));
  const options = { folder: storeDir, log: path.join(storeDir, 'nats.log'), password: 'petalwise' };
  const checkpointDir = path.join(storeDir, 'checkpoint');
  let server = await startNats(options);
  const { port, url } = server;
  const kill = () => server.stop('SIGKILL');
  const restart = async () => {
    server = await startNats({ ...options, port });
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
    async checkpoint() {
      await server.stop();
      copyMessages(storeDir, checkpointDir);
      await restart();
    },
    async losePower() {
      await server.stop();
      copyMessages(checkpointDir, storeDir);
      await restart();
    },
    async stop() {
      await kill();
      empty();
    },
  };
}

// A stream keeps its messages in a folder `msgs`, and its consumers beside it.
function copyMessages(source: string, target: string): void {
  for (const messages of globSync('jetstream/**/streams/*/msgs', { cwd: source })) {
    rmSync(path.join(target, messages), { recursive: true, force: true });
    cpSync(path.join(source, messages), path.join(target, messages), { recursive: true });
  }
}
