import { describe, expect, it } from 'vitest';
import { aboutWords, awayWords, whatWords, whoWords } from './act-words.ts';

const id = '1f0c8a52-0000-4000-8000-000000000000';

describe('an act', () => {
  it.each([
    ['coins-adjusted', { coins: 5000 }, 'Gave 5,000 coins'],
    ['coins-adjusted', { coins: -1 }, 'Took 1 coin'],
    ['debt-forgiven', { coins: 15 }, 'Forgave a debt of 15 coins'],
    ['ledger-repaired', { fault: 'wallet-differs', coins: 4 }, 'Repaired the ledger, moved 4 coins'],
    ['ledger-repaired', { fault: 'open-holds-differ', coins: 0 }, 'Repaired the ledger'],
    ['starter-coins-set', { from: 10, to: 5 }, 'Changed the starter coins from 10 to 5'],
    ['ai-key-set', { lastFour: '9999' }, 'Set the AI key that ends in 9999'],
    ['ai-photos-allowed', {}, 'Allowed photos to be sent to the AI service'],
    ['ai-photos-stopped', {}, 'Stopped photos being sent to the AI service'],
  ] as const)('%s %j reads as "%s"', (act, detail, words) => expect(whatWords({ act, detail })).toBe(words));

  it('names whom it is about, by the id where the account has no name', () => {
    expect(aboutWords({ subject: id, subjectName: 'Ann' })).toBe('Ann');
    expect(aboutWords({ subject: id, subjectName: null })).toBe('Account 1f0c8a52');
    expect(aboutWords({ subject: 'evt_1', subjectName: null })).toBe('evt_1');
    expect(aboutWords({ subject: 'starter-coins', subjectName: null })).toBeUndefined();
  });

  it('names the admin, or the operator', () => {
    expect(whoWords(id, 'Adam')).toBe('Adam');
    expect(whoWords(id, null)).toBe('Account 1f0c8a52');
    expect(whoWords(null, null)).toBe('Operator (command line)');
  });
});

it('names the service whose acts are missing', () => {
  expect(awayWords(['billing'])).toContain('The billing service is not responding');
});
