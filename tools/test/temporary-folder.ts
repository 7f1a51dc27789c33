import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** From now on, programs put their temporary files into a folder of this run; it is deleted when this process ends. */
export function keepTemporaryFilesTogether(): void {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-npm-test-'));
  // As /tmp: PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
