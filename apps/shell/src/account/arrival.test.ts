import { describe, expect, it } from 'vitest';
import { afterSignIn, readArrival } from './arrival.ts';

describe('afterSignIn', () => {
  it('leads back to the page that asked for a sign-in', () => {
    expect(afterSignIn(readArrival({ from: '/chat/7?q=1' }))).toBe('/chat/7?q=1');
  });

  it('leads to the dashboard where nothing was asked for', () => {
    for (const state of [null, undefined, 'x', {}, { from: 7 }])
      expect(afterSignIn(readArrival(state))).toBe('/dashboard');
  });

  it('never leads to another site', () => {
    for (const from of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '//',
      '/\n\\evil.example',
      'chat',
      '',
    ])
      expect(afterSignIn(readArrival({ from }))).toBe('/dashboard');
  });
});
