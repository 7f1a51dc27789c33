import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../../setup/lock.mjs';
import { root } from '../../setup/paths.mjs';

const run = promisify(execFile);

/**
 * Makes the vectors of the advisor's example questions, as far as they are missing or out of date; a few thousand take
 * half a minute. In a separate process, which returns the encoder's memory.
 */
export const generateVectors = () =>
  withLock(join(root, '.nx/vectors.lock'), "the advisor's questions", () =>
    run(process.execPath, ['--no-warnings', join(root, 'packages/advisor/src/load/write-vectors.ts')]),
  );

if (import.meta.main) await generateVectors();
