import { expect, it } from 'vitest';
import { askAgainAfter, isWaiting, paymentStep } from './payment-step.ts';

it('shows coins only if the server reports the payment as paid, whatever the address claims', () => {
  const claims = [null, 'succeeded', 'failed', 'processing', 'pending', 'paid'];
  const states = ['open', 'processing', 'failed', 'canceled'] as const;
  const shown = states.flatMap((state) => claims.map((claim) => paymentStep(state, claim)));
  expect(shown).not.toContain('paid');
  for (const claim of claims) expect(paymentStep('paid', claim)).toBe('paid');
});

it.each([
  ['open', null, 'form'],
  ['open', 'succeeded', 'confirming'],
  ['open', 'processing', 'confirming'],
  ['open', 'pending', 'confirming'],
  ['open', 'failed', 'refused'],
  ['open', 'canceled', 'canceled'],
  ['processing', null, 'bank'],
  ['processing', 'succeeded', 'bank'],
  ['failed', null, 'refused'],
  ['failed', 'failed', 'refused'],
  ['failed', 'canceled', 'canceled'],
  ['failed', 'processing', 'refused'],
  ['canceled', 'succeeded', 'canceled'],
] as const)('%s, and Stripe returned "%s": %s', (state, redirectStatus, step) => {
  expect(paymentStep(state, redirectStatus)).toBe(step);
});

it('does not take the refusal of an earlier card for that of the one just confirmed', () => {
  expect(paymentStep('failed', 'succeeded')).toBe('confirming');
});

it('waits only where nothing is left for the person to do', () => {
  const steps = ['paid', 'bank', 'confirming', 'form', 'refused', 'canceled'] as const;
  expect(steps.filter(isWaiting)).toEqual(['bank', 'confirming']);
});

it('asks soon at first, then less and less often, but never stops', () => {
  const waits = [0, 1, 2, 3, 30, 3000].map(askAgainAfter);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBeLessThanOrEqual(1000);
  expect(waits.at(-1)).toBeLessThanOrEqual(20_000);
});
