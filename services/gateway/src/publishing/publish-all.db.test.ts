import { mintReleaseToken, rollBackRelease } from '@petalwise/contracts/web-apps/release-api';
import { call, type Target } from '@petalwise/release/client';
import { ownApps } from '@petalwise/release/own-apps';
import { publishAll, publishApp } from '@petalwise/release/publish';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
let operator: Target;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
  operator = gateway.releaseTarget;
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

/** As a platform starts with builds of these words; answers what became of each app. */
const start = async (words: string) => {
  const builds = await Promise.all(ownApps.map(async (app) => [app, await writeBuild(app, words)] as const));
  const folders = Object.fromEntries(builds);
  const all = await publishAll({ ...operator, apps: ownApps, distOf: (app) => folders[app] ?? '' });
  return Object.fromEntries(all.map((one) => [one.app, one.outcome]));
};

describe('a platform that starts again', () => {
  it('publishes what its checkout has, and back again', async () => {
    expect(new Set(Object.values(await start('one')))).toEqual(new Set(['published']));
    expect(new Set(Object.values(await start('one')))).toEqual(new Set(['unchanged']));
    expect(new Set(Object.values(await start('two')))).toEqual(new Set(['published']));
    expect(new Set(Object.values(await start('one')))).toEqual(new Set(['activated']));
    expect(new Set(Object.values(await start('two')))).toEqual(new Set(['activated']));
  });

  it('leaves a release that somebody went back to, until there is a new build', async () => {
    await call(operator, rollBackRelease, { params: { app: 'mf-chat' } });
    expect(await start('two')).toMatchObject({ 'mf-chat': 'kept', 'mf-admin': 'unchanged' });
    expect(await start('three')).toMatchObject({ 'mf-chat': 'published', 'mf-admin': 'published' });
  });

  it("leaves a team's release until the operator publishes that app", async () => {
    const body = { app: 'mf-trending', name: 'CI of mf-trending' } as const;
    const { token } = await call(operator, mintReleaseToken, { body });
    const own = await publishApp({
      ...operator,
      token,
      app: 'mf-trending',
      dist: await writeBuild('mf-trending', 'own'),
    });
    expect(await start('four')).toMatchObject({ 'mf-trending': 'kept', shell: 'published' });
    const dist = await writeBuild('mf-trending', 'four');
    expect(await publishApp({ ...operator, app: 'mf-trending', dist })).toMatchObject({ previous: own.release });
    expect(await start('five')).toMatchObject({ 'mf-trending': 'published' });
  });

  it('is not taken for a team: no token has its name', async () => {
    for (const name of ['operator', 'Operator', 'npm start']) {
      await expect(call(operator, mintReleaseToken, { body: { app: 'mf-chat', name } })).rejects.toThrow(
        'another name',
      );
    }
  });
});
