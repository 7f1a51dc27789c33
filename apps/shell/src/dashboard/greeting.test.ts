import { describe, expect, it } from 'vitest';
import { greeting, today } from './greeting.ts';

describe('greeting', () => {
  it('uses the first name', () => {
    expect(greeting('Maya Okafor')).toBe('Welcome back, Maya');
    expect(greeting(' Björk ')).toBe('Welcome back, Björk');
  });
});

describe('today', () => {
  it('is the day in words', () => {
    expect(today(new Date(2026, 10, 21))).toBe('Saturday, November 21');
  });
});
