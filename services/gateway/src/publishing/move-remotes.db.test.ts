import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kvm } from '@nats-io/kv';
import {
  activateRelease,
  listReleases,
  mintReleaseToken,
  planShell,
  rollBackRelease,
  switchApp,
} from '@petalwise/contracts/web-apps/release-api';
import {
  type AppName,
  type ReleaseManifest,
  type ReleaseRecord,
  releaseBucket,
} from '@petalwise/contracts/web-apps/releases';
import { call, type Target } from '@petalwise/release/client';
import { runCommand } from '@petalwise/release/commands';
import { appsOfRepository, ownApps } from '@petalwise/release/own-apps';
import { publishAll, publishApp } from '@petalwise/release/publish';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let one: TestGateway;
let target: Target;

beforeEach(async () => {
  nats = await testNats();
  one = await startTestGateway({ natsUrl: nats.url });
  target = { ...one.releaseTarget, patience: 30_000 };
});
afterEach(async () => {
  await one.stop();
  await nats.stop();
});

const publish = async (app: AppName, text: string, changes: Partial<ReleaseManifest> = {}) =>
  (await publishApp({ ...target, app, dist: await writeBuild(app, text, changes) })).release;
const listed = async () => (await call(target, listReleases, {})).apps;
const recordOf = async (app: AppName) => (await listed()).find((known) => known.app === app);
const activeOf = async (app: AppName) => (await recordOf(app))?.active;
/** What a page that is opened now would run. */
const servedBy = async (gateway: TestGateway) => {
  const { text } = await gateway.ask('/', { headers: { accept: 'text/html' } });
  const { remotes } = JSON.parse(/id="petalwise-registry">(.*)<\/script>/.exec(text)?.[1] ?? '{}') as {
    remotes: Record<string, { release: string }>;
  };
  const { etag } = (await gateway.ask('/favicon.svg')).headers;
  const releases = Object.entries(remotes).map(([app, remote]) => [app, remote.release]);
  return { shell: String(etag).replaceAll('"', ''), ...Object.fromEntries(releases) } as Record<string, string>;
};
const served = () => servedBy(one);
const rollBack = (moves?: Record<string, string>, to = target) =>
  call(to, rollBackRelease, { params: { app: 'shell' }, body: moves ? { moves } : {} });
/** What `npm run release -- …` prints. @throws as the command */
const release = async (args: string[], ask?: (question: string) => Promise<boolean>) => {
  const lines: string[] = [];
  const file = join(await mkdtemp(join(tmpdir(), 'petalwise-release-')), 'none');
  await runCommand([...args, '--to', target.url, '--wait', '30'], {
    apps: appsOfRepository,
    env: { DATA_DIR: file, PETALWISE_RELEASE_TOKEN: target.token },
    out: (printed) => lines.push(...printed),
    say: (line) => lines.push(line),
    ask,
  });
  return lines.join('\n');
};

/** Shells 1.2.0 and, active, 1.3.0. mf-chat needs the newer host, and has an older release; mf-trending runs in both. */
const twoShells = async () => {
  const older = await publish('shell', 'older', { host: '1.2.0' });
  const oldChat = await publish('mf-chat', 'old', { host: '^1.2.0' });
  const trending = await publish('mf-trending', 'one', { host: '^1.0.0' });
  const newer = await publish('shell', 'newer', { host: '1.3.0' });
  const newChat = await publish('mf-chat', 'new', { host: '^1.3.0' });
  return { older, newer, oldChat, newChat, trending };
};

describe('a shell that an active remote does not run in', () => {
  it('is refused, by rollback and by activation, with the name and the range of the remote', async () => {
    const { older, newer, newChat } = await twoShells();
    const words = `mf-chat ${newChat}: it needs host ^1.3.0 and this shell offers 1.2.0. Nothing was changed.`;
    await expect(rollBack()).rejects.toMatchObject({
      code: 'release.left-behind',
      message: expect.stringContaining(words),
    });
    const activate = call(target, activateRelease, { params: { app: 'shell' }, body: { release: older } });
    await expect(activate).rejects.toThrow(words);
    await expect(release(['rollback', 'shell'])).rejects.toThrow('With --with-remotes');
    expect(await activeOf('shell')).toBe(newer);
  });

  it('is refused before a file of it is sent', async () => {
    await twoShells();
    const dist = await writeBuild('shell', 'other React', { host: '1.3.0', shared: { react: '20.0.0' } });
    const publishing = publishApp({ ...target, app: 'shell', dist });
    await expect(publishing).rejects.toMatchObject({ code: 'release.left-behind' });
    await expect(publishing).rejects.toThrow(
      /mf-chat .*built with react 19.3.1 and this shell has 20.0.0.*no release of it runs there[\s\S]*mf-trending/,
    );
  });

  it('goes back where every remote runs in it', async () => {
    const { older, oldChat, trending } = await twoShells();
    await call(target, rollBackRelease, { params: { app: 'mf-chat' }, body: {} });
    expect(await rollBack()).toMatchObject({ release: older, moved: [] });
    await expect.poll(served).toEqual({ shell: older, 'mf-chat': oldChat, 'mf-trending': trending });
  });

  it('takes a remote that is switched off for no reason to stay, and lets it not be switched on there', async () => {
    const { older } = await twoShells();
    const change = (enabled: boolean) => call(target, switchApp, { params: { app: 'mf-chat' }, body: { enabled } });
    await change(false);
    expect(await rollBack()).toMatchObject({ release: older });
    await expect(change(true)).rejects.toThrow('it needs host ^1.3.0 and the active shell offers 1.2.0');
  });

  it('keeps a remote from going to a release that the active shell does not run', async () => {
    const { newChat } = await twoShells();
    const chat = { params: { app: 'mf-chat' as const } };
    await call(target, rollBackRelease, { ...chat, body: {} });
    await rollBack();
    const reason = 'it needs host ^1.3.0 and the active shell offers 1.2.0';
    await expect(call(target, rollBackRelease, { ...chat, body: {} })).rejects.toThrow(reason);
    await expect(call(target, activateRelease, { ...chat, body: { release: newChat } })).rejects.toThrow(reason);
  });
});

describe('a shell with its remotes', () => {
  it('moves each to its newest release that runs there, in one step, after the plan was shown and agreed to', async () => {
    const { older, newer, oldChat, newChat, trending } = await twoShells();
    const no = vi.fn(async () => false);
    await expect(release(['rollback', 'shell', '--with-remotes'], no)).rejects.toThrow('Nothing was changed.');
    expect(no).toHaveBeenCalledOnce();
    await expect(release(['rollback', 'shell', '--with-remotes'])).rejects.toThrow('Add --yes');
    expect(await activeOf('shell')).toBe(newer);

    const said = await release(['rollback', 'shell', '--with-remotes', '--yes']);
    expect(said).toContain(`mf-chat ${newChat} (host ^1.3.0)`);
    expect(said).toContain(`moves to ${oldChat} (host ^1.2.0)`);
    expect(said).toContain(`mf-chat ${oldChat} is active with it`);
    await expect.poll(served).toEqual({ shell: older, 'mf-chat': oldChat, 'mf-trending': trending });
    const chat = await recordOf('mf-chat');
    expect(chat?.history.at(-1)).toMatchObject({ who: 'operator', action: 'rollback', from: newChat, to: oldChat });
    expect((await recordOf('mf-trending'))?.history).toHaveLength(1);
  });

  it('is for operators: the token of the shell moves no app of others', async () => {
    await twoShells();
    const { token } = await call(target, mintReleaseToken, { body: { app: 'shell', name: 'CI of shell' } });
    const { moves } = await call(target, planShell, { params: { app: 'shell' }, query: {} });
    const agreed = Object.fromEntries(moves.map(({ app, to }) => [app, String(to)]));
    await expect(rollBack(agreed, { ...target, token })).rejects.toMatchObject({ code: 'release.operator-only' });
  });

  it('does nothing where the releases are others than the plan said', async () => {
    const { newer } = await twoShells();
    await expect(rollBack({ 'mf-chat': 'another' })).rejects.toThrow('look at the new plan');
    await expect(rollBack({})).rejects.toThrow('look at the new plan');
    expect(await activeOf('shell')).toBe(newer);
  });

  it('says which app has no release for it, and what to do', async () => {
    await twoShells();
    await publish('mf-admin', 'only', { host: '^1.3.0' });
    const going = release(['rollback', 'shell', '--with-remotes', '--yes']);
    await expect(going).rejects.toThrow(/mf-admin .*no release of it runs there[\s\S]*Build mf-admin for this shell/);
    const dist = await writeBuild('mf-admin', 'for the old one', { host: '^1.1.0' });
    expect(await release(['publish', 'mf-admin', dist, '--store'])).toContain(
      'is stored; the active release is unchanged',
    );
    expect(await release(['rollback', 'shell', '--with-remotes', '--yes'])).toContain('mf-admin');
    expect(await recordOf('mf-admin')).toMatchObject({ releases: [{ host: '^1.1.0' }, { host: '^1.3.0' }] });
  });

  it('is whole after a crash in the middle: every gateway serves the move, and the next change writes it', async () => {
    const { older, newer, oldChat, newChat } = await twoShells();
    const nearby = await startTestGateway({ natsUrl: nats.url });
    try {
      // What is in the registry when the process died right after its one write.
      const connection = connectNats({ url: nats.url, name: 'test', log: createLog('test', 'silent') });
      const kv = await new Kvm((await connection.client()).connection).create(releaseBucket, { history: 8 });
      const shell = (await kv.get('shell'))?.json<ReleaseRecord>();
      const move = { app: 'mf-chat', from: newChat, to: oldChat };
      await kv.put('shell', JSON.stringify({ ...shell, active: older, previous: newer, moves: [move] }));
      for (const gateway of [one, nearby])
        await expect.poll(() => servedBy(gateway)).toMatchObject({ shell: older, 'mf-chat': oldChat });
      expect((await kv.get('mf-chat'))?.json()).toMatchObject({ active: newChat });

      await publish('mf-trending', 'later');
      expect((await kv.get('mf-chat'))?.json()).toMatchObject({ active: oldChat, previous: newChat });
      expect((await kv.get('shell'))?.json()).not.toHaveProperty('moves');
      await connection.close();
      expect(await served()).toMatchObject({ shell: older, 'mf-chat': oldChat });
    } finally {
      await nearby.stop();
    }
  });

  it('never meets a remote that was published for the other shell at the same moment', async () => {
    const { older, newer } = await twoShells();
    await call(target, rollBackRelease, { params: { app: 'mf-chat' }, body: {} });
    for (let round = 0; round < 8; round++) {
      const dist = await writeBuild('mf-trending', `race ${round}`, { host: '^1.3.0' });
      await Promise.allSettled([publishApp({ ...target, app: 'mf-trending', dist }), rollBack()]);
      const { shell, trending } = { shell: await activeOf('shell'), trending: await recordOf('mf-trending') };
      const needs = trending?.releases.find(({ release: id }) => id === trending.active)?.host;
      expect([shell, needs]).not.toEqual([older, '^1.3.0']);
      // Back to where both can be tried again.
      if (shell === older) await rollBack();
      else if (needs === '^1.3.0') await call(target, rollBackRelease, { params: { app: 'mf-trending' }, body: {} });
      expect(await activeOf('shell')).toBe(newer);
    }
  });
});

describe('a platform that starts with a shell of another React', () => {
  const apps: AppName[] = ['shell', 'mf-chat', 'mf-commerce', 'mf-trending', 'mf-admin'];
  const builds = async (words: string, changesOf: (app: AppName) => Partial<ReleaseManifest>) => {
    const folders = new Map<string, string>();
    for (const app of apps) folders.set(app, await writeBuild(app, words, changesOf(app)));
    return (app: AppName) => folders.get(app) ?? '';
  };
  const start = async (distOf: (app: AppName) => string) => publishAll({ ...target, apps: ownApps, distOf });

  it('moves every remote to its new build together with the shell', async () => {
    await start(await builds('19', () => ({})));
    const done = await start(await builds('20', () => ({ shared: { react: '20.0.0' } })));
    expect(done[0]).toMatchObject({ app: 'shell', outcome: 'published' });
    expect((done[0] as { moved: unknown[] }).moved).toHaveLength(4);
    expect(done.slice(1).map(({ outcome }) => outcome)).toEqual(Array(4).fill('unchanged'));
  });

  it('leaves what a person went back to with the shell, and refuses no start for a build that needs the newer one', async () => {
    const host = (version: string) => (app: AppName) => ({ host: app === 'shell' ? version : `^${version}` });
    await start(await builds('old', host('1.2.0')));
    const newer = await builds('new', host('1.3.0'));
    await start(newer);
    await release(['rollback', 'shell', '--with-remotes', '--yes']);
    expect((await start(newer)).map(({ outcome }) => outcome)).toEqual(Array(5).fill('kept'));

    const fresh = await writeBuild('mf-chat', 'never published', { host: '^1.3.0' });
    const done = await start((app) => (app === 'mf-chat' ? fresh : newer(app)));
    expect(done.find(({ app }) => app === 'mf-chat')).toMatchObject({
      outcome: 'kept',
      why: 'it needs host ^1.3.0 and the active shell offers 1.2.0',
    });
  });
});
