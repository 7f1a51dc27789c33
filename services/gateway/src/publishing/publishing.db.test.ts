import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { finishRelease, listReleases, sendReleaseFile, switchApp } from '@petalwise/contracts/web-apps/release-api';
import type { AppName, ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { call, type Target } from '@petalwise/release/client';
import { publishApp } from '@petalwise/release/publish';
import { readBuild } from '@petalwise/release/read-build';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { FACTS } from '@petalwise/service-kit/nats/streams';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCleanUp } from '../release-store/clean-up.ts';
import { createStores, type UseStores } from '../release-store/stores.ts';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let one: TestGateway;
let two: TestGateway;
let target: Target;
/** What lies in NATS, without a gateway between. */
let use: UseStores;
let closeStores: () => Promise<void>;

beforeAll(async () => {
  nats = await testNats();
  one = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
  two = await startTestGateway({
    natsUrl: nats.urlOf('gateway'),
    env: { RELEASE_OPERATOR_TOKEN: one.releaseTarget.token },
  });
  target = { ...one.releaseTarget, patience: 0 };
  const log = createLog('test', 'silent');
  const connection = connectNats({ url: nats.url, name: 'test', log });
  await connection.client();
  use = createStores({ nats: connection, log });
  closeStores = () => connection.close();
});
afterAll(async () => {
  await closeStores();
  await Promise.all([one.stop(), two.stop()]);
  await nats.stop();
});

const publish = async (app: AppName, text: string, changes: Partial<ReleaseManifest> = {}, to = target) =>
  publishApp({ ...to, app, dist: await writeBuild(app, text, changes) });
const recordOf = async (app: AppName) => (await call(target, listReleases, {})).apps.find((known) => known.app === app);
const post = (path: string, body: unknown) =>
  one.ask(`/api/releases/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const begin = async (app: AppName, dist: string) =>
  (await post(`${app}/begin`, (await readBuild(dist, app)).release)).json();
const send = (app: AppName, query: { release: string; file: string }, body: Uint8Array) =>
  call(target, sendReleaseFile, { params: { app }, query, body });
const objects = () => use(async ({ files }) => (await files.list()).map(({ name }) => name));

describe('publishing', () => {
  it('refuses a remote before there is a shell, with nothing stored', async () => {
    await expect(publish('mf-chat', 'early')).rejects.toMatchObject({
      code: 'release.refused',
      message: 'no shell is published yet; publish the shell first',
    });
    expect(await objects()).toEqual([]);
  });

  it('sends the files with their compressed ones, makes the release active, and tells the platform once', async () => {
    expect(await publish('shell', 'one')).toMatchObject({ outcome: 'published', sent: { files: 6 } });
    expect(await publish('shell', 'one')).toMatchObject({ outcome: 'unchanged', sent: { files: 0 } });
    expect(await recordOf('shell')).toMatchObject({ history: [{ who: 'operator', action: 'publish', from: null }] });
    const facts = await factsOf('facts.platform.release-activated.v1');
    expect(facts).toBe(1);
  });

  it('activates a release that was there before, without a file sent', async () => {
    const first = await publish('mf-chat', 'one');
    const second = await publish('mf-chat', 'two');
    expect(second).toMatchObject({ outcome: 'published', previous: first.release });
    expect(await publish('mf-chat', 'one')).toMatchObject({ outcome: 'activated', sent: { files: 0 } });
    expect(await recordOf('mf-chat')).toMatchObject({ active: first.release, previous: second.release });
  });

  it('goes on where it broke off, also at another gateway', async () => {
    const dist = await writeBuild('mf-commerce', 'broken off');
    const { release, contents } = await readBuild(dist, 'mf-commerce');
    const id = release.manifest.release;
    const { state, missing } = await begin('mf-commerce', dist);
    expect([state, missing]).toEqual(['sending', [...contents.keys()].sort()]);
    const [file = ''] = contents.keys();
    expect(await send('mf-commerce', { release: id, file }, contents.get(file) ?? Buffer.alloc(0))).toEqual({
      stored: true,
    });
    const finish = call(target, finishRelease, { params: { app: 'mf-commerce' }, body: { release: id } });
    await expect(finish).rejects.toMatchObject({ code: 'release.incomplete' });
    expect(await recordOf('mf-commerce')).toBeUndefined();

    const other = { url: two.url, token: target.token };
    const done = await publishApp({ ...other, app: 'mf-commerce', dist });
    expect(done).toMatchObject({ outcome: 'published', sent: { files: contents.size - 1 } });
    expect(await use(({ uploads }) => uploads.get(`mf-commerce.${id}`))).toMatchObject({ operation: 'DEL' });
  });

  it('takes no bytes but those that were announced', async () => {
    const dist = await writeBuild('mf-trending', 'bytes');
    const { release, contents } = await readBuild(dist, 'mf-trending');
    const id = release.manifest.release;
    await begin('mf-trending', dist);
    const file = 'js/entry.abc.js';
    const content = contents.get(file) ?? Buffer.alloc(0);
    const other = Buffer.from(content);
    other[0] = 65;
    const refused = (query: { release: string; file: string }, bytes: Uint8Array, code: string, words: string) =>
      expect(send('mf-trending', query, bytes)).rejects.toMatchObject({
        code,
        message: expect.stringContaining(words),
      });
    await refused({ release: id, file }, other, 'release.file-refused', 'do not match the hash');
    await refused({ release: id, file }, content.subarray(1), 'release.file-refused', `instead of ${content.length}`);
    await refused({ release: id, file: 'js/other.js' }, content, 'release.file-refused', 'not in the list of files');
    await refused({ release: id, file: 'constructor' }, content, 'release.file-refused', 'not in the list of files');
    await refused({ release: 'never-begun', file }, content, 'release.not-found', 'was begun');
    for (const path of ['../shell/x.js', '/etc/passwd', 'js/../../x.js', 'js//x.js', './x.js', 'a\\b', 'js/%2e%2e/x']) {
      await refused({ release: id, file: path }, content, 'request.invalid', 'file: A path below the release');
    }
    expect((await objects()).filter((name) => name.includes(id))).toEqual([]);
    const large = send('mf-trending', { release: id, file }, Buffer.alloc(16 * 1024 * 1024 + 1));
    await expect(large).rejects.toMatchObject({ code: 'request.too-large' });
  });

  it('never changes a release, whether published or on its way', async () => {
    const dist = await writeBuild('mf-chat', 'never changed');
    const { release } = await readBuild(dist, 'mf-chat');
    const id = release.manifest.release;
    await begin('mf-chat', dist);
    const other = await writeBuild('mf-chat', 'other bytes', { release: id });
    expect(await begin('mf-chat', other)).toMatchObject({
      code: 'release.refused',
      detail: expect.stringContaining('is being sent with other files'),
    });
    await publishApp({ ...target, app: 'mf-chat', dist });
    await expect(publishApp({ ...target, app: 'mf-chat', dist: other })).rejects.toThrow('a release never changes');
    // The same bytes, from somebody who was slower, do no harm.
    const css = { release: id, file: 'css/app.abc.css' };
    expect(await send('mf-chat', css, await readFile(join(dist, css.file)))).toEqual({ stored: false });
    await expect(send('mf-chat', { release: id, file: 'js/entry.abc.js' }, Buffer.from('x'))).rejects.toMatchObject({
      code: 'release.not-found',
    });
  });

  it('mixes nothing when several publish at once, at two gateways, and tells those who came second of the first', async () => {
    const dists = await Promise.all(['a', 'b', 'b', 'c'].map((text) => writeBuild('mf-trending', text)));
    const to = [one, two].map(({ url }) => ({ url, token: target.token }));
    const ends = await Promise.allSettled(
      dists.flatMap((dist) => to.map((gateway) => publishApp({ ...gateway, app: 'mf-trending', dist }))),
    );
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: 'release.overtaken' });
      expect(reason.message).toContain('operator released');
    }
    // Whoever looks at it and publishes again replaces it.
    const done = [];
    for (const dist of dists) done.push(await publishApp({ ...target, app: 'mf-trending', dist }));
    const record = await recordOf('mf-trending');
    const ids = new Set(done.map(({ release }) => release));
    expect(new Set(record?.releases.map(({ release }) => release))).toEqual(ids);
    expect(record?.history.at(-1)?.to).toBe(record?.active);
    for (const [index, { from }] of (record?.history ?? []).entries()) {
      expect(from).toBe(record?.history[index - 1]?.to ?? null);
    }
    for (const dist of dists) {
      const { release, contents } = await readBuild(dist, 'mf-trending');
      for (const [file, content] of contents) {
        const stored = await use(({ files }) => files.getBlob(`mf-trending/${release.manifest.release}/${file}`));
        expect(Buffer.from(stored ?? []).equals(content), file).toBe(true);
      }
    }
  });

  it('refuses a file of another type by its name, and a style sheet by its selector, with nothing active', async () => {
    const before = await recordOf('mf-trending');
    const { release } = await readBuild(await writeBuild('mf-trending', 'types'), 'mf-trending');
    const files = { ...release.files, 'a.php': release.files['js/entry.abc.js'] };
    const manifest = { ...release.manifest, files: [...release.manifest.files, 'a.php'] };
    expect((await post('mf-trending/begin', { manifest, files })).json()).toMatchObject({
      code: 'release.refused',
      detail: expect.stringContaining('a.php is of a type that no release may have'),
    });
    for (const [name, encode] of [['plain'], ['gzip', gzipSync], ['brotli', brotliCompressSync]] as const) {
      const dist = await writeBuild('mf-trending', `reaches ${name}`, {}, { styles: 'p{margin:0}', encode });
      await expect(publishApp({ ...target, app: 'mf-trending', dist })).rejects.toThrow(
        /css\/app\.abc\.css(\.gz|\.br)?.*"p" reaches beyond mf-trending/,
      );
    }
    expect(await recordOf('mf-trending')).toEqual(before);
  });

  it('refuses what the gate refuses, before anything is sent, with every reason', async () => {
    const before = await objects();
    await expect(publish('mf-admin', 'too new', { host: '^9.0.0', shared: { react: '18.0.0' } })).rejects.toThrow(
      'it needs host ^9.0.0 and the active shell offers 1.0.0; it was built with react 18.0.0 and the active shell has 19.3.1',
    );
    const dist = await writeBuild('mf-admin', 'tampered');
    await writeFile(join(dist, 'js/entry.abc.js'), 'alert(1)');
    await expect(publishApp({ ...target, app: 'mf-admin', dist })).rejects.toThrow(
      'the hash of js/entry.abc.js does not match the hash in the manifest',
    );
    const { release } = await readBuild(await writeBuild('mf-admin', 'more'), 'mf-admin');
    const more = { ...release, files: { ...release.files, 'js/unlisted.js': release.files['js/entry.abc.js'] } };
    expect((await post('mf-admin/begin', more)).json()).toMatchObject({
      detail: 'js/unlisted.js is not in the manifest; the manifest has no integrity hash for js/unlisted.js',
    });
    expect((await post('mf-chat/begin', release)).json()).toMatchObject({
      code: 'release.refused',
      detail: 'this is a build of mf-admin, not of mf-chat',
    });
    expect(await objects()).toEqual(before);
  });

  it('refuses a manifest that says other things than the container, with nothing made active', async () => {
    const active = (await recordOf('mf-trending'))?.active;
    const files = { js: ['js/entry.abc.js'], css: [] };
    const exposes = Object.fromEntries(['./app', './teaser', './named-products', './more'].map((one) => [one, files]));
    await expect(publish('mf-trending', 'exposes more', { exposes })).rejects.toMatchObject({
      code: 'release.refused',
      message: expect.stringContaining(
        'the manifest exposes ./more and the container does not: it has ./app, ./teaser',
      ),
    });
    expect((await recordOf('mf-trending'))?.active).toBe(active);
  });

  it('takes no release that is too large in all, or in how many files, before a byte of it', async () => {
    const { release } = await readBuild(await writeBuild('mf-trending', 'too large'), 'mf-trending');
    const withMore = (count: number, bytes: number) => {
      const more = Array.from({ length: count }, (_, n) => `${n}.svg`);
      const sha384 = release.files['js/entry.abc.js']?.sha384 ?? '';
      return {
        manifest: { ...release.manifest, files: [...release.manifest.files, ...more] },
        files: { ...release.files, ...Object.fromEntries(more.map((file) => [file, { bytes, sha384 }])) },
      };
    };
    const answerTo = async (count: number, bytes: number) =>
      (await post('mf-trending/begin', withMore(count, bytes))).json();
    expect(await answerTo(2, 12_000_000)).toMatchObject({
      code: 'release.refused',
      detail: expect.stringMatching(/^it has 24.0 MB in all, and a release may have 24.0 MB: leave out/),
    });
    expect(await answerTo(1_000, 1)).toMatchObject({ detail: expect.stringContaining('has 1004 files') });
    expect(await answerTo(2, 11_900_000)).toMatchObject({ state: 'sending' });
  });

  it('keeps an app switched off through a release, and never switches the shell off', async () => {
    const change = (app: AppName, enabled: boolean) => call(target, switchApp, { params: { app }, body: { enabled } });
    await change('mf-chat', false);
    await publish('mf-chat', 'while it is off');
    expect(await recordOf('mf-chat')).toMatchObject({ enabled: false });
    await change('mf-chat', true);
    await expect(change('shell', false)).rejects.toThrow('The shell cannot be disabled');
    await expect(change('mf-admin', false)).rejects.toThrow('mf-admin has not been published yet');
  });
});

describe('files that nothing needs', () => {
  it('are removed after a day; those of every release in a record, and of what is on its way, stay', async () => {
    const dist = await writeBuild('mf-chat', 'given up');
    const { release, contents } = await readBuild(dist, 'mf-chat');
    const id = release.manifest.release;
    await begin('mf-chat', dist);
    const [file = ''] = contents.keys();
    await send('mf-chat', { release: id, file }, contents.get(file) ?? Buffer.alloc(0));
    const before = await objects();
    const log = createLog('test', 'silent');
    const tomorrow = () => Date.now() + 25 * 3_600_000;

    await createCleanUp({ use, log })();
    await createCleanUp({ use, log, now: tomorrow })();
    expect((await objects()).sort()).toEqual(before.sort());

    // Forgotten, as the bucket does it a day after.
    await use(({ uploads }) => uploads.delete(`mf-chat.${id}`));
    await createCleanUp({ use, log })();
    expect((await objects()).sort()).toEqual(before.sort());
    await createCleanUp({ use, log, now: tomorrow })();
    expect((await objects()).sort()).toEqual(before.filter((name) => !name.includes(id)).sort());
    // It can still be published.
    expect(await publishApp({ ...target, app: 'mf-chat', dist })).toMatchObject({ outcome: 'published' });
  });
});

const factsOf = async (subject: string) => {
  const client = connectNats({ url: nats.url, name: 'test', log: createLog('test', 'silent') });
  const { manager } = await client.client();
  const { state } = await manager.streams.info(FACTS, { subjects_filter: subject });
  await client.close();
  return state.subjects?.[subject] ?? 0;
};
