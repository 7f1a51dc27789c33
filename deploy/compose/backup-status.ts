import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells node-exporter the moment of the last good backup. Prometheus never reads half a file. */
export function writeBackupStatus(folder: string, takenAt: string): void {
  const file = join(folder, 'petalwise-backup.prom');
  const name = 'backup_last_success_timestamp_seconds';
  const help = 'The moment that the last complete backup is of, in seconds since 1970.';
  const text = `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${Date.parse(takenAt) / 1000}\n`;
  // node-exporter runs as another user, and reads only files that end in .prom.
  writeFileSync(`${file}.new`, text, { mode: 0o644 });
  renameSync(`${file}.new`, file);
}
