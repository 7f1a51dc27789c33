import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines } from '@petalwise/servers/last-lines';
import { endProcess } from '@petalwise/servers/processes';
import { DRAINING } from '@petalwise/service-kit/process/lifecycle';
import { pause } from '@petalwise/service-kit/process/pause';
import { root } from '../../setup/paths.mjs';
import { localAddress } from '../settings/local-address.ts';

export interface Supervised {
  readonly name: string;
  /** Resolves when `/readyz` returns 200. @throws if it keeps crashing before that. */
  untilReady(): Promise<void>;
  /** Asks it to stop; after `patience` ms makes it. */
  stop(patience: number): Promise<void>;
}

/** The one that is a tool: in production Stripe itself responds. */
export const simulatorName = 'stripe-simulator';

interface Options {
  readonly name: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly log: string;
  /** Called on crashes and restarts. */
  readonly warn: (line: string) => void;
  /** Called with the process id, at first and after each restart. */
  readonly onStart: (pid: number) => void;
  /** Called when another program has asked it to stop: it still responds, but not for long. */
  readonly onDraining?: () => void;
}

const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
// The stop request came with the wish for a restart; a process that ends by itself sooner might do so for ever.
const STARTED_AFTER = 2_000;
// A service that has been up for so long was not in a crash loop.
const SETTLED_AFTER = 30_000;
const HOPELESS_AFTER = 3;

/** Runs a service, or the simulator of one, in its own process and restarts it, with growing delay, when it ends. */
export function supervise(options: Options): Supervised {
  let child: ChildProcess;
  let startedAt = 0;
  let delay = FIRST_DELAY;
  let crashes = 0;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;

  const start = () => {
    startedAt = Date.now();
    child = launch(options);
    child.once('error', (error) => options.warn(`${options.name} could not be started: ${error.message}`));
    child.on('message', (message) => message === DRAINING && !stopping && options.onDraining?.());
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (code === 0 && Date.now() - startedAt > STARTED_AFTER) restarted();
      else again(signal ?? `code ${code}`);
    });
    options.onStart(child.pid ?? 0);
  };
  const restarted = () => {
    options.warn(`${options.name} stopped on a signal; restarting it`);
    start();
  };
  const again = (how: string) => {
    crashes += 1;
    if (Date.now() - startedAt > SETTLED_AFTER) delay = FIRST_DELAY;
    options.warn(
      `${options.name} stopped unexpectedly (${how}); restarting it in ${delay / 1000} s. Log: ${options.log}`,
    );
    restart = setTimeout(start, delay);
    delay = Math.min(delay * 2, LONGEST_DELAY);
  };
  start();

  return {
    name: options.name,
    async untilReady() {
      while (!(await isReady(options))) {
        if (crashes >= HOPELESS_AFTER) {
          throw new Error(
            `${options.name} did not start. The last lines of ${options.log}:\n${lastLines(options.log, 15)}`,
          );
        }
        await pause(100);
      }
    },
    async stop(patience) {
      stopping = true;
      clearTimeout(restart);
      if (child.pid && child.exitCode === null && child.signalCode === null) {
        await endProcess(child.pid, ['SIGTERM', 'SIGKILL'], patience);
      }
    },
  };
}

/** What keeps an idle process small. deploy/Dockerfile gives containers the same; a test there compares. */
export const frugal = {
  // In MiB. V8's young generation otherwise grows to several times that during the start, and stays so.
  flag: '--max-semi-space-size=4',
  // By default each thread that has hashed a password keeps the hash's 19 MiB for the next one, up to four of them.
  env: { MALLOC_ARENA_MAX: '1' },
};

// What Node has compiled once it reads again: a later start is quicker.
const compiled = { NODE_COMPILE_CACHE: join(root, '.nx/compiled') };

function launch({ name, env, log }: Options): ChildProcess {
  // Straight into the file: a service must be able to finish its work when we have been killed. The channel tells it
  // that we have. Its own process group: Ctrl-C in the terminal is for us, and we stop the services in order.
  const file = openSync(log, 'a', 0o600);
  const child = spawn(process.execPath, ['--no-warnings', frugal.flag, programOf(name)], {
    cwd: homeOf(name),
    env: { ...compiled, ...frugal.env, ...env },
    detached: true,
    stdio: ['ignore', file, file, 'ipc'],
  });
  closeSync(file);
  return child;
}

/** What runs under a name in the run file. */
export const programOf = (name: string) => join(homeOf(name), 'src/main.ts');

const homeOf = (name: string) =>
  name === simulatorName ? join(root, 'tools', name) : join(root, 'services', name.replace(/-\d$/, ''));

async function isReady({ env, port }: Options): Promise<boolean> {
  try {
    const answer = await fetch(`${localAddress(env.HOST ?? '127.0.0.1', port)}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
