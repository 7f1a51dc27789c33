import { describe, expect, it } from 'vitest';
import { createPageHeaders } from './page-headers.ts';
import { allowanceFor, testNotice } from './payments.ts';

type Payments = Parameters<typeof allowanceFor>[0];

const simulator = { provider: 'simulator', publishableKey: 'pk_test_1', apiUrl: 'http://localhost:4711' } as const;
const stripe = { provider: 'stripe', publishableKey: 'pk_live_1', apiUrl: null } as const;

const aHash = expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/);

/** The content security policy of a page, by directive. */
const policy = (payments: Payments) => {
  const text = createPageHeaders('http://localhost:8080', allowanceFor(payments))('n0')['content-security-policy'];
  return Object.fromEntries((text ?? '').split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
};
const sheet = (payments: Payments) =>
  / payment=(.*?), /.exec(
    String(createPageHeaders('http://localhost', allowanceFor(payments))()['permissions-policy']),
  )?.[1];

describe('what a page may do for payments', () => {
  it('is nothing where nobody takes payments', () => {
    expect(policy(null)).toMatchObject({ 'script-src': ["'self'", aHash, aHash], 'connect-src': ["'self'"] });
    expect(policy(null)).not.toHaveProperty('frame-src');
    expect(sheet(null)).toBe('()');
  });

  it('is to ask the simulator, and no script or frame of it', () => {
    const { 'connect-src': connect, ...others } = policy(simulator);
    const { 'connect-src': usual, ...usualOthers } = policy(null);
    expect(connect).toEqual([...(usual ?? []), 'http://localhost:4711']);
    expect(others).toEqual(usualOthers);
    expect(sheet(simulator)).toBe('()');
  });

  it("is Stripe's script, its frames and its API, and the browser's payment sheet", () => {
    const { 'script-src': script, 'frame-src': frame, 'connect-src': connect, ...others } = policy(stripe);
    expect(script).toEqual(["'self'", aHash, aHash, 'https://js.stripe.com', 'https://*.js.stripe.com']);
    expect(frame).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']);
    expect(connect).toEqual(["'self'", 'https://api.stripe.com']);
    expect(sheet(stripe)).toBe('(self "https://js.stripe.com")');
    const { 'script-src': _script, 'connect-src': _connect, ...usual } = policy(null);
    expect(others).toEqual(usual);
  });

  it.each([null, simulator, stripe])('allows no inline code but by its hash: %o', (payments) => {
    expect(JSON.stringify(policy(payments))).not.toContain('unsafe');
    expect(policy(payments)['script-src']?.filter((source: string) => !/^('self'|https:)/.test(source))).toEqual([
      aHash,
      aHash,
    ]);
    expect(policy(payments)).toMatchObject({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
  });
});

it('a page of ours may use the camera, nothing in its frames may, and no other device', () => {
  for (const payments of [null, stripe]) {
    const policy = createPageHeaders('http://localhost', allowanceFor(payments))()['permissions-policy'];
    expect(policy).toMatch(/^camera=\(self\), microphone=\(\), geolocation=\(\), payment=.*, usb=\(\), /);
  }
});

describe('the notice', () => {
  it('says test mode wherever no real money moves, and nothing where it does', () => {
    expect(testNotice(simulator)).toContain('Test mode');
    expect(testNotice({ ...stripe, publishableKey: 'pk_test_1' })).toContain('Test mode');
    expect(testNotice(stripe)).toBeNull();
    expect(testNotice(null)).toBeNull();
  });
});
