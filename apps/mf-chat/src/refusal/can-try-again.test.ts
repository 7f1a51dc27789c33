import { ApiError } from '@petalwise/host/api-error';
import { describe, expect, it } from 'vitest';
import { needOf } from './can-try-again.ts';

const refused = (code: string, facts: Record<string, number>) =>
  new ApiError(402, '', { code, detail: '', errors: {}, facts });

describe('needOf', () => {
  it('tells what a message would have taken that coins did not pay for', () => {
    expect(needOf(refused('coins.insufficient', { needed: 5, held: 2 }))).toBe(5);
  });

  it('tells nothing of a message that failed otherwise', () => {
    expect(needOf(refused('chat.busy', { needed: 5 }))).toBeUndefined();
    expect(needOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });
});
