import { describe, expect, it } from 'vitest';
import { isTestMode, readPaymentKeys } from './payments.ts';

const keys = (mode: 'test' | 'live') => ({
  STRIPE_SECRET_KEY: `sk_${mode}_1`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});

describe('payment keys', () => {
  it('are none where none are given', () => {
    expect(readPaymentKeys({ STRIPE_SECRET_KEY: '' })).toBeUndefined();
  });

  it('are all three or refused, naming what is missing', () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...two } = keys('test');
    expect(() => readPaymentKeys(two)).toThrow(/Missing: STRIPE_WEBHOOK_SECRET$/);
    expect(() => readPaymentKeys({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow(
      /Missing: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET$/,
    );
  });

  it('of test mode run on this machine; a live one does not', () => {
    const test = readPaymentKeys(keys('test'));
    expect(test).toEqual({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' });
    expect(test && isTestMode(test)).toBe(true);
    expect(() => readPaymentKeys(keys('live'))).toThrow('real cards');
  });

  it('of live mode run in production, where a test key must be allowed explicitly', () => {
    const production = { NODE_ENV: 'production' };
    expect(readPaymentKeys({ ...production, ...keys('live') })).toMatchObject({ secretKey: 'sk_live_1' });
    expect(() => readPaymentKeys({ ...production, ...keys('test') })).toThrow('ALLOW_TEST_PAYMENTS=1');
    expect(readPaymentKeys({ ...production, ...keys('test'), ALLOW_TEST_PAYMENTS: '1' })).toMatchObject({
      secretKey: 'sk_test_1',
    });
  });

  it.each(['STRIPE_API_URL', 'STRIPE_SIMULATOR_URL'])('of live mode go to Stripe only: %s', (name) => {
    const env = { NODE_ENV: 'production', ...keys('live'), [name]: 'http://127.0.0.1:9' };
    expect(() => readPaymentKeys(env)).toThrow('to Stripe only');
  });

  it('of two modes, and what is no key, are refused without showing them', () => {
    expect(() => readPaymentKeys({ ...keys('test'), STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
      'must both be test keys',
    );
    const refusal = () => readPaymentKeys({ ...keys('test'), STRIPE_SECRET_KEY: 'sk-a-key-of-somebody-else' });
    expect(refusal).toThrow('is not a Stripe key');
    expect(refusal).not.toThrow('somebody');
  });
});
