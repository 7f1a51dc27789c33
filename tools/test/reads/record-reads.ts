import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../setup/paths.mjs';
import { cachedTasks, repositoryFiles } from './cached-tasks.ts';
import { type Reads, undeclaredReads } from './undeclared-reads.ts';

export interface ReadRecord {
  /** For the environment of a program: what the targets read that it runs is recorded. */
  readonly environment: NodeJS.ProcessEnv;
  /** What was read until now, by target (`@petalwise/billing:test`). */
  readonly reads: () => ReadonlyMap<string, Reads>;
  /** What the recorded targets read without declaring it, one line each. */
  readonly faults: () => Promise<string[]>;
  readonly close: () => void;
}

/**
 * Records which files the cached targets read, over several runs of nx. A target that comes from the cache reads none.
 * What a program reads that is not Node (the type checker, PostgreSQL) is not seen.
 */
export function recordReads(): ReadRecord {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-reads-'));
  const noteReads = pathToFileURL(join(import.meta.dirname, 'note-reads.mjs')).href;
  const reads = () =>
    new Map(readdirSync(folder).map((name) => [name.replaceAll('+', '/'), readLog(join(folder, name))]));
  return {
    environment: {
      READS_FOLDER: folder,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${noteReads}`].filter(Boolean).join(' '),
    },
    reads,
    faults: async () => undeclaredReads(await cachedTasks(), reads(), { root, files: repositoryFiles() }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function readLog(file: string): Reads {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const of = (kind: string) =>
    new Set(
      lines.filter((line) => line.startsWith(`${kind} `)).map((line) => withoutLinks(line.slice(kind.length + 1))),
    );
  return { files: of('file'), folders: of('folder') };
}

/** A workspace is also reached by a link in node_modules. What does not exist, or no more, is no file of the repository. */
const withoutLinks = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};
