import { describe, expect, it } from 'vitest';
import { isVisible, visibleLine } from './text.ts';

const name = visibleLine('Name is required', 40);
const points = (text: string) => [...text].map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(' ');
const named = (texts: readonly string[]) => texts.map((text) => [points(text), text] as const);

describe('isVisible', () => {
  it.each(
    named([
      '',
      ' \n',
      '\u200b',
      '\ufe0f',
      '\u034f',
      '\u115f',
      '\u1160',
      '\u3164',
      '\uffa0',
      '\u2800',
      '\u0301\u0301',
      '\u180b \u2028',
    ]),
  )('sees nothing in %s', (_points, text) => expect(isVisible(text)).toBe(false));

  it.each(['?', 'é', 'e\u0301', '5', '❤️', '👩‍🔬', 'می‌خواهم', '안녕'])('sees %s', (text) =>
    expect(isVisible(text)).toBe(true),
  );
});

describe('a name', () => {
  it.each(
    named([
      '\u115f',
      '\u1160',
      '\uffa0',
      '\u3164',
      'two\u2028lines',
      'two\u2029lines',
      'ad\u200cmin',
      'ad\u200dmin',
      'ad\u034fmin',
      'admin\ufe0f',
      'admin\u180b',
      'admin\u200d',
      'ad\u{e0061}min',
      'ad\u202emin',
    ]),
  )('%s is refused', (_points, text) => expect(name.safeParse(text).success).toBe(false));

  it.each([
    'Maya',
    'Zoë',
    'Zoe\u0308',
    "O'Neil-Smith 3rd",
    'می‌خواهم',
    'क्‍ष',
    '李明',
    '김하늘',
    'Mia ❤️',
    'Ada 👩🏽‍🔬',
    'Lee 1️⃣',
  ])('%s is accepted unchanged', (text) => expect(name.parse(text)).toBe(text));
});
