import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Ends names of files that are being written. */
const unfinished = '.new';

/** The file's bytes; undefined where it is not there, or does not have this hash (`sha384-…`). */
export const readWhole = async (path: string, hash: string | undefined): Promise<Buffer | undefined> => {
  const content = await readFile(path).catch(() => undefined);
  return content && hasHash(content, hash) ? content : undefined;
};

export const hasHash = (content: Buffer, hash: string | undefined): boolean =>
  hash === undefined || `sha384-${createHash('sha384').update(content).digest('base64')}` === hash;

/** Whole or not at all, also after a power cut: written beside and synced, then renamed. */
export const writeWhole = async (path: string, content: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}${unfinished}`;
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
};

/** Removes what a process that was killed left half-written. */
export const removeUnfinished = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const left = names.filter((name) => name.endsWith(unfinished));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
};

export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');
