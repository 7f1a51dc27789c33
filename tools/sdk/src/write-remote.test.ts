import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { copyPackages, filesElsewhere, updateRemote } from './files-elsewhere.ts';
import { filesHere } from './files-here.ts';
import { remoteName, writeRemote } from './write-remote.ts';

const sdk = join(import.meta.dirname, '..');
const template = join(sdk, 'template');
const folders: string[] = [];
const emptyFolder = async (parent = tmpdir()) => {
  const folder = await mkdtemp(join(parent, 'petalwise-new-remote-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

it('refuses what cannot be the name of an app, in the words of the contract', () => {
  expect(remoteName('mf-quiz')).toBe('mf-quiz');
  expect(() => remoteName('quiz')).toThrow('quiz cannot be the name of an app: use mf- followed by');
  expect(() => remoteName('mf-Quiz')).toThrow('mf-Quiz cannot be the name');
  expect(() => remoteName('shell')).toThrow('shell is the name of the shell');
  expect(() => remoteName(undefined)).toThrow('Name the remote: mf- and a word, as mf-quiz.');
});

it('writes a remote of this repository that builds, with its own page and link', async () => {
  // Within the repository, where its packages are found.
  await mkdir(join(sdk, 'test-results'), { recursive: true });
  const folder = await emptyFolder(join(sdk, 'test-results'));
  await writeRemote({ name: 'mf-skin-quiz', folder, template, files: filesHere('mf-skin-quiz') });
  const names = (await readdir(folder, { recursive: true })).sort();
  expect(names).toContain('src/first-page/first-page.tsx');
  for (const file of names.filter((name) => /\.\w+$/.test(name))) {
    expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(/example/i);
  }
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: '@petalwise/mf-skin-quiz', dependencies: { '@petalwise/host': '*' } });
  expect(manifest.dependencies.react).toMatch(/^\^19/);

  const bundler = join(sdk, '../../node_modules/.bin/rspack');
  await promisify(execFile)(process.execPath, [bundler, 'build'], { cwd: folder });
  const release = JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8'));
  expect(release.app).toBe('mf-skin-quiz');
  expect(release.facts.routes).toEqual([
    { path: '/skin-quiz', access: 'signed-in', inBar: { words: 'Skin Quiz', order: 60 } },
  ]);
});

it('gives a long name a link that the bar has room for', async () => {
  const name = 'mf-everything-about-your-winter-routine';
  const folder = join(await emptyFolder(), name);
  await writeRemote({ name: remoteName(name), folder, template, files: {} });
  expect(await readFile(join(folder, 'src/facts.ts'), 'utf8')).toContain("words: 'Everything About Your Wi'");
});

it('writes into no folder that has something in it', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const writing = writeRemote({ name: 'mf-quiz', folder, template, files: {} });
  await expect(writing).rejects.toThrow('is not empty. Nothing was written.');
  expect(await readdir(folder)).toEqual(['notes.txt']);
});

const installedSdk = async (version: string) => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'packages'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }));
  await writeFile(join(folder, `packages/petalwise-host-${version}.tgz`), version);
  return folder;
};

it('keeps the packages in a remote elsewhere, and exchanges them for those of another SDK', async () => {
  const [first, second] = [await installedSdk('1.7.0'), await installedSdk('1.8.0')];
  const folder = join(await emptyFolder(), 'mf-quiz');
  await writeRemote({ name: 'mf-quiz', folder, template, files: filesElsewhere('mf-quiz', first, false) });
  copyPackages(first, folder);
  const manifest = async () => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  expect((await manifest()).dependencies['@petalwise/host']).toBe('file:sdk/petalwise-host-1.7.0.tgz');
  const own = { ...(await manifest()).dependencies, marked: '^18.0.0' };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...(await manifest()), dependencies: own }));

  expect(updateRemote(second, folder, false)).toContain('This remote now has SDK 1.8.0.');
  expect(await readdir(join(folder, 'sdk'))).toEqual(['petalwise-host-1.8.0.tgz']);
  expect((await manifest()).dependencies).toMatchObject({
    '@petalwise/host': 'file:sdk/petalwise-host-1.8.0.tgz',
    marked: '^18.0.0',
  });

  updateRemote(second, folder, true);
  expect((await manifest()).devDependencies['@petalwise/federation']).toBe('1.8.0');
  expect(await readdir(folder)).not.toContain('sdk');
});

it('updates only a remote', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'package.json'), '{}');
  const before = await installedSdk('1.8.0');
  expect(() => updateRemote(before, folder, false)).toThrow('is not the folder of a remote');
  expect(await readdir(folder)).toEqual(['package.json']);
});
