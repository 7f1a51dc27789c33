import { describe, expect, it } from 'vitest';
import { addUp, type RatingCount } from './add-up.ts';

const count = (over: Partial<RatingCount>): RatingCount => ({
  day: '2026-11-27',
  kind: 'answer',
  helpful: true,
  count: 1,
  ...over,
});

describe('the totals of ratings', () => {
  it('are by kind, the most rated first, and by day, the newest first', () => {
    const counts = [
      count({ count: 2 }),
      count({ helpful: false, kind: 'photo', count: 4 }),
      count({ day: '2026-11-28', helpful: false }),
      count({ day: '2026-11-28', kind: null }),
    ];
    expect(addUp(counts)).toEqual({
      byKind: [
        { kind: 'photo', helpful: 0, notHelpful: 4 },
        { kind: 'answer', helpful: 2, notHelpful: 1 },
        { kind: null, helpful: 1, notHelpful: 0 },
      ],
      byDay: [
        { day: '2026-11-28', helpful: 1, notHelpful: 1 },
        { day: '2026-11-27', helpful: 2, notHelpful: 4 },
      ],
    });
  });

  it('are empty without ratings', () => {
    expect(addUp([])).toEqual({ byKind: [], byDay: [] });
  });
});
