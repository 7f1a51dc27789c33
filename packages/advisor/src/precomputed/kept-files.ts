import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** `generated`: what `nx generate` makes on every machine, and git does not keep. `learnt`: what took long to learn, in git. */
export type Keeping = 'generated' | 'learnt';

const folderOf = (keeping: Keeping) => new URL(`../../${keeping}/`, import.meta.url);

/** The bytes of a kept file, or undefined where it was not made. */
export function readKept(keeping: Keeping, name: string): Buffer | undefined {
  try {
    return readFileSync(new URL(name, folderOf(keeping)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Replaces a kept file at once, so that a process that starts at the same moment reads the old or the new one. */
export function writeKept(keeping: Keeping, name: string, content: string | Uint8Array): void {
  const folder = folderOf(keeping);
  mkdirSync(folder, { recursive: true });
  const unfinished = new URL(`${name}.${process.pid}`, folder);
  writeFileSync(unfinished, content);
  renameSync(unfinished, new URL(name, folder));
}
