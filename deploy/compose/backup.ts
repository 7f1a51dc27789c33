// `node backup.ts <secrets> <to> [<status>]`: one moment of the databases and NATS that compose runs, while people use them.
import { takeBackup } from '@petalwise/backup/src/take-backup.ts';
import { writeBackupStatus } from './backup-status.ts';
import { readAddresses, step } from './databases-and-nats.ts';

const [secrets, to, status] = process.argv.slice(2);
if (!secrets || !to) {
  console.error(
    'Usage: node backup.ts <folder of secrets> <folder of backups> [<folder for the time of the last one>]',
  );
  process.exit(2);
}
try {
  const platform = readAddresses(secrets, 'backup');
  const { folder, manifest } = await takeBackup({ platform, dataDir: undefined, to, withSecrets: false, step });
  if (status) tellPrometheus(status, manifest.takenAt);
  console.log(`\n${folder}\n  It contains no secrets: store those of the volume secrets-kept elsewhere.`);
} catch (error) {
  console.error(`✗ No backup was written: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** A backup stays good where its time cannot be written; then the alert BackupTooOld comes, and this line says why. */
function tellPrometheus(folder: string, takenAt: string): void {
  try {
    writeBackupStatus(folder, takenAt);
  } catch (error) {
    console.error(`✗ Prometheus does not see this backup: ${error instanceof Error ? error.message : error}`);
  }
}
