import type { LedgerFault, RepairOutcome } from '@petalwise/contracts/billing/audit';
import { describe, expect, it } from 'vitest';
import { dialogTitle, repairedWords, stepsOf } from './repair-words.ts';

const fault = (remedy: string): LedgerFault => ({
  kind: 'wallet-differs',
  subject: 'x',
  words: 'It is wrong.',
  cause: 'By hand.',
  repairable: true,
  remedy,
});
const outcomes = (...list: RepairOutcome['outcome'][]): RepairOutcome[] =>
  list.map((outcome) => ({ kind: 'wallet-differs', subject: 'x', outcome }));

describe('a repair', () => {
  it('says beforehand what it will do, each remedy once', () => {
    expect(stepsOf([fault('Takes coins.'), fault('Gives coins.'), fault('Takes coins.')])).toEqual([
      { remedy: 'Takes coins.', count: 2 },
      { remedy: 'Gives coins.', count: 1 },
    ]);
    expect([1, 7].map((count) => dialogTitle(Array(count).fill(fault(''))))).toEqual([
      'Repair This Fault?',
      'Repair 7 Faults?',
    ]);
  });

  it('says afterwards what it did', () => {
    expect(repairedWords(outcomes('settled', 'settled'))).toEqual({
      title: 'Ledger Repaired',
      description: '2 faults were repaired.',
    });
    expect(repairedWords(outcomes('settled', 'gone', 'refused')).description).toBe(
      '1 fault was repaired. 1 fault was already repaired. 1 fault cannot be repaired.',
    );
    expect(repairedWords(outcomes('gone')).title).toBe('Nothing Was Repaired');
  });
});
