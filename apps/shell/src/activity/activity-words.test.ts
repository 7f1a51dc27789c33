import type { ActivityEntry } from '@petalwise/contracts/billing/coins';
import { describe, expect, it } from 'vitest';
import { activityWords, whenWords } from './activity-words.ts';

const now = new Date(2026, 10, 21, 14, 30);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts);

const entry = (change: Partial<ActivityEntry>): ActivityEntry => ({
  id: '1',
  type: 'chat',
  description: 'Retinol and redness',
  amount: -1,
  pending: false,
  createdAt: at(2026, 10, 21, 9, 12).toISOString(),
  ...change,
});

describe('whenWords', () => {
  it('tells the hour of today only', () => {
    expect(whenWords(at(2026, 10, 21, 9, 12), now)).toBe('today at 9:12 AM');
    expect(whenWords(at(2026, 10, 20, 23, 59), now)).toBe('yesterday');
  });

  it('tells the day, and the year where it is another', () => {
    expect(whenWords(at(2026, 10, 17), now)).toBe('November 17');
    expect(whenWords(at(2025, 11, 31), now)).toBe('December 31, 2025');
  });

  it('knows yesterday across a new year', () => {
    expect(whenWords(at(2026, 11, 31, 8), new Date(2027, 0, 1, 0, 5))).toBe('yesterday');
  });
});

describe('activityWords', () => {
  it('names what happened', () => {
    const types = ['chat', 'photo_analysis', 'purchase', 'refund', 'dispute', 'welcome', 'adjustment'] as const;
    const words = types.map((type) => activityWords(entry({ type }), now).split(',').at(0));
    expect(words).toEqual([
      'Chat',
      'Photo analysis',
      'Purchase',
      'Refund',
      'Disputed payment',
      'Welcome gift',
      'Admin Adjustment',
    ]);
  });

  it('says that an answer is still being written', () => {
    expect(activityWords(entry({ pending: true }), now)).toBe('Chat, being answered');
  });
});
