import type { MarkedPart } from '@petalwise/contracts/chat/history';

/** The words of a search as `search-chats.ts` folds what it searches: in lower case, without accents. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** A text in pieces, those marked that are one of the words. */
export const markHits = (text: string, words: readonly string[]): MarkedPart[] => {
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const [from, to] of hitsIn(text, words)) {
    if (from > done) parts.push({ text: text.slice(done, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    done = to;
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false });
  return parts;
};

/** A title, marked only where it has every word: a part of them would be marked by chance. */
export const markTitle = (title: string, words: readonly string[]): MarkedPart[] => {
  const folded = fold(title);
  return markHits(title, words.every((word) => folded.includes(word)) ? words : []);
};

/** Characters of a snippet before its first hit, and in all. */
const before = 60;
const longest = 200;

/** The words around the first hit in a message, on one line and without Markdown. */
export const snippetOf = (message: string, words: readonly string[]): MarkedPart[] => {
  const text = plainText(message);
  const first = hitsIn(text, words)[0]?.[0] ?? 0;
  const from = first <= before ? 0 : text.indexOf(' ', first - before) + 1 || first;
  // A word that is longer than what comes before a hit has no space there.
  const start = Math.min(from, first);
  const rest = text.slice(start);
  const cut = rest.length <= longest ? rest : `${rest.slice(0, longest).replace(/\s+\S*$/, '')}…`;
  return markHits(`${start > 0 ? '…' : ''}${cut}`, words);
};

const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replaceAll(/ ?\[\d{1,2}\]|\*/g, '')
    .replaceAll(/^\s*(?:#{1,6}|>|-|\d+\.)\s+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Where the words are, in order and without overlaps: `[from, to)`. */
const hitsIn = (text: string, words: readonly string[]): [number, number][] => {
  const { folded, places } = foldWithPlaces(text);
  const found = words.flatMap((word) => placesOf(folded, word)).toSorted(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of found) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged.map(([from, to]) => [places[from] ?? 0, places[to] ?? text.length]);
};

const placesOf = (text: string, word: string): [number, number][] => {
  const found: [number, number][] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
};

/** A folded text, and for each of its characters where its original begins. */
const foldWithPlaces = (text: string) => {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const one = fold(character);
    folded += one;
    for (let unit = 0; unit < one.length; unit++) places.push(at);
    at += character.length;
  }
  return { folded, places };
};
