import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it('is made of the words of a title, without signs', () => {
  expect(fileNameOf('Crème: day/night? “No”')).toBe('petalwise-creme-day-night-no.md');
  expect(fileNameOf('../..')).toBe('petalwise-chat.md');
  expect(fileNameOf('夜のクリーム')).toMatch(/^petalwise-.+\.md$/);
  expect(fileNameOf('x'.repeat(200))).toHaveLength(73);
});
