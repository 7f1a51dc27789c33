import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { forLog, inWords, isOutage, PaymentMismatch } from '../stripe/failures.ts';
import { nextTry } from './process-events.ts';

const now = new Date('2026-11-21T12:00:00Z');
const received = (secondsAgo: number) => new Date(now.getTime() - secondsAgo * 1000);
const { errors } = Stripe;
const down = new errors.StripeConnectionError({ message: 'connect ECONNREFUSED', type: 'api_error' });
const answered = (statusCode: number) => new errors.StripeAPIError({ message: 'x', type: 'api_error', statusCode });

describe('an event that failed', () => {
  it('because the payment provider was down for more than three days is a dead letter', () => {
    expect(nextTry({ attempts: 3, receivedAt: received(259_201) }, down, now)).toEqual({ attempts: 3, seconds: null });
  });

  it('is retried after longer and longer pauses, and then no more', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (attempts) => nextTry({ attempts, receivedAt: now }, new Error('bug'), now).seconds,
    );
    expect(pauses).toEqual([1, 5, 30, 120, 600, 3_600, 10_800, null]);
  });

  it('because of a mismatch is not retried', () => {
    expect(nextTry({ attempts: 0, receivedAt: now }, new PaymentMismatch('no'), now)).toEqual({
      attempts: 1,
      seconds: null,
    });
  });

  it.each([1_000, 100_000, 259_200])(
    'because the payment provider is down uses up no attempt, also after %s seconds',
    (seconds) => {
      const next = nextTry({ attempts: 3, receivedAt: received(seconds) }, down, now);
      expect(next).toEqual({ attempts: 3, seconds: Math.min(seconds / 4, 300) });
    },
  );
});

it.each([
  ['no answer', down, true],
  ['500', answered(500), true],
  ['503', answered(503), true],
  ['429', answered(429), true],
  ['401: our key is refused', answered(401), true],
  ['403: our key may not ask for this', answered(403), false],
  ['404', answered(404), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
])('counts %s as an outage: %#', (_, error, outage) => {
  expect(isOutage(error)).toBe(outage);
});

it('records what failed without personal data', () => {
  const error = new errors.StripeInvalidRequestError({
    message: 'No such customer: mara@example.com',
    type: 'invalid_request_error',
    code: 'resource_missing',
    statusCode: 404,
    requestId: 'req_1',
  });
  expect(inWords(error)).toBe('The payment provider responded 404 resource_missing (req_1)');
  expect(inWords(new Error('mara@example.com'))).toBe('Error');
  expect(JSON.stringify(forLog(error))).not.toContain('mara');
});
