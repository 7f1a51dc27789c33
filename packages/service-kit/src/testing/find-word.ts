/**
 * The first place in a text with one of the words, or undefined. It takes one pass however many words there are: a word
 * is only compared after its first four characters have matched.
 *
 * @throws RangeError for a word of fewer than four characters.
 */
export const findWord = (text: string, words: readonly string[]): { word: string; at: number } | undefined => {
  const beginnings = byBeginning(words);
  if (beginnings.size === 0) return undefined;
  let last = 0;
  for (let end = 0; end < text.length; end++) {
    last = roll(last, text.charCodeAt(end));
    const at = end - beginning + 1;
    const word = beginnings.get(last)?.find((each) => text.startsWith(each, at));
    if (word !== undefined) return { word, at };
  }
  return undefined;
};

const beginning = 4;

/** Four characters in one number; a fifth pushes the first out. Two of other alphabets may share a number. */
const roll = (last: number, code: number): number => (last << 8) | (code & 255);

const byBeginning = (words: readonly string[]): Map<number, string[]> => {
  const all = new Map<number, string[]>();
  for (const word of new Set(words)) {
    if (word.length < beginning) throw new RangeError(`Too short to look for: ${JSON.stringify(word)}`);
    const key = [...Array(beginning).keys()].reduce((last, at) => roll(last, word.charCodeAt(at)), 0);
    all.set(key, [...(all.get(key) ?? []), word]);
  }
  return all;
};
