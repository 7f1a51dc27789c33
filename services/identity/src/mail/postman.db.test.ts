import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { folderPostman, smtpPostman } from './postman.ts';

const message = {
  id: '8f14e45f-ceea-467f-a4d3-1f7c0a4b2c11',
  to: 'maya@example.com',
  replyTo: 'help@petalwise.test',
  subject: 'Grüße, Maya',
  text: 'Open https://petalwise.test/x?token=abc',
  html: '<p>Open <a href="https://petalwise.test/x?token=abc">it</a></p>',
};
const from = 'Petalwise <hello@petalwise.test>';
const signal = new AbortController().signal;
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('the folder', () => {
  it('stores a mail once however often it is sent, readable by its owner only', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'petalwise-mail-'));
    folders.push(parent);
    const folder = join(parent, 'mail');
    const deliver = folderPostman({ folder, from });
    await deliver(message, signal);
    await deliver({ ...message, subject: 'Again' }, signal);
    expect(await readdir(folder)).toEqual([`${message.id}.eml`]);
    const file = join(folder, `${message.id}.eml`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const kept = await PostalMime.parse(await readFile(file));
    expect(kept).toMatchObject({ subject: 'Again', messageId: `<${message.id}@petalwise.test>` });
    expect(kept.text?.trim()).toBe(message.text);
  });
});

describe('a password for a mail server', () => {
  it('is not sent unencrypted to another machine', async () => {
    const server = await startMailServer({ login: { user: 'petalwise', password: 'secret' } });
    try {
      // The same server, by a name that does not look like this machine's.
      const elsewhere = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
      await expect(smtpPostman({ url: elsewhere, from })(message, signal)).rejects.toMatchObject({ code: 'ETLS' });
      expect(server.logins).toBe(0);
      await smtpPostman({ url: server.url, from })(message, signal);
      expect([server.logins, server.received.length]).toEqual([1, 1]);
    } finally {
      await server.stop();
    }
  });
});
