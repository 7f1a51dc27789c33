import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropLock, lockOwner, takeLock } from '../setup/lock.mjs';

const module = new URL('../setup/lock.mjs', import.meta.url).href;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalwise-lock-'));
  file = join(folder, 'run.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that takes the lock and lives until it is killed. */
async function rival() {
  const program = `import(process.argv[1]).then(({ takeLock }) => {
    process.stdout.write(String(takeLock(process.argv[2])?.pid ?? 'taken'));
    setInterval(() => {}, 1000);
  })`;
  const child = spawn(process.execPath, ['-e', program, module, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said) };
}

describe('the lock', () => {
  it('is free, then ours, then free again', () => {
    expect(takeLock(file)).toBeUndefined();
    expect(lockOwner(file)?.pid).toBe(process.pid);
    dropLock(file);
    expect(lockOwner(file)).toBeUndefined();
  });

  it('names the living process that has it', async () => {
    expect(takeLock(file)).toBeUndefined();
    const { child, said } = await rival();
    expect(said).toBe(String(process.pid));
    child.kill('SIGKILL');
  });

  it('is not kept by a process that was killed', async () => {
    const { child, said } = await rival();
    expect(said).toBe('taken');
    expect(takeLock(file)?.pid).toBe(child.pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(takeLock(file)).toBeUndefined();
  });

  it('is kept by a helper that outlives its owner', async () => {
    const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const program = `import(process.argv[1]).then(({ withLock }) =>
      withLock(process.argv[2], 'a test', async (share) => {
        share(Number(process.argv[3]));
        process.kill(process.pid, 'SIGKILL');
      }))`;
    const owner = spawn(process.execPath, ['-e', program, module, file, String(helper.pid)]);
    await once(owner, 'exit');
    expect(takeLock(file)?.pid).toBe(helper.pid);
    helper.kill('SIGKILL');
    await once(helper, 'exit');
    expect(takeLock(file)).toBeUndefined();
  });

  it('is not kept by another process that got the old process id', () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, began: 'long ago' }));
    expect(takeLock(file)).toBeUndefined();
  });
});
