import { describe, expect, it } from 'vitest';
import { nameOf, question, settled } from './debt-words.ts';

const debt = { name: 'Ann', userId: '1f0c8a52-0000-4000-8000-000000000000', owed: 20, balance: 3 };

describe('the question before a debt is settled', () => {
  it('says how many coins can be collected and what stays owed', () => {
    expect(question(debt, 'collect')).toEqual({
      title: 'Collect 3 coins?',
      words: 'They come out of the balance of Ann, now 3 coins. 17 coins are still owed.',
    });
    expect(question({ ...debt, balance: 19 }, 'collect').words).toMatch(/1 coin is still owed\.$/);
    expect(question({ ...debt, balance: 100 }, 'collect')).toMatchObject({
      title: 'Collect 20 coins?',
      words: expect.stringMatching(/Nothing is owed after that\.$/),
    });
  });

  it('says what forgiving leaves', () => {
    expect(question(debt, 'forgive')).toEqual({
      title: 'Forgive 20 coins?',
      words: 'Ann will owe nothing. The balance stays at 3 coins.',
    });
    expect(question({ ...debt, balance: 0 }, 'forgive').words).toMatch(/The balance stays at 0 coins\.$/);
  });
});

it('calls an account without a name by its id', () => {
  expect(nameOf({ ...debt, name: null })).toBe('Account 1f0c8a52');
});

it('says what a person has and owes afterwards', () => {
  expect(settled(debt, 'collect', { owed: 17, balance: 0 })).toEqual({
    title: 'Coins Collected',
    description: 'Ann has 0 coins and owes 17 coins.',
  });
  expect(settled(debt, 'forgive', { owed: 0, balance: 3 }).description).toBe('Ann has 3 coins and owes nothing.');
});
