import { describe, expect, it } from 'vitest';
import { historyOf, meaningOf, reconciled, replayed } from './event-words.ts';

describe('asking the provider', () => {
  it('says what was missed, or that nothing was', () => {
    expect(reconciled({ asked: 120, missed: 0 }).title).toBe('Nothing Was Missed');
    expect(reconciled({ asked: 1, missed: 1 })).toEqual({
      title: '1 Missed Event Found',
      description: 'Stripe named 1 event of the last days.',
    });
    expect(reconciled({ asked: 1200, missed: 2 })).toEqual({
      title: '2 Missed Events Found',
      description: 'Stripe named 1,200 events of the last days.',
    });
  });
});

describe('an event tried again', () => {
  it('says what came of it, and why not', () => {
    expect(replayed({ state: 'applied', lastError: null }).kind).toBe('success');
    expect(replayed({ state: 'failed', lastError: 'Paid were 5 usd' })).toMatchObject({
      kind: 'error',
      description: 'Paid were 5 usd',
    });
    expect(replayed({ state: 'waiting', lastError: null }).description).toBe('It will be tried again by itself.');
  });
});

it('tells how an event came and how often it was tried', () => {
  expect(historyOf({ attempts: 0, source: 'webhook' })).toBe('Sent by Stripe, not tried yet');
  expect(historyOf({ attempts: 1, source: 'reconciliation' })).toBe('Found by asking, 1 try');
  expect(historyOf({ attempts: 9, source: 'webhook' })).toBe('Sent by Stripe, 9 tries');
});

it('says what an event means, also of one that nobody knew', () => {
  expect(meaningOf('charge.refunded')).toBe('Money was given back');
  expect(meaningOf('constructor')).toBe('Something else happened');
});
