import { expect, it } from 'vitest';
import { pageWords } from './page-words.ts';

const page = { page: 0, count: 10, more: true, search: '' };

it('says which of the users are shown, and whether they are all', () => {
  expect(pageWords({ ...page, more: false })).toBe('10 users');
  expect(pageWords({ ...page, count: 1, more: false })).toBe('1 user');
  expect(pageWords(page)).toBe('The 10 newest users');
  expect(pageWords({ ...page, page: 2 })).toBe('Users 21 to 30, newest first');
  expect(pageWords({ ...page, page: 2, count: 3, more: false })).toBe('Users 21 to 23, newest first');
  expect(pageWords({ ...page, page: 1, count: 1, more: false })).toBe('User 11, newest first');
});

it('says the same of those that a search found', () => {
  const found = { ...page, search: 'ann' };
  expect(pageWords({ ...found, count: 0, more: false })).toBe('0 users found');
  expect(pageWords({ ...found, count: 2, more: false })).toBe('2 users found');
  expect(pageWords(found)).toBe('The 10 newest matches');
  expect(pageWords({ ...found, page: 1 })).toBe('Matches 11 to 20, newest first');
});
