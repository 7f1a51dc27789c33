import { expect, it } from 'vitest';
import { findWord } from './find-word.ts';

const lines = Array.from(
  { length: 2000 },
  (_, at) => `{"level":"debug","msg":"request","path":"/api/user","at":${at}}`,
);
const people = Array.from({ length: 3000 }, (_, at) => `person-${at}@petalwise.test`);
const planted = (word: string, line: number) => lines.with(line, `{"level":"debug","to":"${word}"}`).join('\n');

it('finds nothing if the text has none of the words', () => {
  expect(findWord(lines.join('\n'), people)).toBeUndefined();
  expect(findWord('', people)).toBeUndefined();
  expect(findWord(lines.join('\n'), [])).toBeUndefined();
});

it.each([0, 1234, 1999])('finds the one word in line %i of many, and its place', (line) => {
  const text = planted('person-2718@petalwise.test', line);
  expect(findWord(text, people)).toEqual({
    word: 'person-2718@petalwise.test',
    at: text.indexOf('person-2718@petalwise.test'),
  });
});

it('finds a word in the middle of another, at the very beginning and at the very end', () => {
  expect(findWord('xxMaya Lindxx', ['Maya Lind'])).toEqual({ word: 'Maya Lind', at: 2 });
  expect(findWord('Maya Lind', ['Maya Lind'])).toEqual({ word: 'Maya Lind', at: 0 });
  expect(findWord('MayaMaya Lin', ['Maya Lind', 'Maya'])).toEqual({ word: 'Maya', at: 0 });
  expect(findWord('Maya Lin', ['Maya Lind'])).toBeUndefined();
});

it('distinguishes characters of other alphabets', () => {
  expect(findWord('Hej Åsa Öberg, 你好吗朋友', ['你好吗朋', 'öberg'])).toEqual({ word: '你好吗朋', at: 15 });
  expect(findWord('ŁłŃń', ['ABCD'])).toBeUndefined();
});

it('finds a word that repeats its own beginning', () => {
  expect(findWord('aaaaaaaaab', ['aaaab'])).toEqual({ word: 'aaaab', at: 5 });
});

it('refuses a word that is too short to search for', () => {
  expect(() => findWord('abc', ['abc'])).toThrow(RangeError);
});
