// `node backup.ts <secrets> <to>`: one moment of the databases and NATS that compose runs, while people use them.
import { takeBackup } from '@petalwise/backup/src/take-backup.ts';
import { readAddresses, step } from './databases-and-nats.ts';

const [secrets, to] = process.argv.slice(2);
if (!secrets || !to) {
  console.error('Usage: node backup.ts <folder of secrets> <folder of backups>');
  process.exit(2);
}
try {
  const platform = readAddresses(secrets);
  const { folder } = await takeBackup({ platform, dataDir: undefined, to, withSecrets: false, step });
  console.log(`\n${folder}\n  No secrets are in it: keep those of the volume secrets-kept elsewhere.`);
} catch (error) {
  console.error(`✗ There is no new backup: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
