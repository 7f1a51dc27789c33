import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { begun } from './progress.mjs';

/**
 * A lock that a killed owner does not keep: it names the process and when that process began, so neither a dead owner
 * nor another program that got the same process id counts. A helper that outlives its owner keeps the lock.
 * @typedef {{ pid: number, began: string, helper?: { pid: number, began: string } }} Owner
 */

/**
 * Takes the lock, or returns the living process that holds it.
 * @param {string} file
 * @returns {{ pid: number } | undefined}
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, began: beganAt(process.pid) }));
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      try {
        linkSync(mine, file);
        return undefined;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      const owner = lockOwner(file);
      if (owner && owner.pid !== process.pid) return owner;
      rmSync(file, { force: true });
    }
    throw new Error(`The lock ${file} can be neither taken nor removed.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} file Gives the lock back, if it is ours. */
export function dropLock(file) {
  if (lockOwner(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** Keeps our lock for as long as the helper lives, even if we are killed. @param {string} file @param {number} pid */
function shareLock(file, pid) {
  const owner = { pid: process.pid, began: beganAt(process.pid), helper: { pid, began: beganAt(pid) } };
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(owner));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * @param {string} file
 * @returns {{ pid: number } | undefined} the living process that holds the lock
 */
export function lockOwner(file) {
  try {
    /** @type {Owner} */
    const owner = JSON.parse(readFileSync(file, 'utf8'));
    return [owner, owner.helper].find((one) => one && one.began !== '' && beganAt(one.pid) === one.began);
  } catch {
    return undefined;
  }
}

/** @param {number} pid @returns {string} '' when there is no such process */
function beganAt(pid) {
  if (process.platform === 'linux') {
    try {
      // The name of the program, in parentheses, may hold spaces; the start time is the 20th field after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return fields[0] === 'Z' ? '' : (fields[19] ?? '');
    } catch {
      return '';
    }
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return '';
  }
}

/**
 * Does `work` while holding the lock; waits for its holder, and says so.
 * @template T
 * @param {string} file
 * @param {string} what the work, for the sentence "Waiting for …"
 * @param {(share: (pid: number) => void) => Promise<T>} work tells `share` the child that does it
 * @returns {Promise<T>}
 */
export async function withLock(file, what, work) {
  for (let told = false; ; told = true) {
    const owner = takeLock(file);
    if (!owner) break;
    if (!told) begun(`Waiting for ${what} by process ${owner.pid}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  try {
    return await work((pid) => shareLock(file, pid));
  } finally {
    dropLock(file);
  }
}
