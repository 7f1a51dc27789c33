import { coinsChanged, sessionRevoked, subscriptionChanged } from '@petalwise/contracts/facts';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { publishApp } from '@petalwise/release/publish';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { openTestFacts, type TestFacts } from '../testing/test-facts.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { streamsPerUser } from './open-stream.ts';

let nats: TestNats;
let facts: TestFacts;
let gateway: TestGateway;
const streams: Stream[] = [];

beforeAll(async () => {
  nats = await testNats();
  facts = await openTestFacts(nats.url);
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await gateway.stop();
  await facts.close();
  await nats.stop();
});

interface Stream {
  readonly events: { event: string; data: Record<string, unknown> }[];
  readonly ended: Promise<unknown>;
  readonly close: () => void;
}

/** Opens the stream and waits for its hello. */
const listenAs = async (cookie: string, at = gateway): Promise<Stream> => {
  const gone = new AbortController();
  const { statusCode, headers, body } = await at.send('/api/events', { headers: { cookie }, signal: gone.signal });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const events: Stream['events'] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of body) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /event: (.*)\ndata: (.*)/.exec(block) ?? [];
        if (event && data) events.push({ event, data: JSON.parse(data) });
      }
    }
  };
  const stream = { events, ended: read().catch(() => undefined), close: () => gone.abort() };
  streams.push(stream);
  await expect.poll(() => events[0]?.event).toBe('hello');
  return stream;
};
const coins = (userId: string, balance: number, version: number) =>
  facts.publish(coinsChanged.of(userId, { userId, balance, version }));

describe('live updates', () => {
  it('tell every browser of a person the new balance, and nobody else', async () => {
    const { ann, admin } = gateway.people;
    const [one, two] = [await listenAs(gateway.cookieOf(ann)), await listenAs(gateway.cookieOf(ann))];
    const other = await listenAs(gateway.cookieOf(admin));
    await coins(ann.id, 9, 2);
    await facts.publish(subscriptionChanged.of(ann.id, { userId: ann.id, active: true }));
    for (const stream of [one, two]) {
      await expect
        .poll(() => stream.events.slice(1))
        .toEqual([
          { event: 'coins', data: { userId: ann.id, balance: 9 } },
          { event: 'subscription', data: { userId: ann.id } },
        ]);
    }
    expect(other.events).toHaveLength(1);
    for (const stream of [one, two, other]) stream.close();
  });

  it('never show an older balance after a newer one', async () => {
    const { ann } = gateway.people;
    const stream = await listenAs(gateway.cookieOf(ann));
    await coins(ann.id, 4, 7);
    await coins(ann.id, 9, 6);
    await coins(ann.id, 3, 8);
    await expect.poll(() => stream.events.map(({ data }) => data.balance).slice(1)).toEqual([4, 3]);
    stream.close();
  });

  it('end with the session, of that session only', async () => {
    const { ann } = gateway.people;
    const [mine, elsewhere] = [gateway.cookieOf(ann), gateway.cookieOf(ann)];
    const [stream, other] = [await listenAs(mine), await listenAs(elsewhere)];
    await gateway.ask('/api/auth/logout', { method: 'POST', headers: { cookie: mine } });
    await stream.ended;
    expect(stream.events.at(-1)).toEqual({ event: 'session-ended', data: { userId: ann.id } });
    expect(other.events.map(({ event }) => event)).toEqual(['hello']);
    await facts.publish(sessionRevoked.of(ann.id, { userId: ann.id, sessionId: null }));
    await other.ended;
    expect(other.events.at(-1)?.event).toBe('session-ended');
  });

  it('announce another release, at every gateway', async () => {
    const other = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
    onTestFinished(other.stop);
    const tabs = [
      await listenAs(gateway.cookieOf(gateway.people.admin)),
      await listenAs(other.cookieOf(other.people.ann), other),
    ];
    const publish = async (app: AppName, text: string) =>
      publishApp({ ...gateway.releaseTarget, app, dist: await writeBuild(app, text) });
    await publish('shell', 'one');
    await publish('mf-trending', 'one');
    await expect.poll(async () => (await other.ask('/')).text).toContain('/releases/mf-trending/');
    const { release } = await publish('mf-trending', 'two');
    const announced = { event: 'release', data: { app: 'mf-trending', release } };
    for (const tab of tabs) await expect.poll(() => tab.events.at(-1)).toEqual(announced);
    for (const at of [gateway, other]) {
      await expect.poll(async () => (await at.ask('/')).text).toContain(`/releases/mf-trending/${release}/`);
    }
    for (const tab of tabs) tab.close();
    // A visitor has no live updates, and asks.
    for (const at of [gateway, other]) {
      expect((await at.ask('/api/active-releases')).json()).toEqual({
        releases: { shell: expect.any(String), 'mf-trending': release },
      });
    }
  });

  it('are for people who signed in, and for a sensible number of browsers', async () => {
    expect((await gateway.ask('/api/events')).statusCode).toBe(401);
    const cookie = gateway.cookieOf(gateway.people.admin);
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length <= streamsPerUser) {
      const { statusCode, body } = await gateway.send('/api/events', { headers: { cookie } });
      statuses.push(statusCode);
      body.on('error', () => undefined);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('come again after NATS was away: the stream ends, so that the browser asks for what it missed', async () => {
    const cookie = gateway.cookieOf(gateway.people.ann);
    const before = await listenAs(cookie);
    await nats.kill();
    await nats.restart();
    await before.ended;
    const after = await listenAs(cookie);
    await coins(gateway.people.ann.id, 1, 20).catch(() => coins(gateway.people.ann.id, 1, 20));
    await expect.poll(() => after.events.at(-1)?.data).toMatchObject({ balance: 1 });
    after.close();
  });
});
