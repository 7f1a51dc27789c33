import { describe, expect, it } from 'vitest';
import { makeKept, secretFiles } from './secret-files.ts';

const kept = makeKept();
const url = 'https://pay.localhost';
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
};

describe('the secrets of the containers', () => {
  it('give each container its own, and none the password of another database', () => {
    const files = secretFiles(kept, {}, url);
    for (const service of ['identity', 'billing', 'chat'] as const) {
      expect(files[service]?.DATABASE_URL).toContain(kept.passwords[service]);
      const others = Object.entries(files).filter(([name]) => ![service, 'postgres', 'nats', 'setup'].includes(name));
      expect(JSON.stringify(others)).not.toContain(kept.passwords[service]);
      expect(JSON.stringify(others)).not.toContain(kept.serviceKeys.private[service]);
    }
  });

  it('give the roles that own tables to no service', () => {
    const { setup, backup, postgres, ...services } = secretFiles(kept, {}, url);
    for (const owner of ['identity_owner', 'billing_owner', 'chat_owner', 'postgres'] as const) {
      expect(JSON.stringify(setup)).toContain(kept.passwords[owner]);
      expect(postgres).toHaveProperty(owner, kept.passwords[owner]);
      expect(JSON.stringify(services)).not.toContain(kept.passwords[owner]);
    }
    expect(services.billing?.DATABASE_URL).toBe(`postgresql://billing:${kept.passwords.billing}@postgres:5432/billing`);
  });

  it('keep the key that takes money from all but billing and the provider', () => {
    const files = Object.entries(secretFiles(kept, stripe, url));
    expect(files.filter(([, one]) => JSON.stringify(one).includes('sk_live_a')).map(([name]) => name)).toEqual([
      'billing',
    ]);
  });

  it('lead to the simulator until an account with Stripe is brought', () => {
    const without = secretFiles(kept, {}, url);
    expect(without.billing?.STRIPE_API_URL).toBe('http://stripe-simulator:8080');
    expect(without.gateway).toMatchObject({ STRIPE_SIMULATOR_URL: url, ALLOW_TEST_PAYMENTS: '1' });
    const own = secretFiles(kept, stripe, url);
    expect(own.billing).toMatchObject({ STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_API_URL: '' });
    expect(own.gateway).toMatchObject({ STRIPE_SIMULATOR_URL: '', ALLOW_TEST_PAYMENTS: '' });
  });

  it('refuse half of an account, and half of a certificate', () => {
    expect(() => secretFiles(kept, { STRIPE_SECRET_KEY: 'sk_live_a' }, url)).toThrow('STRIPE_WEBHOOK_SECRET');
    expect(() => secretFiles(kept, { 'tls.crt': 'PEM' }, url)).toThrow('tls.crt and tls.key');
  });
});
