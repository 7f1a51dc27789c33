import { describe, expect, it } from 'vitest';
import { greeting, today } from './greeting.ts';

describe('greeting', () => {
  const of = (name: string, createdAt: string) => greeting({ name, createdAt }, new Date('2026-11-23T12:00:00Z'));

  it('uses the first name', () => {
    expect(of('Maya Okafor', '2026-11-01T08:00:00Z')).toBe('Welcome back, Maya');
    expect(of(' Björk ', '2026-11-01T08:00:00Z')).toBe('Welcome back, Björk');
  });

  it('does not speak of coming back on the first day', () => {
    expect(of('Maya Okafor', '2026-11-23T11:59:00Z')).toBe('Welcome, Maya');
    expect(of('Maya Okafor', '2026-11-22T11:59:00Z')).toBe('Welcome back, Maya');
  });
});

describe('today', () => {
  it('is the day in words', () => {
    expect(today(new Date(2026, 10, 21))).toBe('Saturday, November 21');
  });
});
