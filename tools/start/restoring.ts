import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file that marks a DATA_DIR as being restored: gone when all of it is there. */
export const restoring = 'restoring';

/** @throws where a restore into this folder was not finished */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, restoring))) return;
  throw new Error(
    `A restore into ${dataDir} did not finish. Run the restore again, or delete the folder with npm run reset.`,
  );
}
