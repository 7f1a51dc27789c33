import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyMinute } from './every-minute.ts';

let told: string[];
let page: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 28, 45) });
  told = [];
  page = new EventTarget();
  stop = everyMinute((now) => told.push(now.toTimeString().slice(0, 8)), page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('everyMinute', () => {
  it('tells the start of each minute', () => {
    vi.advanceTimersByTime(14_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(60_001);
    expect(told).toEqual(['09:29:00', '09:30:00']);
    vi.advanceTimersByTime(30 * 60_000);
    expect(told.at(-1)).toBe('10:00:00');
    expect(told).toHaveLength(32);
  });

  it('catches up when a page that slept over half hours is seen again, and keeps to the minute', () => {
    vi.setSystemTime(new Date(2026, 10, 21, 11, 4, 20));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual(['11:04:20']);
    vi.advanceTimersByTime(40_000);
    expect(told).toEqual(['11:04:20', '11:05:00']);
  });

  it('is silent once it was stopped', () => {
    stop();
    page.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(120_000);
    expect(told).toEqual([]);
  });
});
