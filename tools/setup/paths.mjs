import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

/** Where one running copy keeps everything: `DATA_DIR`, relative to the repository. */
export const dataDir = () => resolve(root, process.env.DATA_DIR || '.data');

/** Held by the process that runs the platform in this data folder. */
export const runLock = () => resolve(dataDir(), 'run.lock');
