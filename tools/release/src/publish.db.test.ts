import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AppName, ReleaseManifest } from '@petalwise/contracts/releases';
import { neededModules } from '@petalwise/contracts/site-map';
import { createLog } from '@petalwise/service-kit/log';
import { connectNats, FACTS } from '@petalwise/service-kit/nats';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishApp, ReleaseRefused } from './publish.ts';
import { switched } from './record.ts';
import { openRegistry, type Registry } from './registry.ts';

let nats: TestNats;
let registry: Registry;
beforeAll(async () => {
  nats = await testNats();
  registry = await openRegistry(nats.url);
});
afterAll(async () => {
  await registry.close();
  await nats.stop();
});

const build = async (app: AppName, release: string, changes: Partial<ReleaseManifest> = {}) => {
  const dist = await mkdtemp(join(tmpdir(), 'petalwise-dist-'));
  const manifest: ReleaseManifest = {
    app,
    release,
    entry: 'entry.js',
    host: app === 'shell' ? '1.0.0' : '^1.0.0',
    shared: { react: '19.3.1' },
    exposes: Object.fromEntries(neededModules(app).map((module) => [module, { js: ['entry.js'], css: [] }])),
    integrity: { 'entry.js': `sha384-${release}` },
    files: ['entry.js'],
    ...changes,
  };
  await writeFile(join(dist, 'entry.js'), `// ${release}`);
  await writeFile(join(dist, 'entry.js.br'), 'compressed');
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest));
  return dist;
};
const publish = async (app: AppName, release: string, changes: Partial<ReleaseManifest> = {}) =>
  publishApp({ natsUrl: nats.url, app, dist: await build(app, release, changes), who: 'ann' });

const factsOf = async (subject: string) => {
  const client = connectNats({ url: nats.url, name: 'test', log: createLog('test', 'silent') });
  const { manager } = await client.client();
  const { state } = await manager.streams.info(FACTS, { subjects_filter: subject });
  await client.close();
  return state.subjects?.[subject] ?? 0;
};

describe('publishing', () => {
  it('refuses a remote before there is a shell', async () => {
    await expect(publish('mf-chat', 'c1')).rejects.toThrow(ReleaseRefused);
    expect(await registry.read('mf-chat')).toBeUndefined();
  });

  it('puts the files with their compressed ones, makes the release active, and tells the platform once', async () => {
    expect(await publish('shell', 's1')).toMatchObject({ outcome: 'published' });
    expect(await publish('shell', 's1')).toMatchObject({ outcome: 'skipped' });
    const record = await registry.read('shell');
    expect(record).toMatchObject({ active: 's1', history: [{ who: 'ann', action: 'publish' }] });
    expect(record?.releases.s1?.files).toEqual(['entry.js', 'entry.js.br']);
    expect(String(Buffer.from((await registry.files.getBlob('shell/s1/entry.js')) ?? []))).toBe('// s1');
    expect(await factsOf('facts.platform.release-activated.v1')).toBe(1);
  });

  it('activates a release that was there before, and refuses another content under its name', async () => {
    await publish('mf-chat', 'c1');
    await publish('mf-chat', 'c2');
    expect(await publish('mf-chat', 'c1')).toMatchObject({ outcome: 'activated' });
    const other = publish('mf-chat', 'c2', { integrity: { 'entry.js': 'sha384-other' } });
    await expect(other).rejects.toThrow('a release never changes');
    expect(await registry.read('mf-chat')).toMatchObject({ active: 'c1', previous: 'c2' });
  });

  it('names the remotes that a new shell leaves behind', async () => {
    const { warnings } = await publish('shell', 's2', { shared: { react: '20.0.0' } });
    expect(warnings).toEqual(['mf-chat c1: it was built with react 19.3.1 and the active shell has 20.0.0']);
    await publish('shell', 's3');
  });

  it('loses nobody’s change when several write at once', async () => {
    const change = { who: 'bob', at: new Date() };
    const disable = registry.update('mf-chat', async (record) => {
      if (!record) throw new Error('not published');
      return switched(record, false, change);
    });
    await Promise.all([publish('mf-chat', 'c3'), publish('mf-chat', 'c4'), disable]);
    const record = await registry.read('mf-chat');
    expect(record?.enabled).toBe(false);
    expect(Object.keys(record?.releases ?? {})).toEqual(expect.arrayContaining(['c1', 'c2', 'c3', 'c4']));
    expect(record?.history).toHaveLength(6);
  });

  it('says what is wrong with a build', async () => {
    await expect(publish('mf-admin', 'a1', { files: ['entry.js', 'gone.js'] })).rejects.toThrow('lacks gone.js');
    const dist = await build('mf-admin', 'a1');
    const wrong = publishApp({ natsUrl: nats.url, app: 'mf-chat', dist, who: 'ann' });
    await expect(wrong).rejects.toThrow('holds a build of mf-admin, not of mf-chat');
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--no-warnings', join(import.meta.dirname, '../main.ts'), ...args], {
      env: { ...process.env, NATS_URL: nats.url },
    });

  it('rolls back, enables and lists', async () => {
    await publish('mf-trending', 't1');
    await publish('mf-trending', 't2');
    expect((await run('rollback', 'mf-trending')).stdout).toMatch(/t1 .*active/);
    expect((await run('activate', 'mf-trending', 't2')).stdout).toMatch(/t2 .*active/);
    expect((await run('disable', 'mf-trending')).stdout).toContain('mf-trending (disabled)');
    expect((await run('list')).stdout).toContain('mf-commerce: not published');
  });

  it('explains itself where it cannot', async () => {
    await expect(run('activate', 'mf-trending', 't9')).rejects.toMatchObject({
      code: 1,
      stderr: 'mf-trending has no release t9\n',
    });
    await expect(run('disable', 'shell')).rejects.toMatchObject({ code: 1 });
    await expect(run('publish', 'no-app')).rejects.toMatchObject({ code: 1 });
  });
});
