import type { JudgedPart } from '../labels/judge-parts.ts';

/** "a, b and c". */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** Names of one sentence. */
const mostNames = 4;

/** "Retinol, Niacinamide and 2 more". */
export const namesOf = (parts: readonly JudgedPart[], last = 'and'): string => {
  const names = parts.map(nameOf);
  if (names.length <= mostNames) return listed(names, last);
  return `${names.slice(0, mostNames - 1).join(', ')} and ${names.length - mostNames + 1} more`;
};

export const nameOf = ({ name, written }: JudgedPart): string => name?.inci ?? written;

/** "Keeps germs out" → "keeps germs out"; "UV filter" stays. */
export const midSentence = (words: string): string =>
  /^.[\p{Ll} ]/u.test(words) && !/^I\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** For one thing or for several: `verb(parts, 'is', 'are')`. */
export const verb = (parts: readonly unknown[], one: string, several: string): string =>
  parts.length === 1 ? one : several;

/** What keeps an answer from being an all-clear. */
export const unknownNote = (parts: readonly JudgedPart[]): string | undefined => {
  const count = parts.filter(({ name }) => !name).length;
  if (count === 0) return undefined;
  return count === 1
    ? 'I do not know one of the names, so I cannot speak for that one.'
    : `I do not know ${count} of the names, so I cannot speak for those.`;
};

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
