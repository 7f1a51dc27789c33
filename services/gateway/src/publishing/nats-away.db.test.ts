import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishApp } from '@petalwise/release/publish';
import { type EmbeddedNats, startNats } from '@petalwise/service-kit/embedded/nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let options: { folder: string; log: string; password: string };
let nats: EmbeddedNats;
let gateway: TestGateway;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-nats-'));
  options = { folder, log: join(folder, 'nats.log'), password: 'petalwise' };
  nats = await startNats(options);
  gateway = await startTestGateway({ natsUrl: nats.url });
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
    const restart = async () => {
      nats = await startNats({ ...options, port: nats.port });
    };
    await goThrough('gone', () => nats.stop('SIGKILL'), restart);
  });

  it('is refused while it hangs, too', async () => {
    const signal = (name: NodeJS.Signals) => () => process.kill(nats.pid, name);
    await goThrough('hangs', signal('SIGSTOP'), signal('SIGCONT'));
  });
});
