import { describe, expect, it } from 'vitest';
import { compare, interleave, median, meets, percentile, table } from './rounds.ts';

describe('rounds', () => {
  it('measure the sides in turn, every other round backwards', async () => {
    const order: string[] = [];
    const side = (name: string) => async () => order.push(name);
    const found = await interleave({ ours: side('ours'), yardstick: side('yardstick') }, 2);
    expect(order).toEqual(['ours', 'yardstick', 'yardstick', 'ours']);
    expect(found).toEqual({ ours: [1, 4], yardstick: [2, 3] });
  });
});

describe('significant digits', () => {
  it('have a median between the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 6])).toBe(5.5);
  });

  it('have percentiles by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile([7], 0.95)).toBe(7);
  });
});

describe('a comparison', () => {
  const slow = { what: 'ours ÷ theirs', ours: [2, 30, 4], yardstick: [4, 10, 4], unit: 'per s' };

  it('takes each ratio within its own round, and the goal by their median', () => {
    const line = compare({ ...slow, goal: { atLeast: 1 } });
    expect(line.ratios).toEqual([0.5, 3, 1]);
    expect(meets(line)).toBe(true);
    expect(meets(compare({ ...slow, goal: { atMost: 0.9 } }))).toBe(false);
  });

  it('is one row of the table, with the spread of its rounds', () => {
    const row = table([compare({ ...slow, goal: { atMost: 0.9 } })])
      .split('\n')
      .at(-1);
    expect(row).toBe('| ours ÷ theirs | 4 per s | 4 per s | **1** (0.5–3) | ≤ 0.9 | missed |');
  });
});
