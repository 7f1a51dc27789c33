import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { freePort } from './free-port.ts';

export interface NatsServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Asks it to end, or with 'SIGKILL' makes it; waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface NatsServerOptions {
  storeDir: string;
  /** Default: any free one. */
  port?: number;
  /** Default: `nats-server` from PATH. */
  binary?: string;
}

/** Starts a NATS server with JetStream on 127.0.0.1 and waits until it answers. */
export async function startNatsServer(options: NatsServerOptions): Promise<NatsServer> {
  mkdirSync(options.storeDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const flags = ['--jetstream', '--store_dir', options.storeDir, '--addr', '127.0.0.1', '--port', String(port)];
  // A process group of its own: Ctrl-C must reach the services first.
  const server = spawn(options.binary ?? 'nats-server', flags, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  await untilReady(server);
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    pid: server.pid ?? 0,
    stop: (signal = 'SIGTERM') => stop(server, signal),
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4_000);
      if (said.includes('Server is ready')) resolve();
    });
    server.once('error', (error) => reject(new Error('nats-server could not be started', { cause: error })));
    server.once('exit', (code) => reject(new Error(`nats-server ended at once (${code}): ${said}`)));
  });
  server.removeAllListeners('exit');
}

async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
