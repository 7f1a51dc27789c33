// `npm run reset [-- --yes] [-- --left-behind]`: deletes what the platform of this DATA_DIR keeps, wherever it is.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runningPostgres } from '@petalwise/servers/postgres';
import { dropLock, lockOwner, takeLock } from '../../setup/lock.mjs';
import { dataDir, runLock } from '../../setup/paths.mjs';
import { failed } from '../../setup/progress.mjs';
import { leftoverServices } from '../processes/run-file.ts';
import { findData, findLeftBehind, type Kept } from './find-data.ts';
import { refuseOddFolder } from './refuse-odd-folder.ts';

const usage = `Usage: [DATA_DIR=<folder>] npm run reset [-- --left-behind] [-- --yes]

Deletes what the platform of DATA_DIR (.data) keeps: accounts, chats, coins and settings. It lists the folders with
their sizes, and asks for confirmation. It refuses while Petalwise is running. It keeps backups, and files that Petalwise did not create.

  --left-behind  delete databases whose data folder was deleted by hand, and nothing else
  --yes          do not ask (for scripts)
  -h, --help     print this`;
const folder = dataDir();
try {
  const { yes, onlyLeftBehind, help } = readOptions();
  if (help) console.log(usage);
  else if (onlyLeftBehind) await deleteLeftBehind(yes);
  else await deleteAll(yes);
} catch (error) {
  failed(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function readOptions() {
  const off = { type: 'boolean', default: false } as const;
  const options = { yes: off, 'left-behind': off, help: { ...off, short: 'h' } };
  try {
    const { values } = parseArgs({ options });
    return { yes: values.yes, onlyLeftBehind: values['left-behind'], help: values.help };
  } catch {
    throw new Error(usage);
  }
}

async function deleteAll(yes: boolean): Promise<void> {
  refuseOddFolder(folder);
  refuseRunning();
  const kept = findData(folder);
  if (kept.length === 0) {
    console.log(`Nothing to delete: there is no Petalwise data in ${folder}.`);
    return;
  }
  console.log(`This deletes all Petalwise data of ${folder}: accounts, chats, coins and settings.\n`);
  show(kept);
  await agree(yes);
  // From here on no start begins; one that began meanwhile has the lock.
  const owner = takeLock(runLock());
  if (owner) throw new Error(`Petalwise was started in the meantime (process ${owner.pid}). Nothing was deleted.`);
  try {
    refuseRunning();
    remove(kept);
  } finally {
    dropLock(runLock());
  }
  sayWhatStays(kept);
}

async function deleteLeftBehind(yes: boolean): Promise<void> {
  const left = findLeftBehind();
  if (left.length === 0) {
    console.log('Nothing to delete: no database was left behind.');
    return;
  }
  console.log('This deletes databases whose data folder was deleted or emptied. They are not in use:\n');
  show(left);
  await agree(yes);
  for (const { path } of left) refuseRunningPostgres(path);
  remove(left);
  console.log('Deleted.');
}

function refuseRunning(): void {
  const owner = lockOwner(runLock());
  if (owner && owner.pid !== process.pid) {
    throw new Error(
      `Petalwise is running with the data in ${folder} (process ${owner.pid}). Stop it with Ctrl-C first.`,
    );
  }
  const left = leftoverServices(folder);
  if (left.length > 0) {
    const names = left.map(({ name, pid }) => `${name} (${pid})`).join(', ');
    throw new Error(
      `An earlier start left these processes running: ${names}. Run npm start, stop it with Ctrl-C, and try again.`,
    );
  }
  for (const { path } of findData(folder)) refuseRunningPostgres(path);
}

/** @param home the folder that has PostgreSQL's `data` */
function refuseRunningPostgres(home: string): void {
  const pid = runningPostgres(join(home, 'data'));
  if (pid !== undefined)
    throw new Error(`PostgreSQL (process ${pid}) is still using ${home}. Stop it with kill ${pid}, and try again.`);
}

function show(kept: readonly Kept[]): void {
  for (const { path, bytes, linksTo } of kept) {
    const size = linksTo ? 'a link' : `${(bytes / 1_000_000).toFixed(1)} MB`;
    console.log(`  ${size.padStart(12)}  ${path}${linksTo ? ` (only the link is deleted; ${linksTo} stays)` : ''}`);
  }
  console.log('');
}

async function agree(yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY)
    throw new Error(
      'Nothing was deleted: the command cannot ask for confirmation outside a terminal. Add --yes to delete without asking.',
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D close it without an answer.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question('This cannot be undone. Type yes to delete: '), closed]);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was deleted.');
}

/** Links are deleted as links, never what they lead to. */
function remove(kept: readonly Kept[]): void {
  for (const { path } of kept) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

function sayWhatStays(kept: readonly Kept[]): void {
  const links = kept.flatMap(({ linksTo }) => linksTo ?? []);
  if (links.length > 0)
    console.log(`Only links to these places were deleted; they may still contain data: ${links.join(', ')}.`);
  const others = readdirSync(folder);
  if (others.length === 0) rmdirSync(folder);
  else console.log(`Kept in ${folder}, because Petalwise did not create them: ${others.join(', ')}.`);
  if (existsSync(`${folder}-backups`)) console.log(`Backups are kept in ${folder}-backups.`);
  console.log('Deleted.');
}
