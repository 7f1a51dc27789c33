import { Kvm } from '@nats-io/kv';
import { listReleases, rollBackRelease } from '@petalwise/contracts/web-apps/release-api';
import { type AppName, releaseBucket } from '@petalwise/contracts/web-apps/releases';
import { call, type Target } from '@petalwise/release/client';
import { publishApp } from '@petalwise/release/publish';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
let target: Target;

beforeEach(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.url });
  target = { ...gateway.releaseTarget, patience: 30_000 };
  await publish('shell', 'one');
  await publish('mf-chat', 'one');
  await publish('mf-trending', 'one');
});
afterEach(async () => {
  await gateway.stop();
  await nats.stop();
});

const publish = async (app: AppName, text: string) =>
  (await publishApp({ ...target, app, dist: await writeBuild(app, text) })).release;
const listed = async () =>
  Object.fromEntries((await call(target, listReleases, {})).apps.map(({ app, active }) => [app, active]));
/** App → the release that a page which is opened now would run. */
const servedBy = async (one: TestGateway): Promise<Record<string, string>> => {
  const { text } = await one.ask('/chat', { headers: { accept: 'text/html' } });
  const { remotes } = JSON.parse(/id="petalwise-registry">(.*)<\/script>/.exec(text)?.[1] ?? '{"remotes":{}}') as {
    remotes: Record<string, { release: string }>;
  };
  return Object.fromEntries(Object.entries(remotes).map(([app, { release }]) => [app, release]));
};
const damage = async (app: AppName, text: string) => {
  const client = connectNats({ url: nats.url, name: 'test', log: createLog('test', 'silent') });
  const records = await new Kvm((await client.client()).connection).create(releaseBucket, { history: 8 });
  await records.put(app, text);
  await client.close();
};

describe.each([
  ['that is no JSON', '{ "app": "mf-chat", '],
  ['that lacks what a record has', '{ "app": "mf-chat" }'],
  [
    'of another app',
    '{ "app": "mf-admin", "enabled": true, "active": "x", "previous": null, "releases": {}, "history": [] }',
  ],
])('a registry record %s', (_what, text) => {
  it('keeps its app as it was, also at a gateway that never saw a good one, while the others go on', async () => {
    const before = await listed();
    await damage('mf-chat', text);
    const next = await publish('mf-trending', 'two');
    await expect.poll(() => servedBy(gateway)).toEqual({ 'mf-chat': before['mf-chat'], 'mf-trending': next });
    expect(await listed()).toEqual({ ...before, 'mf-trending': next });
    await publish('shell', 'two');
    expect(await call(target, rollBackRelease, { params: { app: 'shell' }, body: {} })).toMatchObject({
      release: before.shell,
    });

    const fresh = await startTestGateway({ natsUrl: nats.url });
    try {
      await expect.poll(() => servedBy(fresh)).toEqual({ 'mf-chat': before['mf-chat'], 'mf-trending': next });
      const file = `/releases/mf-chat/${before['mf-chat']}/js/entry.abc.js`;
      expect((await fresh.ask(file)).statusCode).toBe(200);
    } finally {
      await fresh.stop();
    }
  });

  it('is whole again after the next release of its app, with the releases of before', async () => {
    const before = await listed();
    await damage('mf-chat', text);
    const next = await publish('mf-chat', 'two');
    await expect.poll(async () => (await servedBy(gateway))['mf-chat']).toBe(next);
    const back = await call(target, rollBackRelease, { params: { app: 'mf-chat' }, body: {} });
    expect(back).toMatchObject({ release: before['mf-chat'] });
  });
});
