// `npm run reset [-- --yes] [-- --left-behind]`: deletes what the platform of this DATA_DIR keeps, wherever it is.
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { runningPostgres } from '@petalwise/servers/postgres';
import { dropLock, lockOwner, takeLock } from '../../setup/lock.mjs';
import { dataDir, runLock } from '../../setup/paths.mjs';
import { failed } from '../../setup/say.mjs';
import { leftoverServices } from '../processes/run-file.ts';
import { findData, findLeftBehind, type Kept } from './find-data.ts';
import { refuseOddFolder } from './refuse-odd-folder.ts';

const usage = `Usage: [DATA_DIR=<folder>] npm run reset [-- --left-behind] [-- --yes]

Deletes what the platform of DATA_DIR (.data) keeps: accounts, chats, coins and settings. It lists the folders with
their sizes, and asks. It refuses while the platform runs. Backups stay, and so do files that Petalwise did not make.

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
    console.log(`There is nothing to delete: no platform keeps data in ${folder}.`);
    return;
  }
  console.log(`This deletes the platform of ${folder}, with all accounts, chats, coins and settings:\n`);
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
    console.log('There is nothing to delete: no deleted data folder has left anything behind.');
    return;
  }
  console.log('This deletes databases whose data folder was deleted or emptied. No platform uses them:\n');
  show(left);
  await agree(yes);
  for (const { path } of left) refuseRunningPostgres(path);
  remove(left);
  console.log('Deleted.');
}

function refuseRunning(): void {
  const owner = lockOwner(runLock());
  if (owner && owner.pid !== process.pid) {
    throw new Error(`Petalwise runs with the data in ${folder} (process ${owner.pid}). Stop it with Ctrl-C first.`);
  }
  const left = leftoverServices(folder);
  if (left.length > 0) {
    const names = left.map(({ name, pid }) => `${name} (${pid})`).join(', ');
    throw new Error(
      `A start that was killed left these running: ${names}. Run npm start, stop it with Ctrl-C, and try again.`,
    );
  }
  for (const { path } of findData(folder)) refuseRunningPostgres(path);
}

/** @param home the folder that has PostgreSQL's `data` */
function refuseRunningPostgres(home: string): void {
  const pid = runningPostgres(join(home, 'data'));
  if (pid !== undefined)
    throw new Error(`PostgreSQL (process ${pid}) still uses ${home}. End it with kill ${pid}, and try again.`);
}

function show(kept: readonly Kept[]): void {
  for (const { path, bytes, linksTo } of kept) {
    const size = linksTo ? 'a link' : `${(bytes / 1_000_000).toFixed(1)} MB`;
    console.log(`  ${size.padStart(12)}  ${path}${linksTo ? ` (what it leads to stays: ${linksTo})` : ''}`);
  }
  console.log('');
}

async function agree(yes: boolean): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY)
    throw new Error(
      'Nothing was deleted: this is not a terminal, so the command cannot ask. Add --yes to delete without a question.',
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D close it without an answer.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question('It cannot be undone. Type yes to delete it: '), closed]);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('Nothing was deleted.');
}

/** Links are deleted as links, never what they lead to. */
function remove(kept: readonly Kept[]): void {
  for (const { path } of kept) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}

function sayWhatStays(kept: readonly Kept[]): void {
  const links = kept.flatMap(({ linksTo }) => linksTo ?? []);
  if (links.length > 0) console.log(`A link led to these places, and data may still be there: ${links.join(', ')}.`);
  const others = readdirSync(folder);
  if (others.length === 0) rmdirSync(folder);
  else console.log(`These stay in ${folder}, since Petalwise did not make them: ${others.join(', ')}.`);
  if (existsSync(`${folder}-backups`)) console.log(`Backups stay in ${folder}-backups.`);
  console.log('Deleted.');
}
