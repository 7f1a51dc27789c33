import {
  activateRelease,
  beginRelease,
  listReleases,
  mintReleaseToken,
  rollBackRelease,
} from '@petalwise/contracts/web-apps/release-api';
import { type AppFacts, type AppName, PageRegistry, type PageRoute } from '@petalwise/contracts/web-apps/releases';
import { call, type Target } from '@petalwise/release/client';
import { publishApp } from '@petalwise/release/publish';
import { readBuild } from '@petalwise/release/read-build';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

// Apps that no code of the platform names.

let nats: TestNats;
let one: TestGateway;
let two: TestGateway;
let operator: Target;

beforeAll(async () => {
  nats = await testNats();
  one = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
  operator = { ...one.releaseTarget, patience: 0 };
  two = await startTestGateway({ natsUrl: nats.urlOf('gateway'), env: { RELEASE_OPERATOR_TOKEN: operator.token } });
  for (const app of ['shell', 'mf-chat']) {
    await publishApp({ ...operator, app, dist: await writeBuild(app, 'as before') });
  }
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await nats.stop();
});

const tokenFor = async (app: AppName): Promise<Target> => {
  const body = { app, name: `CI of ${app}` };
  return { ...operator, token: (await call(operator, mintReleaseToken, { body })).token };
};
const facts = (path: string, changes: Partial<PageRoute> = {}): AppFacts => ({
  owner: 'quiz',
  routes: [{ path, access: 'everyone', ...changes }],
  widgets: [],
});
const publish = async (app: AppName, words: string, said: AppFacts, to = operator) =>
  publishApp({ ...to, app, dist: await writeBuild(app, words, { facts: said }) });
const registryOf = async (gateway: TestGateway, path: string) => {
  const { statusCode, text: html } = await gateway.ask(path, { headers: { accept: 'text/html' } });
  const text = /id="petalwise-registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return { status: statusCode, remotes: PageRegistry.parse(JSON.parse(text)).remotes };
};
const recordOf = async (app: AppName) =>
  (await call(operator, listReleases, {})).apps.find((known) => known.app === app);

describe('an app with a new name', () => {
  it('is a page of every gateway once it is published, with a token for its name', async () => {
    expect((await registryOf(one, '/quiz')).status).toBe(404);
    const team = await tokenFor('mf-quiz');
    const said = facts('/quiz/:quizId?', { inBar: { words: 'Quiz', order: 60 } });
    expect(await publish('mf-quiz', 'first', said, team)).toMatchObject({ outcome: 'published' });
    for (const gateway of [one, two]) {
      await expect.poll(async () => (await registryOf(gateway, '/quiz/q1')).status).toBe(200);
      const { remotes } = await registryOf(gateway, '/');
      expect(remotes['mf-quiz']?.routes).toEqual(said.routes);
      // What is older than its facts has the pages of then.
      expect(remotes['mf-chat']?.routes).toContainEqual({ path: '/chat/memory', access: 'signed-in' });
    }
  });

  it('may not be released with the token of another app, and no other with its token', async () => {
    const [chat, quiz] = [await tokenFor('mf-chat'), await tokenFor('mf-quiz')];
    await expect(publish('mf-quiz', 'second', facts('/quiz'), chat)).rejects.toMatchObject({
      code: 'release.other-app',
    });
    await expect(publish('mf-chat', 'second', facts('/chat'), quiz)).rejects.toMatchObject({
      code: 'release.other-app',
    });
  });

  it('is refused with a page of another app, whose it is said, and nothing changes', async () => {
    const before = await recordOf('mf-quiz');
    for (const [path, owner] of [
      ['/chat/quiz', 'mf-chat'],
      ['/privacy/quiz', 'shell'],
      ['/', 'shell'],
    ] as const) {
      await expect(publish('mf-quiz', `at ${path}`, facts(path))).rejects.toMatchObject({
        code: 'release.refused',
        message: `/${path.split('/')[1]} is a page of ${owner}`,
      });
    }
    await expect(publish('shell', 'with a quiz', facts('/quiz'))).rejects.toMatchObject({
      message: '/quiz is a page of mf-quiz',
    });
    expect(await recordOf('mf-quiz')).toEqual(before);
  });

  it('leaves a page free for another app when its release leaves it, and cannot go back to it then', async () => {
    const { active = '' } = (await recordOf('mf-quiz')) ?? {};
    await publish('mf-quiz', 'moved', facts('/quizzes'));
    await publish('mf-tests', 'takes it', facts('/quiz'));
    const back = call(operator, rollBackRelease, { params: { app: 'mf-quiz' }, body: {} });
    await expect(back).rejects.toMatchObject({ message: '/quiz is a page of mf-tests' });
    const again = call(operator, activateRelease, { params: { app: 'mf-quiz' }, body: { release: active } });
    await expect(again).rejects.toMatchObject({ message: '/quiz is a page of mf-tests' });
  });

  it('must keep exposing what the pages of another app show of it', async () => {
    const modules = ['./app', './card'];
    const dist = await writeBuild('mf-quiz', 'with a card', { facts: facts('/quizzes') }, { modules });
    await publishApp({ ...operator, app: 'mf-quiz', dist });
    const chat: AppFacts = { ...facts('/chat'), widgets: [{ app: 'mf-quiz', module: './card' }] };
    await publish('mf-chat', 'shows the card of a quiz', chat);
    await expect(publish('mf-quiz', 'without a card', facts('/quizzes'))).rejects.toMatchObject({
      message: 'mf-quiz does not expose ./card, which pages of mf-chat show',
    });
  });

  it('is refused with a page that can be none, before anything is sent, and by the platform too', async () => {
    const { release } = await readBuild(await writeBuild('mf-quiz', 'odd', { facts: facts('/quizzes') }), 'mf-quiz');
    for (const path of ['quiz', '//elsewhere.example', '/Quiz', '/quiz/*']) {
      await expect(publish('mf-quiz', path, facts(path)), path).rejects.toThrow(
        'facts.routes.0.path: must look like /quiz',
      );
      const body = { ...release, manifest: { ...release.manifest, facts: facts(path) } };
      const sent = call(operator, beginRelease, { params: { app: 'mf-quiz' }, body });
      await expect(sent, path).rejects.toMatchObject({ code: 'request.invalid' });
    }
  });
});
