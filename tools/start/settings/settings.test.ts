import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const complete = {
  NODE_ENV: 'production',
  IDENTITY_DATABASE_URL: 'postgresql://db/identity',
  BILLING_DATABASE_URL: 'postgresql://db/billing',
  CHAT_DATABASE_URL: 'postgresql://db/chat',
  NATS_URL: 'nats://nats:4222',
  REDIS_URL: 'redis://redis',
  PUBLIC_URL: 'https://petalwise.example',
  SMTP_URL: 'smtp://mail.petalwise.example',
  MAIL_FROM: 'hello@petalwise.example',
  SETTINGS_ENCRYPTION_KEY: 'a2V5',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('settings', () => {
  it('answer on port 8080 of this machine where nothing is set', async () => {
    expect(await readSettings({})).toMatchObject({ host: '127.0.0.1', port: 8080, url: 'http://localhost:8080' });
  });

  it.each(['abc', '-1', '65536', '80.5'])('refuse PORT=%s', async (port) => {
    await expect(readSettings({ PORT: port })).rejects.toThrow(`PORT must be a number from 0 to 65535, not ${port}.`);
  });

  it('choose a free port for PORT=0', async () => {
    const { port, url } = await readSettings({ PORT: '0' });
    expect(port).toBeGreaterThan(0);
    expect(url).toBe(`http://localhost:${port}`);
  });

  it('run one process of each service, or up to nine', async () => {
    expect(await readSettings({})).toMatchObject({ replicas: 1 });
    expect(await readSettings({ REPLICAS: '3' })).toMatchObject({ replicas: 3 });
    for (const wrong of ['0', '10', 'many']) {
      await expect(readSettings({ REPLICAS: wrong })).rejects.toThrow(`from 1 to 9, not ${wrong}`);
    }
  });

  it('take a database of our own for one service and embed the others', async () => {
    const { given } = await readSettings({ CHAT_DATABASE_URL: 'postgresql://db/chat' });
    expect(given.databaseUrls).toEqual({ chat: 'postgresql://db/chat' });
  });

  it('refuse every embedded default in production, by name', async () => {
    const refusal = await readSettings({ NODE_ENV: 'production', NATS_URL: 'nats://nats:4222' }).catch(String);
    for (const name of [
      'IDENTITY_DATABASE_URL',
      'BILLING_DATABASE_URL',
      'CHAT_DATABASE_URL',
      'REDIS_URL',
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SETTINGS_ENCRYPTION_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]) {
      expect(refusal).toContain(name);
    }
    expect(refusal).not.toContain('NATS_URL');
    expect(await readSettings(complete)).toMatchObject({ production: true, url: 'https://petalwise.example' });
  });
});
