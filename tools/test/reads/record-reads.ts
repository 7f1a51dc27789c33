import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../setup/paths.mjs';
import type { Launcher } from '../run-program.ts';
import { cachedTasks, repositoryFiles } from './cached-tasks.ts';
import { type Reads, readTrace } from './read-trace.ts';
import { findTracer } from './trace-files.ts';
import { undeclaredReads } from './undeclared-reads.ts';

export interface ReadRecord {
  /** Starts a program so that what it opens is recorded; undefined where that is not possible. */
  readonly launcher: () => Launcher | undefined;
  /** What the recorded targets read without declaring it, one line each. */
  readonly faults: () => Promise<string[]>;
  /** Why nothing is recorded on this machine. */
  readonly missing: string | undefined;
  readonly close: () => void;
}

/** Records which files the cached targets open, over several runs of nx. A target that comes from the cache opens none. */
export async function recordReads(): Promise<ReadRecord> {
  const tracer = await findTracer();
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-reads-'));
  const logs: string[] = [];
  return {
    missing: tracer
      ? undefined
      : 'strace is missing, so nothing recorded what they open (Debian: apt-get install strace)',
    launcher: () => {
      if (!tracer) return undefined;
      const log = join(folder, `${logs.length}.log`);
      logs.push(log);
      return tracer(log);
    },
    faults: async () => {
      const tasks = await cachedTasks();
      const reads = new Map<string, Reads>();
      for (const log of logs) {
        const lines = createInterface({ input: createReadStream(log), crlfDelay: Number.POSITIVE_INFINITY });
        for (const [task, found] of await readTrace(lines, tasks)) reads.set(task, found);
      }
      return undeclaredReads(tasks, reads, { root, files: repositoryFiles() });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
