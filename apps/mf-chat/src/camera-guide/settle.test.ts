import { expect, it } from 'vitest';
import { settle, settled } from './settle.ts';

/** What is shown at the end of looks 250 ms apart. */
const shownAfter = (values: readonly string[]) => {
  let state = settled('start', 0);
  values.forEach((value, index) => {
    state = settle(state, value, (index + 1) * 250);
  });
  return state.shown;
};

it('words change when what they say has lasted', () => {
  expect(shownAfter(Array(12).fill('closer'))).toBe('closer');
  expect(shownAfter(['closer'])).toBe('start');
});

it('words do not flicker', () => {
  expect(shownAfter(Array(20).fill(['closer', 'back']).flat())).toBe('start');
});

it('words stay long enough to be read', () => {
  let state = settle(settle(settled('start', 0), 'closer', 1500), 'closer', 2000);
  expect(state.shown).toBe('closer');
  state = settle(settle(state, 'ready', 2100), 'ready', 3000);
  expect(state.shown).toBe('closer');
  expect(settle(state, 'ready', 3600).shown).toBe('ready');
});
