import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import {
  beginRelease,
  finishRelease,
  listReleases,
  listReleaseTokens,
  mintReleaseToken,
  revokeReleaseToken,
  sendReleaseFile,
} from '@petalwise/contracts/web-apps/release-api';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { call } from '@petalwise/release/client';
import { publishApp } from '@petalwise/release/publish';
import { readBuild } from '@petalwise/release/read-build';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStores } from '../release-store/stores.ts';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let one: TestGateway;
let two: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  one = await startTestGateway({ natsUrl: nats.urlOf('gateway'), env: { RATE_LIMIT_FACTOR: '0.1' } });
  // Without an operator of its own.
  two = await startTestGateway({
    natsUrl: nats.urlOf('gateway'),
    env: { RELEASE_OPERATOR_TOKEN: '', RATE_LIMIT_FACTOR: '100' },
  });
  await publishApp({ ...one.releaseTarget, app: 'shell', dist: await writeBuild('shell', 'one') });
  await publishApp({ ...one.releaseTarget, app: 'mf-chat', dist: await writeBuild('mf-chat', 'one') });
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await nats.stop();
});

const mint = (app: AppName, days?: number) =>
  call(one.releaseTarget, mintReleaseToken, { body: { app, name: `CI of ${app}`, ...(days && { days }) } });
const codeOf = async (gateway: TestGateway, path: string, authorization: string | undefined, method = 'GET') => {
  const answer = await gateway.ask(path, {
    method: method as 'GET',
    headers: { ...(authorization && { authorization }) },
  });
  return answer.statusCode === 200 ? 'ok' : answer.json().code;
};
const releases = Object.values(allEndpoints).filter(({ auth }) => auth === 'release' || auth === 'operator');

describe('a release token', () => {
  it('releases its app, at every gateway, under its name', async () => {
    const { token } = await mint('mf-chat');
    expect(token).toMatch(/^pwr_mf-chat_[0-9a-f]{16}_[\w-]{43}$/);
    const dist = await writeBuild('mf-chat', 'two');
    await publishApp({ url: two.url, token, app: 'mf-chat', dist });
    const { apps } = await call({ url: two.url, token }, listReleases, {});
    expect(apps.find(({ app }) => app === 'mf-chat')?.history.at(-1)).toMatchObject({ who: 'CI of mf-chat' });
  });

  it('opens no endpoint of another app, and none of the operator', async () => {
    const { token } = await mint('mf-chat');
    const answers = await Promise.all(
      releases.map(async ({ method, path, auth }) => {
        const address = path.replace(':app', 'mf-trending').replace(':id', '0123456789abcdef');
        return [auth, path.includes(':app'), await codeOf(two, address, `Bearer ${token}`, method)];
      }),
    );
    for (const [auth, ofApp, code] of answers) {
      expect(code).toBe(auth === 'operator' ? 'release.operator-only' : ofApp ? 'release.other-app' : 'ok');
    }
    expect(answers.length).toBe(12);
  });

  it('is needed by every one of them, and a cookie is none', async () => {
    const cookie = two.cookieOf(two.people.admin);
    for (const { method, path } of releases) {
      const answer = await two.ask(path.replace(':app', 'shell'), { method: method as 'GET', headers: { cookie } });
      expect(answer.json(), path).toMatchObject({ code: 'release.token-missing', status: 401 });
    }
  });

  it('is nowhere kept: only its hash, and not in the list', async () => {
    const { token, id } = await mint('mf-chat');
    const log = createLog('test', 'silent');
    const connection = connectNats({ url: nats.url, name: 'test', log });
    await connection.client();
    const kept = await createStores({ nats: connection, log })(({ tokens }) => tokens.get(id));
    await connection.close();
    expect(kept?.string()).toContain('"hash"');
    expect(kept?.string()).not.toContain(token.split('_').at(-1));
    const { tokens } = await call(one.releaseTarget, listReleaseTokens, {});
    expect(JSON.stringify(tokens)).not.toMatch(/hash|pwr_/);
    expect(tokens.find((known) => known.id === id)).toMatchObject({
      app: 'mf-chat',
      expiresAt: null,
      lastUsedAt: null,
    });
  });

  it('says when it was used', async () => {
    const { token, id } = await mint('mf-chat');
    await codeOf(two, '/api/releases', `Bearer ${token}`);
    const lastUsed = async () => {
      const { tokens } = await call(one.releaseTarget, listReleaseTokens, {});
      return Date.parse(tokens.find((known) => known.id === id)?.lastUsedAt ?? '');
    };
    await expect.poll(lastUsed).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is refused at once when it is revoked, everywhere', async () => {
    const { token, id } = await mint('mf-chat');
    expect(await codeOf(two, '/api/releases', `Bearer ${token}`)).toBe('ok');
    await call(one.releaseTarget, revokeReleaseToken, { params: { id } });
    expect(await codeOf(two, '/api/releases', `Bearer ${token}`)).toBe('release.token-unknown');
    await expect(call(one.releaseTarget, revokeReleaseToken, { params: { id } })).rejects.toMatchObject({
      code: 'release.token-not-found',
    });
  });

  it('finishes nothing that it began before it was revoked', async () => {
    const { token, id } = await mint('mf-chat');
    const { release, contents } = await readBuild(await writeBuild('mf-chat', 'revoked meanwhile'), 'mf-chat');
    const { release: known } = release.manifest;
    const team = { url: two.url, token };
    const of = { params: { app: 'mf-chat' } } as const;
    await call(team, beginRelease, { ...of, body: release });
    for (const [file, body] of contents) {
      await call(team, sendReleaseFile, { ...of, query: { release: known, file }, body });
    }
    await call(one.releaseTarget, revokeReleaseToken, { params: { id } });
    await expect(call(team, finishRelease, { ...of, body: { release: known } })).rejects.toMatchObject({
      code: 'release.token-unknown',
    });
    const { apps } = await call(one.releaseTarget, listReleases, {});
    expect(JSON.stringify(apps)).not.toContain(known);
  });

  it('is refused when it has ended', async () => {
    const { token, expiresAt } = await mint('mf-chat', 1);
    expect(await codeOf(two, '/api/releases', `Bearer ${token}`)).toBe('ok');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt ?? '') + 1 });
    try {
      expect(await codeOf(two, '/api/releases', `Bearer ${token}`)).toBe('release.token-expired');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not another one with the same id, nor the operator’s of another gateway', async () => {
    const { token } = await mint('mf-chat');
    for (const wrong of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, -1),
      'x',
      one.releaseTarget.token,
    ]) {
      expect(await codeOf(two, '/api/releases', `Bearer ${wrong}`), wrong).toBe('release.token-unknown');
    }
  });

  it('can be tried wrongly only so often, which holds up nobody who has a right one', async () => {
    const { token } = await mint('mf-chat');
    const codes = [];
    for (let n = 0; n < 5; n++) codes.push(await codeOf(one, '/api/releases', `Bearer ${'x'.repeat(50)}`));
    expect(codes).toEqual([...Array(3).fill('release.token-unknown'), 'rate.limited', 'rate.limited']);
    expect(await codeOf(one, '/api/releases', `Bearer ${token}`)).toBe('ok');
  });

  it('can be tried wrongly thirty times where nobody has set another factor', async () => {
    const usual = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
    onTestFinished(() => usual.stop());
    const codes = [];
    for (let n = 0; n < 32; n++) codes.push(await codeOf(usual, '/api/releases', `Bearer ${'x'.repeat(50)}`));
    expect(codes).toEqual([...Array(30).fill('release.token-unknown'), 'rate.limited', 'rate.limited']);
  });
});
