import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What `nx generate` makes for this package; git does not keep it. */
const folder = new URL('../../generated/', import.meta.url);

/** The bytes of a generated file, or undefined where it was not made. */
export function readGenerated(name: string): Buffer | undefined {
  try {
    return readFileSync(new URL(name, folder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces a generated file at once, so that a process that starts at the same moment reads the old or the new one. */
export function writeGenerated(name: string, content: string | Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  const unfinished = new URL(`${name}.${process.pid}`, folder);
  writeFileSync(unfinished, content);
  renameSync(unfinished, new URL(name, folder));
}
