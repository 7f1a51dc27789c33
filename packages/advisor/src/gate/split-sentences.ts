const abbreviations = /(?:\b(?:e\.g|i\.e|vs|dr|mr|mrs|ms|st|approx|no|etc|fig|min|max|incl)|\b[a-z])\.$/i;

/**
 * Divides text of one line into sentences with the space after each, so that joined they are the text. Footnotes and
 * closing signs stay with their sentence. The last one may be unfinished.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const end of text.matchAll(/[.!?]+(?:["')\]*_”’]|\[\^?[\w:-]+\](?:\([^)]*\))?)*\s+/g)) {
    const to = end.index + end[0].length;
    if (
      end[0].startsWith('.') &&
      abbreviations.test(text.slice(from, end.index + 1)) &&
      !/^[A-Z*]/.test(text.slice(to))
    )
      continue;
    if (/^\[\^?[\w:-]+\]/.test(text.slice(to))) continue;
    sentences.push(text.slice(from, to));
    from = to;
  }
  if (from < text.length) sentences.push(text.slice(from));
  return sentences;
}
