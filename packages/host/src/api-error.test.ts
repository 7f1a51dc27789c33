import { describe, expect, it } from 'vitest';
import { ApiError, describeError, readError } from './api-error.ts';

const problem = {
  type: 'about:blank',
  title: 'Insufficient coins',
  status: 402,
  code: 'coins.insufficient',
  detail: 'You need 5 coins and have 1.',
  errors: { photo: 'Too dear', broken: 7 },
  facts: { needed: 5, held: 1 },
};
const answer = (body: string, init: ResponseInit) => readError(new Response(body, init));

describe('readError', () => {
  it('says the status and the body as the message, and reads the problem', async () => {
    const text = JSON.stringify(problem);
    const error = await answer(text, { status: 402, headers: { 'content-type': 'application/problem+json' } });
    expect(error.message).toBe(`402: ${text}`);
    expect(error).toMatchObject({ status: 402, code: 'coins.insufficient', detail: problem.detail });
    expect(error.facts).toEqual({ needed: 5, held: 1 });
  });

  it('keeps only words in the errors by field', async () => {
    const headers = { 'content-type': 'application/problem+json' };
    expect((await answer(JSON.stringify(problem), { status: 402, headers })).errors).toEqual({ photo: 'Too dear' });
  });

  it('says the status text where the body is empty', async () => {
    expect((await answer('', { status: 502, statusText: 'Bad Gateway' })).message).toBe('502: Bad Gateway');
  });

  it.each(['<html>', '{broken', '"text"', 'null'])('calls %s an unknown error', async (body) => {
    const error = await answer(body, { status: 500, headers: { 'content-type': 'application/json' } });
    expect(error).toMatchObject({ code: 'unknown', message: `500: ${body}` });
  });
});

describe('describeError', () => {
  it('shows the platform’s own sentence for its errors, and the given one for anything else', async () => {
    const known = new ApiError(402, 'x', { code: 'coins.insufficient', detail: 'Too few.', errors: {}, facts: {} });
    expect(describeError(known, 'Please try again')).toBe('Too few.');
    expect(describeError(new TypeError('Failed to fetch'), 'Please try again')).toBe(
      'Please check your connection and try again',
    );
    expect(describeError(await answer('oops', { status: 500 }), 'Please try again')).toBe('Please try again');
  });
});
