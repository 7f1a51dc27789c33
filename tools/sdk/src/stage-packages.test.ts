import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stagePackages } from './stage-packages.ts';

let work: string;
let folders: string[];
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'petalwise-sdk-test-'));
  folders = await stagePackages(work);
  // The compiler reads everything that leaves; patience costs a quiet machine nothing.
}, 300_000);
afterAll(() => rm(work, { recursive: true, force: true }));

const filesIn = async (folder: string, pattern: string): Promise<string[]> => {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: folder })) files.push(file);
  return files.sort();
};

/** What a file imports, with `import('…')` of types: packages by their names, files as they are written. */
const importsOf = (text: string) =>
  [
    ...text.matchAll(
      /^\s*(?:import|export)\b[^;'"]*?from ['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)|^import ['"]([^'"]+)['"]/gm,
    ),
  ]
    .map(([, from, dynamic, bare]) => from ?? dynamic ?? bare ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));

it('declares every package that its files and its types import', async () => {
  const missing: string[] = [];
  let found = 0;
  for (const folder of folders) {
    const { name, dependencies, peerDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    for (const file of await filesIn(folder, '**/*.{js,d.ts}')) {
      const imported = importsOf(await readFile(join(folder, file), 'utf8')).filter((one) => !/^\.|^whole-/.test(one));
      const packages = imported.map((one) => /^(@[^/]+\/)?[^/]+/.exec(one)?.[0] ?? '');
      found += packages.length;
      missing.push(...packages.filter((one) => !declared.has(one)).map((one) => `${name}/${file}: ${one}`));
    }
  }
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(200);
});

it('has every file that a file of it imports, the style sheets included', async () => {
  const missing: string[] = [];
  for (const folder of folders) {
    const present = new Set(await filesIn(folder, '**/*.*'));
    for (const file of present) {
      if (!file.endsWith('.js')) continue;
      for (const one of importsOf(await readFile(join(folder, file), 'utf8')).filter((name) => name.startsWith('.'))) {
        const target = join(file, '..', one);
        if (!present.has(target)) missing.push(`${folder}/${file}: ${one}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

it('leaves tests, the shell and other apps here', async () => {
  const all = (await Promise.all(folders.map((folder) => filesIn(folder, '**/*.*')))).flat();
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((file) => /test|define-shell|own-apps|gallery/.test(file))).toEqual([]);
});
