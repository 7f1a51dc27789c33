import { readEnv } from '@petalwise/service-kit/process/env';
import { describe, expect, it } from 'vitest';
import { IdentityEnv } from './env.ts';

const read = (env: Record<string, string>) => () =>
  readEnv(IdentityEnv, {
    PORT: '0',
    NATS_URL: 'nats://nats:4222',
    SERVICE_PRIVATE_KEY: 'key',
    SERVICE_PUBLIC_KEYS: '{}',
    DATABASE_URL: 'postgresql://db/identity',
    PUBLIC_URL: 'https://petalwise.example',
    ...env,
  });
const smtp = { SMTP_URL: 'smtps://user:pass@mail.example' };
const production = { NODE_ENV: 'production', ...smtp, MAIL_FROM: 'Petalwise <hello@petalwise.example>' };

describe('the mail settings', () => {
  it.each([{ MAIL_DIR: '/tmp/mail' }, smtp, production, { ...smtp, MAIL_FROM: 'hello@petalwise.example' }])(
    'may be %o',
    (env) => {
      expect(read(env)).not.toThrow();
    },
  );

  it.each([
    ['nowhere to send to', {}, 'SMTP_URL: Mails need a server'],
    ['two places', { ...smtp, MAIL_DIR: '/tmp/mail' }, 'MAIL_DIR: Mails go to SMTP_URL or to MAIL_DIR'],
    ['production without a server', { NODE_ENV: 'production', MAIL_DIR: '/tmp/mail' }, 'SMTP_URL: Production needs'],
    ['production without a sender', { NODE_ENV: 'production', ...smtp }, 'MAIL_FROM: Production needs'],
    ['something else than a mail server', { SMTP_URL: 'https://mail.example' }, 'Begins with smtp://'],
    ['a sender of two lines', { ...smtp, MAIL_FROM: 'a\r\nBcc: b <c@example.com>' }, 'MAIL_FROM'],
    ['demo accounts in production', { ...production, DEMO_USER_PASSWORD: 'x' }, 'not for production'],
  ])('refuse %s', (_what, env, words) => {
    expect(read(env)).toThrow(words);
  });
});

describe('the days before an account is deleted', () => {
  it.each([
    [{}, 14],
    [{ ACCOUNT_DELETION_DAYS: '' }, 14],
    [{ ACCOUNT_DELETION_DAYS: '0' }, 0],
  ])('%o are %i', (env, days) => {
    expect(read({ ...smtp, ...env })().ACCOUNT_DELETION_DAYS).toBe(days);
  });

  it.each([{ ACCOUNT_DELETION_DAYS: '-1' }, { ...production, ACCOUNT_DELETION_DAYS: '0' }])('may not be %o', (env) => {
    expect(read({ ...smtp, ...env })).toThrow('ACCOUNT_DELETION_DAYS');
  });
});
