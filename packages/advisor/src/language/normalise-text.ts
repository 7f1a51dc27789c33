const typographic: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/[\u2018\u2019\u201b\u02bc\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u200b-\u200f\u2060\ufeff\u00ad]/g, ''],
  [/\u2026/g, '...'],
  [/\b(w)\/(o)\b/gi, 'without'],
  [/\bw\/(?=\s|\w)/gi, 'with '],
  [/(\d)[,](\d{1,2})\s*%/g, '$1.$2%'],
  [/(\d)\s+%/g, '$1%'],
  [/(\d)\s*(?:percent|per cent|pct)\b/gi, '$1%'],
  [/\bspf\s*-?\s*(\d+)\b/gi, 'spf $1'],
  [/\s*[&+]\s*(?=[a-z])/gi, ' and '],
  // "soooo dry" is "so dry"; no word has a letter three times.
  [/([a-z])\1{2,}/gi, '$1'],
];

/** One form for quotes, dashes, spaces, units and stretched words. Keeps capitals, accents and line breaks. */
export function tidyText(text: string): string {
  let tidy = text.normalize('NFKC');
  for (const [pattern, plain] of typographic) tidy = tidy.replace(pattern, plain);
  return tidy.replace(/[^\S\n]+/g, ' ').trim();
}

/** Tidy, lower case and without accents: the form in which words are compared. */
export function normaliseText(text: string): string {
  return removeAccents(tidyText(text).toLowerCase()).replace(/\s+/g, ' ');
}

/** "é" becomes "e" and "ß" becomes "ss". */
export function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('ø', 'o').replaceAll('œ', 'oe');
}

/** A word of a text and where it is. */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a normalised text. Hyphens, slashes and dots divide words; "0.5%" and "don't" are one word. */
export function wordsOf(normalised: string): Word[] {
  return Array.from(normalised.matchAll(/\d+(?:\.\d+)?%?|[\p{L}\d]+(?:'[\p{L}]+)*/gu), (match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The singular of an English noun, near enough to compare names: "acids" is "acid". */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|ous)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
