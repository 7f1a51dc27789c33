import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  nats = await testNats();
  folder = await mkdtemp(join(tmpdir(), 'petalwise-mailbox-'));
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway'), env: { MAIL_DIR: join(folder, 'mail') } });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
  await rm(folder, { recursive: true, force: true });
});

const keep = async (subject: string, minutesAgo = 0) => {
  const id = randomUUID();
  const file = join(folder, 'mail', `${id}.eml`);
  const lines = [
    'From: Petalwise <hello@petalwise.test>',
    'To: maya@example.com',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Open https://petalwise.test/verify-email?token=abc&email=maya%40example.com now',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Hello <a href="https://petalwise.test/x">there</a><script>alert(1)</script></p>',
    '--b--',
  ];
  await writeFile(file, lines.join('\r\n'));
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(file, at, at);
  return id;
};

describe('the mailbox', () => {
  it('says what to do while nothing was sent, also before there is a folder', async () => {
    const empty = await gateway.ask('/dev/mailbox');
    expect([empty.statusCode, empty.text]).toEqual([200, expect.stringContaining('No mail yet')]);
    expect(empty.headers['content-security-policy']).toContain("script-src 'self'");
    await mkdir(join(folder, 'mail'));
  });

  it('lists mails newest first, with what somebody typed escaped', async () => {
    await keep('Older', 5);
    const id = await keep('Newer <b>bold</b>');
    const { text } = await gateway.ask('/dev/mailbox');
    expect(text).toContain(`href="/dev/mailbox/${id}"`);
    expect(text).toContain('Newer &lt;b&gt;bold&lt;/b&gt;');
    expect(text.indexOf('Newer')).toBeLessThan(text.indexOf('Older'));
    expect((await gateway.ask('/dev/mailbox/look.css')).headers['content-type']).toContain('text/css');
  });

  it('shows one mail: headers, text with its links, and its HTML in a frame that may do nothing', async () => {
    const id = await keep('Confirm');
    const page = await gateway.ask(`/dev/mailbox/${id}`);
    expect(page.text).toContain('<dt>From</dt><dd>Petalwise &lt;hello@petalwise.test&gt;</dd>');
    const link = 'https://petalwise.test/verify-email?token=abc&amp;email=maya%40example.com';
    expect(page.text).toContain(`<a href="${link}" target="_blank" rel="noopener">`);
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
    const mail = await gateway.ask(`/dev/mailbox/${id}/html`);
    expect(mail.text).toContain('<base target="_blank">');
    expect(mail.text).toContain('<a href="https://petalwise.test/x">');
    const policy = String(mail.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  it.each([
    '../secret',
    '..%2fsecret',
    '%2e%2e%2fsecret',
    `../mail/${randomUUID()}`,
    randomUUID(),
    'secret',
    'constructor',
  ])('has nothing at %s', async (path) => {
    await writeFile(join(folder, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    await writeFile(join(folder, 'mail', 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    for (const end of ['', '/html']) {
      const answer = await gateway.ask(`/dev/mailbox/${path}${end}`, { headers: { accept: 'application/json' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.text).not.toContain('Subject');
    }
  });

  it.each([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['through another kind of proxy', { forwarded: 'for=203.0.113.9' }],
    ['by a name that only leads here', { host: 'rebound.example:8080' }],
    ['by a name that begins as ours does', { host: 'localhost.example' }],
  ])('is not there for who asks %s', async (_how, headers) => {
    const id = await keep('Hidden');
    for (const path of ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`]) {
      const answer = await gateway.ask(path, { headers: { ...headers, accept: 'application/json' } });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('is not there where there is a mail server', async () => {
    const other = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
    try {
      const answer = await other.ask('/dev/mailbox', { headers: { accept: 'application/json' } });
      expect(answer.statusCode).toBe(404);
    } finally {
      await other.stop();
    }
  });
});
