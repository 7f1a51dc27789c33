import { describe, expect, it } from 'vitest';
import { checkSettlement, sentenceOf } from './settlement.ts';

const debt = { owed: 5000, balance: 1500 };
const form = { reason: 'A goodwill gesture', confirmation: '', idempotencyKey: 'key' };

describe('checkSettlement', () => {
  it('asks for a reason to forgive, and for none to collect', () => {
    const small = { owed: 15, balance: 3 };
    expect(checkSettlement(small, 'forgive', { ...form, reason: ' ' }).errors).toEqual({ reason: 'Enter a reason.' });
    expect(checkSettlement(small, 'forgive', form).values).toMatchObject({ how: 'forgive', reason: form.reason });
    expect(checkSettlement(small, 'collect', { ...form, reason: '' }).values).toMatchObject({ how: 'collect' });
  });

  it('asks for the words where more than 1,000 coins are collected or forgiven', () => {
    expect(sentenceOf(debt, 'collect')).toBe('Collect 1,500 coins');
    expect(sentenceOf(debt, 'forgive')).toBe('Forgive 5,000 coins');
    expect(sentenceOf({ owed: 5000, balance: 1000 }, 'collect')).toBeUndefined();
    expect(checkSettlement(debt, 'collect', form).errors?.confirmation).toContain('Type exactly “Collect 1,500 coins”');
    expect(checkSettlement(debt, 'forgive', { ...form, confirmation: 'forgive 5000 coins' }).values).toBeDefined();
  });
});
