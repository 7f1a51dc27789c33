import { expect, it } from 'vitest';
import { interruption, onwardWords } from './onward.ts';

it.each([
  ['/checkout/25_coins', 'Next: your 25 coins'],
  ['/checkout/50_coins?payment_intent=pi_1', 'Next: your 50 coins'],
  ['/checkout/starter', 'Next: your coins'],
  ['/subscribe', 'Next: Premium'],
])('names what %s sells', (from, words) => {
  expect(onwardWords(from)).toBe(words);
});

it.each([undefined, '/dashboard', '/checkout', '/subscription'])('says nothing of %s', (from) => {
  expect(onwardWords(from)).toBeUndefined();
});

it.each([
  [
    { from: '/checkout/25_coins?payment_intent=pi_1&redirect_status=succeeded', endedFor: 'u' },
    /result/,
    'Your session ended',
  ],
  [{ from: '/checkout/25_coins?payment_intent=pi_1' }, /result/, 'Your payment'],
  [{ from: '/checkout/25_coins', endedFor: 'u' }, /continue where you left off/, 'Your session ended'],
  [{ from: '/chat/1', endedFor: 'u' }, /continue where you left off/, 'Your session ended'],
])('says to a visitor led away with %j what happened', (arrival, words, title) => {
  expect(interruption(arrival)).toEqual({ title, text: expect.stringMatching(words) });
});

it.each([{}, { from: '/dashboard' }, { from: '/checkout/25_coins' }, { from: '/chat?payment_intent=pi_1' }])(
  'says nothing of a session to a visitor led away with %j',
  (arrival) => {
    expect(interruption(arrival)).toBeUndefined();
  },
);
