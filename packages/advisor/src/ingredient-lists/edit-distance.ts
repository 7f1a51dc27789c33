/** Letters of the longest name that is compared. */
const longest = 256;
// One call ends before the next begins, so they share their rows: a label with many unknown names asks thousands of times.
let [before, last, next] = [new Uint16Array(longest), new Uint16Array(longest), new Uint16Array(longest)];

/**
 * Slips between two words, at most `most`: letters left out, added, changed, or two neighbors changed over (optimal string
 * alignment, in a band of `most` letters around the diagonal). Undefined where there are more.
 */
export function editDistance(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) >= longest) return undefined;
  for (let column = 0; column <= other.length; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const from = Math.max(1, row - most);
    const to = Math.min(other.length, row + most);
    next[from - 1] = from === 1 ? row : most + 1;
    let least = most + 1;
    for (let column = from; column <= to; column++) {
      const cost = Number(one.charCodeAt(row - 1) !== other.charCodeAt(column - 1));
      const above = column === row + most ? most + 1 : (last[column] ?? 0) + 1;
      let best = Math.min(above, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one.charCodeAt(row - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (isSwapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      next[column] = best;
      least = Math.min(least, best);
    }
    if (least > most) return undefined;
    [before, last, next] = [last, next, before];
  }
  const found = last[other.length] ?? 0;
  return found <= most ? found : undefined;
}
