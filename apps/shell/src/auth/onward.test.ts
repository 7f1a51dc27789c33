import { expect, it } from 'vitest';
import { onwardWords } from './onward.ts';

it.each([
  ['/checkout/25_coins', 'Then on to your 25 coins'],
  ['/checkout/50_coins?payment_intent=pi_1', 'Then on to your 50 coins'],
  ['/checkout/starter', 'Then on to your coins'],
  ['/subscribe', 'Then on to Premium'],
])('names what %s sells', (from, words) => {
  expect(onwardWords(from)).toBe(words);
});

it.each([undefined, '/dashboard', '/checkout', '/subscription'])('says nothing of %s', (from) => {
  expect(onwardWords(from)).toBeUndefined();
});
