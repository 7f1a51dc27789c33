import { randomUUID } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNats } from '@petalwise/servers/nats';
import { natsLogins } from '../nats/server-config.ts';
import { setUpNats } from '../nats/set-up.ts';
import { makeNatsPasswords, type NatsUser } from '../nats/users.ts';

export interface TestNats {
  /** Of a login with all rights, for the test itself. */
  readonly url: string;
  /** Of a login with the rights of the product's user. */
  urlOf(user: NatsUser): string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Makes it hang: no request gets a response until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Restarts it after `kill` on the same port, with its stored data. */
  restart(): Promise<void>;
  /** Kills it and starts an empty one on the same port. */
  wipe(): Promise<void>;
  /** Marks the state that `losePower` returns to. Restarts the server. */
  checkpoint(): Promise<void>;
  /** Simulates a power cut: the streams lose everything after the checkpoint, while consumers keep their positions. */
  losePower(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** A NATS server for one test file alone: stream names are per server, so a shared one would collide. */
export async function testNats(): Promise<TestNats> {
  const storeDir = mkdtempSync(path.join(tmpdir(), 'petalwise-nats-'));
  const superuser = { user: 'tester', password: randomUUID() };
  const passwords = makeNatsPasswords(randomUUID);
  const options = { folder: storeDir, log: path.join(storeDir, 'nats.log'), users: natsLogins(passwords), superuser };
  const checkpointDir = path.join(storeDir, 'checkpoint');
  const start = async (port?: number) => {
    const started = await startNats({ ...options, port });
    try {
      await setUpNats({ url: started.urlOf('setup') });
    } catch (error) {
      // Nothing else knows this process, and a supervisor that waits for all programs of a run would wait for ever.
      await started.stop('SIGKILL');
      throw error;
    }
    return started;
  };
  let server = await start();
  const { port, urlOf } = server;
  const url = `nats://${superuser.user}:${superuser.password}@127.0.0.1:${port}`;
  const kill = () => server.stop('SIGKILL');
  const restart = async () => {
    server = await start(port);
  };
  const empty = () => rmSync(storeDir, { recursive: true, force: true });
  return {
    url,
    urlOf,
    kill,
    freeze: () => void process.kill(server.pid, 'SIGSTOP'),
    thaw: () => void process.kill(server.pid, 'SIGCONT'),
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
