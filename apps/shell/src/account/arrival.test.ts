import { describe, expect, it } from 'vitest';
import { afterSignIn, readArrival, returnPath } from './arrival.ts';

const userId = 'the-user';

describe('afterSignIn', () => {
  it('leads back to the page that asked for a sign-in', () => {
    expect(afterSignIn(readArrival({ from: '/chat/7?q=1' }), userId)).toBe('/chat/7?q=1');
  });

  it('leads to the dashboard where nothing was asked for', () => {
    for (const state of [null, undefined, 'x', {}, { from: 7 }])
      expect(afterSignIn(readArrival(state), userId)).toBe('/dashboard');
  });

  it('never leads to another site', () => {
    for (const from of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '//',
      '/\n\\evil.example',
      '/.//evil.example',
      '/..//evil.example/chat',
      '/chat/..//evil.example',
      'chat',
      '',
    ])
      expect(afterSignIn(readArrival({ from }), userId)).toBe('/dashboard');
  });

  it('leads back to the page on which a session ended only the user whose session it was', () => {
    const arrival = readArrival({ from: '/checkout/25_coins?payment_intent=pi_1', endedFor: userId });
    expect(afterSignIn(arrival, userId)).toBe('/checkout/25_coins?payment_intent=pi_1');
    expect(afterSignIn(arrival, 'another-user')).toBe('/dashboard');
  });
});

describe('returnPath', () => {
  it('keeps the address of a page, and of a payment all but its secret', () => {
    const at = (address: string) => returnPath(new URL(address, 'https://here.invalid') as unknown as Location);
    expect(at('/chat/7?q=1#end')).toBe('/chat/7?q=1#end');
    expect(
      at('/checkout/25_coins?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded'),
    ).toBe('/checkout/25_coins?payment_intent=pi_1&redirect_status=succeeded');
  });
});
