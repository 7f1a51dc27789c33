import { describe, expect, it } from 'vitest';
import { payloadHash, resolutionMovement, walletMovement } from './ledger.ts';

describe('a movement', () => {
  it('of positive coins goes to the wallet, of negative coins leaves it', () => {
    expect(walletMovement('u', 'house:adjustments', 3)).toEqual({
      from: 'house:adjustments',
      to: 'wallet:u',
      amount: 3,
    });
    expect(walletMovement('u', 'house:adjustments', -3)).toEqual({
      from: 'wallet:u',
      to: 'house:adjustments',
      amount: 3,
    });
  });

  it('of held coins ends with the house when the answer came, else with the person', () => {
    expect(resolutionMovement('post', 'u', 5).to).toBe('house:used');
    expect(resolutionMovement('release', 'u', 5).to).toBe('wallet:u');
  });
});

it('hashes a payload by what it says, not by the order it is said in', () => {
  expect(payloadHash({ a: 1, b: 'x' })).toEqual(payloadHash({ b: 'x', a: 1 }));
  expect(payloadHash({ a: 1, b: 'x' })).not.toEqual(payloadHash({ a: 2, b: 'x' }));
});
