import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leftBehind, outsideDataOf } from './outside-data.ts';
import { placePostgres } from './postgres-files.ts';

const isRoot = process.getuid?.() === 0;
let parent: string;
let folder: string;
const homes = new Set<string>();

beforeEach(() => {
  // Only its owner can enter it, as root's home.
  parent = mkdtempSync(join(tmpdir(), 'petalwise-left-'));
  folder = join(parent, 'data/postgres');
});
afterEach(() => {
  for (const home of homes) {
    for (const name of readdirSync(dirname(home)).filter((one) => join(dirname(home), one).startsWith(home)))
      rmSync(join(dirname(home), name), { recursive: true });
  }
  homes.clear();
  rmSync(parent, { recursive: true });
});

/** Makes a database for a fresh DATA_DIR, as a start does, and deletes DATA_DIR. */
function usedAndDeleted(mark: string): string {
  const { home } = placePostgres(folder);
  homes.add(home);
  mkdirSync(join(home, 'data'));
  writeFileSync(join(home, 'data', mark), 'data of people');
  rmSync(join(parent, 'data'), { recursive: true });
  return home;
}

it.runIf(isRoot)('data of a deleted DATA_DIR is neither shown nor deleted by the next starts', () => {
  const home = usedAndDeleted('first');
  usedAndDeleted('second');
  placePostgres(folder);
  expect(existsSync(join(home, 'data'))).toBe(false);
  const kept = readdirSync(dirname(home), { recursive: true, encoding: 'utf8' }).filter((name) =>
    join(dirname(home), name).startsWith(home),
  );
  expect(kept.some((name) => name.endsWith('data/first'))).toBe(true);
  expect(kept.some((name) => name.endsWith('data/second'))).toBe(true);
});

it.runIf(isRoot)(
  'data is left behind once its DATA_DIR is deleted, and named with the folder that it was made for',
  () => {
    const { home } = placePostgres(folder);
    homes.add(home);
    mkdirSync(join(home, 'data'));
    const ours = () => leftBehind().filter(({ madeFor }) => madeFor === folder);
    expect(ours()).toEqual([]);
    expect(outsideDataOf(folder)).toEqual([{ path: home, madeFor: folder, isUsed: true }]);
    rmSync(join(parent, 'data'), { recursive: true });
    expect(ours()).toEqual([{ path: home, madeFor: folder, isUsed: false }]);
    placePostgres(folder);
    expect(ours()).toHaveLength(1);
    expect(ours()[0]?.path).not.toBe(home);
    expect(outsideDataOf(folder)).toHaveLength(2);
    expect(outsideDataOf(join(parent, 'other'))).toEqual([]);
  },
);

it.runIf(isRoot)('a changed mode above DATA_DIR never makes a platform begin empty', () => {
  const outside = placePostgres(folder).home;
  homes.add(outside);
  mkdirSync(join(outside, 'data'));
  chmodSync(parent, 0o711);
  chmodSync(join(parent, 'data'), 0o711);
  expect(placePostgres(folder).home).toBe(outside);

  const inside = join(parent, 'other/postgres');
  mkdirSync(join(parent, 'other'), { mode: 0o711 });
  expect(placePostgres(inside).home).toBe(inside);
  mkdirSync(join(inside, 'data'));
  chmodSync(parent, 0o700);
  expect(() => placePostgres(inside)).toThrow(`can no longer enter ${inside}`);
  expect(outsideDataOf(inside)).toEqual([]);
});
