import { listSessions } from '@petalwise/contracts/chat/conversation';
import { login, logout } from '@petalwise/contracts/identity/account';
import { listFeedback } from '@petalwise/contracts/identity/feedback';
import { reportMeasured, reportTelemetry } from '@petalwise/contracts/live';
import { firingAlerts, type Scrape, scrape } from '@petalwise/service-kit/testing/alerts';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';
import { hasRedis, startTestRedis } from './testing/test-redis.ts';

// Prometheus's own tool takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let nats: TestNats;
let gateway: TestGateway;
beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

const scraped = () => scrape(gateway.url, 'gateway');
const firing = (before?: Scrape) =>
  expect.poll(async () => firingAlerts(await scraped(), before), { timeout: 60_000, interval: 500 });
const chats = () => gateway.ask(listSessions.path, { headers: { cookie: gateway.cookieOf(gateway.people.ann) } });
const report = (path: string, body: object) =>
  gateway.ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

it('none while the gateway is well, whatever people type wrongly', async () => {
  await expect.poll(async () => (await chats()).statusCode).toBe(200);
  const before = await scraped();
  expect((await report(login.path, { email: 'nobody' })).statusCode).toBe(400);
  await chats();
  await firing(before).toEqual([]);
});

it('GatewayErrorBudgetBurn: a service does not answer', async () => {
  const before = await scraped();
  gateway.chat.answerWith((_req, res) => res.destroy());
  expect((await chats()).statusCode).toBeGreaterThanOrEqual(500);
  await firing(before).toEqual(['GatewayErrorBudgetBurn']);
});

it('GatewaySlow: a service takes its time', async () => {
  const before = await scraped();
  gateway.chat.answerWith((_req, res) => void setTimeout(() => res.end('{}'), 1_500));
  await chats();
  await firing(before).toEqual(['GatewaySlow']);
  gateway.chat.answerWith((_req, res) => res.end('{}'));
});

it('WebAppErrors: an app fails in browsers', async () => {
  const before = await scraped();
  for (let n = 0; n < 5; n++) await report(reportTelemetry.path, { kind: 'remote-failed', app: 'mf-chat' });
  await firing(before).toEqual(['WebAppErrors']);
});

it('WebVitalsPoor: pages show their content late', async () => {
  const before = await scraped();
  const vitals = [{ name: 'LCP', value: 5_500, app: 'shell', release: '3f2a1b0011223344' }];
  expect((await report(reportMeasured.path, { sentAt: Date.now(), vitals, calls: [] })).statusCode).toBe(200);
  await firing(before).toEqual(['WebVitalsPoor']);
});

const burst = (count: number, send: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)));

// The counters grow each minute by what they grow here.
it.each([
  ['wrong passwords', 20, (n: number) => report(login.path, { email: `e${n}@example.com`, password: 'wrong' })],
  [
    'requests from another site',
    5,
    () => gateway.ask(logout.path, { method: 'POST', headers: { origin: 'https://evil.example' } }),
  ],
  [
    'people at admins’ endpoints',
    2,
    () => gateway.ask(listFeedback.path, { headers: { cookie: gateway.cookieOf(gateway.people.ann) } }),
  ],
] as const)('SecurityEventsBurst: %s', async (_name, count, send) => {
  const before = await scraped();
  await burst(count, send);
  await firing(before).toEqual(['SecurityEventsBurst']);
});

it('SecurityEventsBurst: not for a few wrong passwords a minute', async () => {
  const before = await scraped();
  await burst(5, (n) => report(login.path, { email: `f${n}@example.com`, password: 'wrong' }));
  await firing(before).toEqual([]);
});

it('SecurityEventsBurst: one account is guessed at until it is locked', async () => {
  const guess = () => report(login.path, { email: 'locked@example.com', password: 'wrong' });
  await burst(10, guess);
  const before = await scraped();
  await burst(4, guess);
  await firing(before).toEqual(['SecurityEventsBurst']);
});

it.skipIf(!hasRedis)('RedisDown: Redis was killed', async () => {
  const redis = await startTestRedis();
  const withRedis = await startTestGateway({ natsUrl: nats.urlOf('gateway'), env: { REDIS_URL: redis.url } });
  const now = async () => firingAlerts(await scrape(withRedis.url, 'gateway'));
  await expect.poll(now, { timeout: 60_000 }).toEqual([]);
  await redis.kill();
  await expect.poll(now, { timeout: 60_000 }).toEqual(['RedisDown']);
  await withRedis.stop();
  await redis.stop();
});
