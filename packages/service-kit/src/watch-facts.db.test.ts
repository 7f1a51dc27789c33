import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectNats, type Nats } from './nats.ts';
import { type TestNats, testNats } from './testing/test-nats.ts';
import { type FactWatch, watchFacts } from './watch-facts.ts';

const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

let server: TestNats;
let nats: Nats;
let watch: FactWatch | undefined;
let seen: number[];
let gaps: number;

beforeEach(async () => {
  server = await testNats();
  nats = connectNats({ url: server.url, name: 'test', log });
  await nats.ensureStream();
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
    onFact: (fact) => seen.push(fact.data as number),
    onGap: () => {
      gaps += 1;
    },
  });
  await watch.ready;
};
const publish = async (data: number) => {
  await nats.ensureStream();
  const { jetstream } = await nats.client();
  await jetstream.publish('facts.test.thing.v1', JSON.stringify({ data }), { msgID: `${data}` });
};
const back = () => expect.poll(() => nats.connected).toBe(true);
const eventually = (expected: number[]) => expect.poll(() => seen).toEqual(expected);

describe('watchFacts', () => {
  it('sees facts from now on, not those of before', async () => {
    await publish(1);
    await start();
    await publish(2);
    await publish(3);
    await eventually([2, 3]);
  });

  it('goes on where it was after NATS was killed, also with what came before it was back', async () => {
    await start();
    await publish(1);
    await eventually([1]);
    await server.kill();
    await server.restart();
    await back();
    await publish(2);
    await publish(3);
    await eventually([1, 2, 3]);
    expect(gaps).toBe(0);
  });

  it('starts at the beginning of a stream made anew, and tells of the gap', async () => {
    await start();
    for (const n of [1, 2, 3]) await publish(n);
    await eventually([1, 2, 3]);
    await server.wipe();
    await back();
    await publish(4);
    await eventually([1, 2, 3, 4]);
    expect(gaps).toBe(1);
  });

  it('sees what took the numbers of a lost tail, and tells of the gap', async () => {
    await start();
    await publish(1);
    await server.checkpoint();
    await back();
    await publish(2);
    await publish(3);
    await eventually([1, 2, 3]);
    await server.losePower();
    await back();
    for (const n of [4, 5, 6]) await publish(n);
    await expect.poll(() => new Set(seen)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(gaps).toBe(1);
  });
});
