import { expect, it } from 'vitest';
import { withdrawnWords } from './withdrawn-words.ts';

const paid = { state: 'paid', coins: 100 } as const;

it('says of a refunded or disputed payment that its coins were taken back, and how many', () => {
  expect(withdrawnWords({ ...paid, standing: 0 })).toContain('refunded or disputed');
  expect(withdrawnWords({ ...paid, standing: 0 })).toContain('its 100 coins were taken back');
  expect(withdrawnWords({ ...paid, standing: 40 })).toContain('60 of its 100 coins were taken back');
});

it('says nothing while no coins were taken back, or none was paid for yet', () => {
  expect(withdrawnWords({ ...paid, standing: 100 })).toBeNull();
  for (const state of ['open', 'processing', 'failed', 'canceled'] as const) {
    expect(withdrawnWords({ ...paid, state, standing: 0 })).toBeNull();
  }
});
