import { describe, expect, it } from 'vitest';
import { readFailure } from './failure.ts';
import { nextTry } from './try-again.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');
const minutesUntilNext = (attempts: number) => {
  const next = nextTry({ kind: 'receipt', createdAt, attempts }, createdAt);
  return next && (next.getTime() - createdAt.getTime()) / 60_000;
};

describe('a mail that failed', () => {
  it('waits from a minute up to six hours', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 20].map(minutesUntilNext)).toEqual([1, 5, 15, 30, 60, 120, 240, 360, 360, 360]);
  });

  it.each([
    ['receipt', 66, true],
    ['receipt', 67, false],
    ['verification', 67, false],
    ['reset', 0, true],
    ['reset', 1, false],
  ] as const)('%s of %i hours ago is worth another attempt: %s', (kind, hours, worth) => {
    const now = new Date(createdAt.getTime() + hours * 3_600_000);
    expect(nextTry({ kind, createdAt, attempts: 8 }, now) !== undefined).toBe(worth);
  });
});

describe('a failure', () => {
  it.each([
    ['refused for now', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'EENVELOPE 450', false],
    ['no such person', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'EENVELOPE 550', true],
    ['our sender refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'EENVELOPE 550', false],
    ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'EAUTH 535', false],
    ['no connection', { code: 'ECONNREFUSED' }, 'ECONNREFUSED', false],
    ['anything else', new Error('<maya@example.com> is unknown'), 'unknown', false],
    ['words for a code', { code: 'maya@example.com is unknown' }, 'unknown', false],
  ])('of %s stores a code and no server text', (_what, error, code, isFinal) => {
    expect(readFailure(error)).toEqual({ code, isFinal });
  });
});
