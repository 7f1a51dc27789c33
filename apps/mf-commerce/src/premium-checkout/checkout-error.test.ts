import { startSubscription } from '@petalwise/contracts/billing/subscription';
import { call } from '@petalwise/host/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkoutError } from './checkout-error.ts';

afterEach(() => vi.unstubAllGlobals());

const afterAnswer = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return checkoutError(await call(startSubscription).catch((error: unknown) => error));
};
const json = (status: number, body: unknown) => async () => Response.json(body, { status });

describe('checkoutError', () => {
  it("repeats the server's own sentence", async () => {
    const problem = {
      code: 'subscription.already-active',
      detail: 'You already have Premium. You have not been charged.',
    };
    expect(await afterAnswer(json(409, problem))).toBe('You already have Premium. You have not been charged.');
  });

  it('says that no address came with a good answer', async () => {
    expect(await afterAnswer(json(200, {}))).toBe('No checkout URL received');
    expect(await afterAnswer(json(200, { checkoutUrl: '' }))).toBe('No checkout URL received');
  });

  it('says that nothing began where the server did not answer as ours does', async () => {
    expect(await afterAnswer(async () => new Response('<h1>502</h1>', { status: 502 }))).toBe(
      'Failed to initialize subscription',
    );
    expect(await afterAnswer(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'Failed to initialize subscription',
    );
  });
});
