import { publishApp } from '@petalwise/release/publish';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
  await publishApp({ ...gateway.releaseTarget, app: 'shell', dist: await writeBuild('shell', 'one') });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

describe('a release while NATS does not answer', () => {
  const goThrough = async (text: string, away: () => unknown, back: () => unknown) => {
    const given = { ...gateway.releaseTarget, app: 'mf-chat' as const, dist: await writeBuild('mf-chat', text) };
    await away();
    try {
      await expect(publishApp({ ...given, patience: 0 })).rejects.toMatchObject({ code: 'release.unavailable' });
    } finally {
      await back();
    }
    expect(await publishApp({ ...given, patience: 30_000 })).toMatchObject({ outcome: 'published' });
  };

  it('is refused, and goes through when NATS runs again', async () => {
    await goThrough('gone', nats.kill, nats.restart);
  });

  it('shows at /readyz, also while the connection stays open and JetStream gives no response', async () => {
    const natsReady = async () => ((await gateway.ask('/readyz')).json() as { parts: { nats: string } }).parts.nats;
    await expect.poll(natsReady).toBe('ok');
    nats.freeze();
    try {
      await expect.poll(natsReady).toBe('JetStream does not respond');
    } finally {
      nats.thaw();
    }
    await expect.poll(natsReady).toBe('ok');
  });

  it('is refused while it hangs, too', async () => {
    await goThrough('hangs', nats.freeze, nats.thaw);
  });
});
