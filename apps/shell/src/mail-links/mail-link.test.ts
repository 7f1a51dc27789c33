import { expect, it } from 'vitest';
import { readMailLink } from './mail-link.ts';

const link = { token: 'abc_-1', email: 'maya+skin@example.com' };

it('reads a link out of the address', () => {
  expect(readMailLink('?token=abc_-1&email=maya%2Bskin%40example.com', null)).toEqual(link);
});

it('reads it out of the state of a tab whose address has it no more', () => {
  expect(readMailLink('', { link })).toEqual(link);
});

it.each([
  ['', null],
  ['?token=abc', null],
  ['?email=maya%40example.com', null],
  ['?token=&email=', null],
  ['', { from: '/chat' }],
  ['', { link: {} }],
])('knows of no link in %j with %j', (search, state) => {
  expect(readMailLink(search, state)).toBeUndefined();
});
