// `npm run backup [-- --to <folder>] [--keep <number>] [--without-secrets]`
import { parseArgs } from 'node:util';
import { dataDir } from '../setup/paths.mjs';
import { failed, seconds } from '../setup/progress.mjs';
import { readRunFile } from '../start/processes/run-file.ts';
import { step } from '../start/steps.ts';
import { findPlatform } from './find-platform.ts';
import { deleteOldBackups, sizeOf } from './src/folder.ts';
import { takeBackup } from './src/take-backup.ts';

const usage = 'Usage: npm run backup [-- --to <folder>] [--keep <number of backups that stay>] [--without-secrets]';

const readOptions = () => {
  try {
    const options = {
      to: { type: 'string' },
      keep: { type: 'string' },
      'without-secrets': { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ options });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep must be 1 or more');
    if (values.to === '') throw new Error('--to must name a folder');
    return { to: values.to ?? `${dataDir()}-backups`, keep, withSecrets: !values['without-secrets'] };
  } catch {
    failed(usage);
    process.exit(2);
  }
};

const { to, keep, withSecrets } = readOptions();
const started = Date.now();
try {
  const platform = findPlatform(process.env);
  // Files of a folder that another platform runs from would belong to that platform.
  const own = readRunFile(dataDir())?.databaseUrls.billing === platform.databaseUrls.billing;
  const { folder, manifest } = await takeBackup({
    platform,
    dataDir: own ? dataDir() : undefined,
    to,
    withSecrets,
    step,
  });
  const deleted = keep === undefined ? [] : await deleteOldBackups(to, keep);
  const megabytes = ((await sizeOf(folder)) / 1_000_000).toFixed(1);
  const secrets = manifest.kept.includes('secrets.json')
    ? 'It contains the secrets of this platform: store it where only you can read it.'
    : 'It contains no secrets: store SETTINGS_ENCRYPTION_KEY elsewhere, or an admin must enter the AI key again after a restore.';
  console.log(`\n${folder}\n  ${megabytes} MB in ${seconds(started)}. ${secrets}`);
  if (deleted.length > 0) console.log(`  Deleted: ${deleted.join(', ')}`);
} catch (error) {
  failed(`No backup was written: ${error instanceof Error ? error.message : error}`);
  // Not by itself: what took a connection and said nothing may hold it open for ever.
  process.exit(1);
}
