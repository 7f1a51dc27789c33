// `node restore.ts <secrets> <backup>`: fills the empty databases and the empty NATS of a new stack.
import { join } from 'node:path';
import { openBackup } from '@petalwise/backup/src/folder.ts';
import { restoreBackup } from '@petalwise/backup/src/restore-backup.ts';
import { readAddresses, step } from './databases-and-nats.ts';

const [secrets, folder] = process.argv.slice(2);
if (!secrets || !folder) {
  console.error('Usage: node restore.ts <folder of secrets> <backup>');
  process.exit(2);
}
const migrations = (name: string) => join(import.meta.dirname, '../../services', name, 'prisma/migrations');
try {
  const manifest = await step('Checked that the backup is complete', () => openBackup(folder));
  await restoreBackup({ folder, manifest, platform: readAddresses(secrets, 'restore'), step, migrations });
  console.log(`\nRestored as of ${manifest.takenAt}. Start the rest with docker compose up -d.`);
} catch (error) {
  console.error(`✗ Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
