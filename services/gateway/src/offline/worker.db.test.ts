import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { offlinePage } from './compose-worker.ts';

let nats: TestNats;
let gateway: TestGateway;
let switchedOff: TestGateway;

// Nothing is published: the worker is no file of a release.
beforeAll(async () => {
  nats = await testNats();
  const natsUrl = nats.urlOf('gateway');
  gateway = await startTestGateway({ natsUrl });
  switchedOff = await startTestGateway({ natsUrl, env: { OFFLINE_PAGE: 'off' } });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), switchedOff.stop()]);
  await nats.stop();
});

describe('the service worker', () => {
  it('is asked for at each visit, and may ask nobody but us', async () => {
    const { statusCode, headers, text } = await gateway.ask('/sw.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    expect(text).toContain("addEventListener('fetch'");
    const again = await gateway.ask('/sw.js', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.text]).toEqual([304, '']);
  });

  it('comes compressed, the same script', async () => {
    const { text } = await gateway.ask('/sw.js');
    for (const [coding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await gateway.send('/sw.js', { headers: { 'accept-encoding': coding } });
      expect(headers['content-encoding']).toBe(coding);
      expect(decompress(await body.arrayBuffer()).toString()).toBe(text);
    }
  });

  it('where it is switched off is one that removes itself and answers no page', async () => {
    const [on, off] = [await gateway.ask('/sw.js'), await switchedOff.ask('/sw.js')];
    expect(off.statusCode).toBe(200);
    expect(off.text).toContain('registration.unregister()');
    expect(off.text).not.toContain("'fetch'");
    const headers = { 'if-none-match': String(on.headers.etag) };
    expect((await switchedOff.ask('/sw.js', { headers })).statusCode).toBe(200);
  });
});

describe('the offline page', () => {
  const { html, headers } = offlinePage();
  const policy = headers['content-security-policy'];

  it('is whole in one text: no file, no address of ours', () => {
    expect(html).not.toMatch(/<link rel="stylesheet"|<script src|<img/);
    expect(html.match(/(src|href)="[^"]*"/g)).toEqual(['href="data:,"']);
  });

  it('allows its own two inline texts by their hashes, and can reach no server', () => {
    for (const [name, inside] of [
      ['script-src', /<script>([\s\S]+)<\/script>/],
      ['style-src', /<style>([\s\S]+)<\/style>/],
    ] as const) {
      const hash = createHash('sha256')
        .update(inside.exec(html)?.[1] ?? '')
        .digest('base64');
      expect(policy).toContain(`${name} 'sha256-${hash}';`);
    }
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toContain('connect-src');
    expect(policy).not.toContain('unsafe');
  });
});
