import { describe, expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';

const titles = (now: string, zone: string, times: readonly string[]) =>
  groupByDay(
    times.map((updatedAt) => ({ updatedAt })),
    new Date(now),
    zone,
  ).map(({ title, items }) => [title, items.length]);

describe('groupByDay', () => {
  it('names the day, the week, the month, then months, each once and in order', () => {
    const times = [
      '08-20T10',
      '08-20T01',
      '08-19T23',
      '08-18T12',
      '08-13T00',
      '08-12T23',
      '07-21T00',
      '07-20T23',
      '03-02T00',
    ];
    expect(
      titles(
        '2026-08-20T12:00:00Z',
        'UTC',
        times.map((time) => `2026-${time}:00:00Z`),
      ),
    ).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
      ['Previous 7 Days', 2],
      ['Previous 30 Days', 2],
      ['July', 1],
      ['March', 1],
    ]);
  });

  it('has the days of the time zone, not of UTC', () => {
    const time = ['2026-08-20T03:30:00Z'];
    expect(titles('2026-08-20T12:00:00Z', 'America/New_York', time)).toEqual([['Yesterday', 1]]);
    expect(titles('2026-08-20T12:00:00Z', 'Asia/Tokyo', time)).toEqual([['Today', 1]]);
  });

  it('counts days of the calendar where the clocks change', () => {
    // New York: March 8, 2026 has 23 hours, and November 1, 2026 has 25.
    const newYork = 'America/New_York';
    expect(titles('2026-03-09T04:10:00Z', newYork, ['2026-03-08T05:05:00Z', '2026-03-08T04:55:00Z'])).toEqual([
      ['Yesterday', 1],
      ['Previous 7 Days', 1],
    ]);
    expect(titles('2026-11-02T04:50:00Z', newYork, ['2026-11-01T04:05:00Z', '2026-11-01T03:55:00Z'])).toEqual([
      ['Today', 1],
      ['Yesterday', 1],
    ]);
    expect(titles('2026-11-08T05:05:00Z', newYork, ['2026-11-01T04:05:00Z', '2026-11-01T03:55:00Z'])).toEqual([
      ['Previous 7 Days', 1],
      ['Previous 30 Days', 1],
    ]);
  });

  it('goes over the turn of the year by days, and names the year of its months', () => {
    const berlin = 'Europe/Berlin';
    const times = ['2025-12-31T22:59:00Z', '2025-12-25T12:00:00Z', '2025-12-03T12:00:00Z', '2025-12-01T12:00:00Z'];
    expect(titles('2025-12-31T23:30:00Z', berlin, times)).toEqual([
      ['Yesterday', 1],
      ['Previous 7 Days', 1],
      ['Previous 30 Days', 1],
      ['December 2025', 1],
    ]);
    expect(
      titles('2026-02-10T12:00:00Z', berlin, [
        '2026-01-05T12:00:00Z',
        '2025-12-31T23:30:00Z',
        '2025-12-31T22:30:00Z',
        '2024-12-31T12:00:00Z',
      ]),
    ).toEqual([
      ['January', 2],
      ['December 2025', 1],
      ['December 2024', 1],
    ]);
  });

  it('takes a time after now for today', () => {
    expect(titles('2026-08-20T23:59:00Z', 'UTC', ['2026-08-21T00:01:00Z'])).toEqual([['Today', 1]]);
  });
});
