import { fact } from '@petalwise/contracts/fact';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { connectNats, type Nats } from '../nats/connect-nats.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { type FactWatch, watchFacts } from './watch-facts.ts';

const thing = fact({ owner: 'billing', name: 'thing', version: 1, data: z.int() });
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

let server: TestNats;
let nats: Nats;
let watch: FactWatch | undefined;
let seen: number[];
let gaps: number;

beforeEach(async () => {
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', log });
  await nats.findStream();
  seen = [];
  gaps = 0;
});
afterEach(async () => {
  await watch?.close();
  await nats.close();
  await server.stop();
});

const start = async () => {
  watch = watchFacts({
    nats,
    log,
    kinds: [thing],
    onFact: ({ data }) => seen.push(data as number),
    onGap: () => {
      gaps += 1;
    },
  });
  await watch.ready;
};
const publish = async (data: number, subject = thing.subject) => {
  const { jetstream } = await nats.client();
  await jetstream.publish(subject, JSON.stringify({ data }), { msgID: `${data}` });
};
const eventually = (expected: number[]) => expect.poll(() => seen).toEqual(expected);

describe('watchFacts', () => {
  it('receives facts of its kinds from now on, and no earlier ones', async () => {
    await publish(1);
    await start();
    await publish(2);
    await publish(9, 'facts.billing.other.v1');
    await publish(3);
    await eventually([2, 3]);
  });

  it.each(['restart', 'wipe'] as const)('reports the gap once it listens again after a %s of NATS', async (how) => {
    await start();
    await publish(1);
    await eventually([1]);
    await server.kill();
    await server[how]();
    await expect.poll(() => gaps).toBe(1);
    await publish(2);
    await eventually([1, 2]);
    expect(gaps).toBe(1);
  });

  it('skips a message that is not a fact, and continues', async () => {
    await start();
    const { connection } = await nats.client();
    connection.publish(thing.subject, 'no JSON');
    await publish(1);
    await eventually([1]);
  });

  it('receives nothing more once it is closed', async () => {
    await start();
    await watch?.close();
    await publish(1);
    await (await nats.client()).connection.flush();
    expect(seen).toEqual([]);
  });
});
