import { describe, expect, it } from 'vitest';
import { historyOf, meaningOf, reconciled, replayed } from './event-words.ts';

describe('asking the provider', () => {
  it('says what was missed, or that nothing was', () => {
    expect(reconciled({ asked: 120, missed: 0 }).title).toBe('Nothing Was Missed');
    expect(reconciled({ asked: 1, missed: 1 })).toEqual({
      title: '1 Missed Event Found',
      description: 'We compared 1 event of the last few days.',
    });
    expect(reconciled({ asked: 1200, missed: 2 })).toEqual({
      title: '2 Missed Events Found',
      description: 'We compared 1,200 events of the last few days.',
    });
  });
});

describe('an event tried again', () => {
  it('says what came of it, and why not', () => {
    expect(replayed({ state: 'applied', lastError: null }).kind).toBe('success');
    expect(replayed({ state: 'failed', lastError: 'The buyer paid $5' })).toMatchObject({
      kind: 'error',
      description: 'The buyer paid $5',
    });
    expect(replayed({ state: 'waiting', lastError: null }).description).toBe('We will try again automatically.');
  });
});

it('tells how an event came and how often it was tried', () => {
  expect(historyOf({ attempts: 0, source: 'webhook' })).toBe('Sent by Stripe, not tried yet');
  expect(historyOf({ attempts: 1, source: 'reconciliation' })).toBe('Found when we asked Stripe, 1 try');
  expect(historyOf({ attempts: 9, source: 'webhook' })).toBe('Sent by Stripe, 9 tries');
});

it('says what an event means, also an unknown one', () => {
  expect(meaningOf('charge.refunded')).toBe('A payment was refunded');
  expect(meaningOf('constructor')).toBe('Another event');
});
