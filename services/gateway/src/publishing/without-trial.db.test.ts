import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activateRelease,
  listReleases,
  mintReleaseToken,
  rollBackRelease,
} from '@petalwise/contracts/web-apps/release-api';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { call, type Target } from '@petalwise/release/client';
import { publishApp } from '@petalwise/release/publish';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

// What a browser finds in real builds: e2e/specs/releases/trial.spec.ts.

let nats: TestNats;
let folder: string;
/** Without a browser, with one that never listens. */
let bare: TestGateway;
let stuck: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  folder = await mkdtemp(join(tmpdir(), 'petalwise-stuck-browser-'));
  const browser = join(folder, 'browser');
  await writeFile(browser, '#!/bin/sh\nexec sleep 60\n');
  await chmod(browser, 0o755);
  bare = await startTestGateway({ natsUrl: nats.urlOf('gateway'), env: { RELEASE_TRIAL: 'on' } });
  const RELEASE_OPERATOR_TOKEN = bare.releaseTarget.token;
  stuck = await startTestGateway({
    natsUrl: nats.urlOf('gateway'),
    env: { RELEASE_TRIAL: 'on', TRIAL_BROWSER: browser, RELEASE_OPERATOR_TOKEN },
  });
});
afterAll(async () => {
  await Promise.all([bare.stop(), stuck.stop()]);
  await nats.stop();
  await rm(folder, { recursive: true, force: true });
});

const operatorAt = ({ url }: TestGateway): Target => ({ url, token: bare.releaseTarget.token, patience: 0 });
const publish = async (to: Target, app: AppName, text: string, withoutTrial?: string) =>
  publishApp({ ...to, app, dist: await writeBuild(app, text), withoutTrial });
const recordOf = async (app: AppName) =>
  (await call(operatorAt(bare), listReleases, {})).apps.find((known) => known.app === app);
const teamOf = async (app: AppName, at: TestGateway): Promise<Target> => {
  const { token } = await call(operatorAt(bare), mintReleaseToken, { body: { app, name: `CI of ${app}` } });
  return { url: at.url, token, patience: 0 };
};

describe('a release where no browser is at hand', () => {
  it('does not become active by itself, and says why', async () => {
    await expect(publish(operatorAt(bare), 'shell', 'one')).rejects.toMatchObject({
      code: 'release.untried',
      message: expect.stringMatching(
        /was not tried in a browser: this platform has no browser for it \(TRIAL_BROWSER\)/,
      ),
    });
    expect(await recordOf('shell')).toBeUndefined();
  });

  it('becomes active by the word of a person, which is kept', async () => {
    await publish(operatorAt(bare), 'shell', 'one', 'opened it on staging');
    const team = await teamOf('mf-chat', bare);
    const done = await publish(team, 'mf-chat', 'one', 'all pages seen');
    const word = { who: 'CI of mf-chat', reason: 'all pages seen' };
    expect(done.trial).toMatchObject({ outcome: 'not-run', word });
    expect(await recordOf('mf-chat')).toMatchObject({
      active: done.release,
      releases: [{ trial: { word } }],
      history: [{ action: 'publish', who: 'CI of mf-chat', withoutTrial: 'all pages seen' }],
    });
  });

  it('goes back, and forward to what was active before, without a word', async () => {
    const first = (await recordOf('mf-chat'))?.active ?? '';
    const second = await publish(operatorAt(bare), 'mf-chat', 'two', 'all pages seen');
    await call(operatorAt(bare), rollBackRelease, { params: { app: 'mf-chat' }, body: {} });
    expect((await recordOf('mf-chat'))?.active).toBe(first);
    await call(operatorAt(bare), activateRelease, { params: { app: 'mf-chat' }, body: { release: second.release } });
    expect((await recordOf('mf-chat'))?.active).toBe(second.release);
  });

  it('is untried, too, where the browser does not start', async () => {
    const active = (await recordOf('mf-chat'))?.active;
    await expect(publish(operatorAt(stuck), 'mf-chat', 'three')).rejects.toMatchObject({
      code: 'release.untried',
      message: expect.stringContaining('does not run here: it did not start within 6 s'),
    });
    expect((await recordOf('mf-chat'))?.active).toBe(active);
  });

  it('takes the word of the operator alone where there is one', async () => {
    const team = await teamOf('mf-chat', stuck);
    await expect(publish(team, 'mf-chat', 'four', 'trust me')).rejects.toMatchObject({ code: 'release.operator-only' });
    expect(await publish(operatorAt(stuck), 'mf-chat', 'four', 'the browser is being mended')).toMatchObject({
      outcome: 'published',
    });
  });

  it('is not asked about an empty word', async () => {
    await expect(publish(operatorAt(bare), 'mf-chat', 'five', ' ')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
