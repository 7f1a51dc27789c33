import { expect, it } from 'vitest';
import { usernameKey } from './account.ts';

it.each(['ADMIN', 'ａｄｍｉｎ', 'ad\u200cmin', 'ad\u034fmin', 'admin\ufe0f', 'ad\u180bmin', 'ad\u00admin'])(
  'treats %j as the same username as admin',
  (username) => expect(usernameKey(username)).toBe('admin'),
);

it('keeps usernames apart that look different', () => {
  const usernames = ['maya', 'mayá', 'maya1', 'ma ya', 'می‌خواهم', '李明'];
  expect(new Set(usernames.map(usernameKey)).size).toBe(usernames.length);
  expect(usernameKey('e\u034f\u0301')).toBe('é');
});
