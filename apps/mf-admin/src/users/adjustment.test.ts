import { describe, expect, it } from 'vitest';
import { balanceAfter, checkAdjustment, readAmount, sentenceOf } from './adjustment.ts';

const key = '7d0b6b3e-26a5-4a4e-9a53-0b1a6f0f9a11';
const form = (amount: string, description = '', confirmation = '') => ({
  ...{ amount, description, confirmation },
  idempotencyKey: key,
});

describe('readAmount', () => {
  it.each([
    ['5', 5],
    [' 12 ', 12],
    ['+7', 7],
    ['-3', -3],
    ['−3', -3],
    ['0', 0],
  ])('reads %j as %d', (text, amount) => expect(readAmount(text)).toBe(amount));

  it.each(['', ' ', 'five', '1.5', '1,000', '1e3', '--2', '5-', '- 5', '0x10'])('does not take %j', (text) =>
    expect(readAmount(text)).toBeNaN(),
  );
});

describe('checkAdjustment', () => {
  it('returns what is sent, with a default for an empty description', () => {
    expect(checkAdjustment(form('-4', '  '))).toEqual({
      values: { amount: -4, description: 'Admin coin adjustment', idempotencyKey: key, confirmation: '' },
    });
    expect(checkAdjustment(form('4', ' A gift ')).values?.description).toBe('A gift');
  });

  it.each(['', 'ten', '2.5'])('asks for a valid number instead of %j', (amount) => {
    expect(checkAdjustment(form(amount)).errors?.amount).toBe('Please enter a valid number for coin adjustment.');
  });

  it.each(['0', '-0'])('refuses %j, which changes nothing', (amount) => {
    expect(checkAdjustment(form(amount)).errors?.amount).toBe('Enter a number other than 0.');
  });

  it('refuses more than a million coins at once', () => {
    expect(checkAdjustment(form('1000001')).errors?.amount).toBe('At most 1,000,000 coins at once');
    expect(checkAdjustment(form('-1000001')).errors?.amount).toBe('At most 1,000,000 coins at once');
  });

  it('asks for the words above 1,000 coins, and for these words', () => {
    expect(sentenceOf('1000')).toBeUndefined();
    expect(sentenceOf('ten')).toBeUndefined();
    expect(sentenceOf('1001')).toBe('Give 1,001 coins');
    expect(sentenceOf('-5000')).toBe('Take 5,000 coins');
    for (const wrong of ['', 'yes', 'Give 500 coins', 'Take 5,000 coins']) {
      expect(checkAdjustment(form('5000', '', wrong)).errors?.confirmation).toContain(
        'Type exactly “Give 5,000 coins”',
      );
    }
    for (const right of ['Give 5,000 coins', ' give 5000 coins']) {
      expect(checkAdjustment(form('5000', '', right)).values).toMatchObject({ amount: 5000, confirmation: right });
    }
  });

  it('names each field that is wrong', () => {
    expect(checkAdjustment(form('x', 'a'.repeat(201))).errors).toEqual({
      amount: 'Please enter a valid number for coin adjustment.',
      description: 'At most 200 characters',
    });
  });
});

describe('balanceAfter', () => {
  it('adds or takes away', () => {
    expect(balanceAfter(10, '5')).toBe(15);
    expect(balanceAfter(10, '-10')).toBe(0);
    expect(balanceAfter(10, '-11')).toBe(-1);
  });

  it('is not known without a number or without a balance', () => {
    expect(balanceAfter(10, '')).toBeUndefined();
    expect(balanceAfter(10, '99999999999999999999')).toBeUndefined();
    expect(balanceAfter(null, '5')).toBeUndefined();
  });
});
