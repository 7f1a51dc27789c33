// `npm run admin:grant -- someone@example.com`: makes a registered person an admin.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { dataDir, root } from '../setup/paths.mjs';
import { failed } from '../setup/progress.mjs';
import { readRunFile } from './processes/run-file.ts';

const databaseUrl = process.env.IDENTITY_DATABASE_URL || readRunFile(dataDir())?.databaseUrls.identity;
if (!databaseUrl) {
  failed(
    `Petalwise is not running with the data in ${dataDir()}. Start it with npm start in another terminal, or set IDENTITY_DATABASE_URL.`,
  );
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['--no-warnings', join(root, 'services/identity/src/grant-admin.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: databaseUrl } },
);
process.exit(status ?? 1);
