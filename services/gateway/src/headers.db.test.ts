import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway'), env: { PUBLIC_URL: 'https://gateway.test' } });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

const guarded = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
};

describe('every answer that is no page is guarded by headers', () => {
  it.each([
    ['GET', '/api/user', 401],
    ['GET', '/api/nope', 404],
    ['DELETE', '/api/user', 405],
    ['GET', '/releases/x', 404],
    ['GET', '/internal/x', 404],
    ['POST', '/', 405],
    ['POST', '/api/auth/login', 403],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/docs/start.js', 200],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 503],
  ] as const)('%s %s: %i, kept by nobody', async (method, path, status) => {
    const answer = await gateway.ask(path, { method });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ ...guarded, 'cache-control': 'no-store' });
  });

  it('the page that says that the shell cannot be read has the headers of a page', async () => {
    const { statusCode, headers } = await gateway.ask('/');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    // Two inline scripts, each by its hash: the one before a page is painted, and the one that says that it could not start.
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^']+'){2}; /);
  });

  it('what may be kept says so itself', async () => {
    const { headers } = await gateway.ask('/api/docs/swagger-ui.css');
    expect(headers).toMatchObject({ ...guarded, 'cache-control': 'public, max-age=3600' });
  });

  it('what is forwarded, and a live stream, too', async () => {
    const headers = { cookie: `__Host-${gateway.cookieOf(gateway.people.ann)}` };
    expect((await gateway.ask('/api/chat/sessions', { headers })).headers).toMatchObject(guarded);
    const stream = await gateway.send('/api/events', { headers });
    expect(stream.headers).toMatchObject({ ...guarded, 'cache-control': 'no-store, no-transform' });
    stream.body.destroy();
  });
});
