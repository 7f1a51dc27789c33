/** "a, b and c". */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')}${last === 'then' ? ', then' : ` ${last}`} ${words.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For the middle of a sentence: "AHAs" and "SPF" keep their capitals, "Retinol" does not. */
export const inSentence = (name: string): string =>
  /^(\p{Lu}{2}|\p{Lu}\p{Ll}*\p{Lu}|.\d|\p{Lu}[ -])/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** A sentence ends with a mark. */
export const ended = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);
