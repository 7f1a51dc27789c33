import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { testNats } from '@petalwise/service-kit/testing/test-nats';
import { expect, it, onTestFinished } from 'vitest';
import { connectOnce } from './connect-once.ts';
import { dumpStream } from './dump-stream.ts';
import { readZipped } from './folder.ts';

it('ends with the last message that is there, where later ones were purged, as of two who released the same', async () => {
  const server = await testNats();
  const nats = await connectOnce(server.url);
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-dump-'));
  onTestFinished(async () => {
    await nats.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const { streams } = await jetstreamManager(nats);
  await streams.add({ name: 'FILES', subjects: ['files.>'] });
  const client = jetstream(nats);
  const send = (name: string) =>
    Promise.all(Array.from({ length: 12 }, () => client.publish(`files.${name}`, new Uint8Array(128 * 1024))));
  // Whole blocks of the store go: nats-server 2.9 then counts some of what was purged as still to come.
  for (const round of [1, 2, 3, 4]) {
    await Promise.all(['one', 'two', 'three', 'four'].map((name) => send(`${name}.${round}`)));
    await Promise.all(['one', 'two'].map((name) => streams.purge('FILES', { filter: `files.${name}.${round}` })));
  }
  await send('last');
  await streams.purge('FILES', { filter: 'files.last' });
  const dumped = await dumpStream(nats, await streams.info('FILES'), folder);
  expect(dumped).toMatchObject({ messages: 96, lastSequence: 204 });
  expect((await text(readZipped(folder, dumped.file))).trim().split('\n')).toHaveLength(96);
});
