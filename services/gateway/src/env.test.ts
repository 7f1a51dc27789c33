import { readEnv } from '@petalwise/service-kit/process/env';
import { describe, expect, it } from 'vitest';
import { GatewayEnv } from './env.ts';

const read = (env: Record<string, string>) => () =>
  readEnv(GatewayEnv, {
    PORT: '0',
    NATS_URL: 'nats://nats:4222',
    SERVICE_PRIVATE_KEY: 'key',
    SERVICE_PUBLIC_KEYS: '{}',
    PUBLIC_URL: 'https://petalwise.example',
    IDENTITY_URL: 'http://identity:1',
    BILLING_URL: 'http://billing:1',
    CHAT_URL: 'http://chat:1',
    WEB_CACHE_DIR: '/tmp/web',
    ...env,
  });
const production = { NODE_ENV: 'production' };
const live = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const test = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const simulator = { STRIPE_SIMULATOR_URL: 'http://localhost:4711' };

describe('the payment settings', () => {
  it.each([{}, test, { ...test, ...simulator }, { ...production, ...live }])('may be %o', (env) => {
    expect(read(env)).not.toThrow();
  });

  it.each([
    ['a live key outside production', live, 'real cards'],
    ['a live key with the simulator', { ...production, ...live, ...simulator }, 'for Stripe only'],
    ['nothing in production', production, 'STRIPE_PUBLISHABLE_KEY: Production needs it'],
    ['a test key in production', { ...production, ...test }, 'ALLOW_TEST_PAYMENTS=1'],
    ['a secret key', { STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'Begins with pk_test_ or pk_live_'],
  ])('refuse %s', (_name, env, words) => {
    expect(read(env)).toThrow(words);
  });

  it('show mails outside production only', () => {
    const kept = { MAIL_DIR: '/tmp/mail' };
    expect(read({ ...kept })).not.toThrow();
    expect(read({ ...production, ...live, ...kept })).toThrow('MAIL_DIR: Production sends mails');
  });

  it('allow a test key in production where that is meant', () => {
    expect(read({ ...production, ...test, ALLOW_TEST_PAYMENTS: '1' })).not.toThrow();
  });
});

describe('the trusted proxies', () => {
  it.each(['', ' ', '10.0.0.1', '10.0.0.0/8, fd00::/8', '::1,127.0.0.1/32'])('may be "%s"', (TRUSTED_PROXY) => {
    expect(read({ TRUSTED_PROXY })).not.toThrow();
  });

  it.each(['traefik', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.1;10.0.0.2', '10.0.0.1,', '10.0.0.0/'])(
    'may not be "%s"',
    (TRUSTED_PROXY) => {
      expect(read({ TRUSTED_PROXY })).toThrow('TRUSTED_PROXY: Addresses or CIDR ranges');
    },
  );
});
