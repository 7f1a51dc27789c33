import { expect, it } from 'vitest';
import { declined } from './card-form.ts';

it('says after a refused card that nothing was charged, at the form only', () => {
  expect(declined({ type: 'card_error', message: 'Your card was declined.' })).toEqual({
    kind: 'declined',
    message: 'Your card was declined.',
    advice: 'You have not been charged. Try again, or use another card.',
  });
});

it('adds nothing to another error, of which it does not know whether the card was charged', () => {
  expect(declined({ type: 'api_error', message: 'An unknown error occurred.' })).toEqual({
    kind: 'declined',
    message: 'An unknown error occurred.',
  });
});

it('has its own words if the provider gives no reason', () => {
  expect(declined({ type: 'card_error' })).toEqual({
    kind: 'declined',
    message: 'The card was not charged. Try it again, or use another one.',
  });
});
