import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({
    natsUrl: nats.urlOf('gateway'),
    env: { METRICS_TOKEN: 'a-token-for-prometheus' },
  });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

const report = (body: object) =>
  gateway.ask('/api/telemetry', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

describe('reports of browsers', () => {
  it('are counted, by names that we know', async () => {
    expect((await report({ kind: 'remote-failed', app: 'made-up-by-a-caller' })).statusCode).toBe(200);
    const { text } = await gateway.ask('/metrics');
    expect(text).toMatch(
      /browser_reports_total\{kind="remote-failed",app="unknown",release="unknown",service="gateway"\} 1/,
    );
  });

  it('that are none are refused with the field', async () => {
    expect((await report({ kind: 'gossip', app: 'shell' })).json()).toMatchObject({
      code: 'request.invalid',
      errors: { kind: expect.any(String) },
    });
  });
});

describe('the metrics', () => {
  it('are not for the public address', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await gateway.ask('/metrics', { headers: forwarded })).statusCode).toBe(404);
    const wrong = { ...forwarded, authorization: 'Bearer another-token-entirely' };
    expect((await gateway.ask('/metrics', { headers: wrong })).statusCode).toBe(404);
    const right = { ...forwarded, authorization: 'Bearer a-token-for-prometheus' };
    expect((await gateway.ask('/metrics', { headers: right })).statusCode).toBe(200);
  });
});

describe('readiness', () => {
  it('names what is missing, and no address', async () => {
    gateway.chat.answerWith((_req, res) => res.destroy());
    const answer = await gateway.ask('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      parts: { chat: 'does not answer', identity: 'ok', billing: 'ok', nats: 'ok' },
    });
    expect(answer.text).not.toContain('127.0.0.1');
    expect((await gateway.ask('/healthz')).statusCode).toBe(200);
  });
});

describe('the API page', () => {
  it('is served by ourselves, without exceptions in its policy', async () => {
    const page = await gateway.ask('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    for (const [, path] of page.text.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await gateway.ask(String(path))).statusCode, path).toBe(200);
    }
    expect((await gateway.ask('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await gateway.ask('/api/docs/package.json')).statusCode).toBe(404);
  });
});
