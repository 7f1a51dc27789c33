/** Longer questions are read up to here; the chat itself stops earlier. */
const readLimit = 6000;

/** Lower case, no accents, every other sign a single space: "Won't heal!" → "won t heal". */
export function normalise(text: string): string {
  return upTo(readLimit, text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** The beginning of a text, and no word cut in two by it, as far as it has spaces. */
export function upTo(limit: number, text: string): string {
  if (text.length <= limit) return text;
  const end = text.slice(0, limit + 1).search(/\s\S*$/);
  return text.slice(0, end > 0 ? end : limit);
}

export const wordsOf = (normalised: string): string[] => (normalised === '' ? [] : normalised.split(' '));

/** Edits (insert, delete, replace, swap of neighbours) between two words, or more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
