/** A word of a message: lower case, without accents and apostrophes. */
export interface Token {
  readonly word: string;
  /** Counts up after each full stop, question mark or line break. */
  readonly sentence: number;
  /** Counts up after each comma, colon or bracket too. */
  readonly clause: number;
}

/** The words of a message in any language with Latin letters, and where its sentences and clauses end. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  for (const [piece] of plain(text).matchAll(/[a-z0-9]+|[.!?;\n]+|[,:()]| - /g)) {
    if (/[a-z0-9]/.test(piece)) {
      tokens.push({ word: piece, sentence, clause });
      continue;
    }
    clause++;
    if (/[.!?;\n]/.test(piece)) sentence++;
  }
  return tokens;
}

function plain(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('ø', 'o')
      .replace(/[\u2018\u2019\u201b\u02bc\u00b4`]/g, "'")
      .replace(/[\u2010-\u2015]/g, '-')
      // "l'oeil" and "dell'occhio" are two words, "don't" and "i've" are one.
      .replace(/\b([a-hj-z])'(?=[a-z]{2})/g, '$1 ')
      .replace(/([a-z])'(?=[a-z]{3})/g, '$1 ')
      .replaceAll("'", '')
      .replace(/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/g, '$1nt')
      .replace(/\bcan ?not\b/g, 'cant')
      .replace(/\bwill not\b/g, 'wont')
      // "soooo" is "so"; no word has a letter three times.
      .replace(/([a-z])\1{2,}/g, '$1')
      .replace(/(\d)[.,](\d)/g, '$1$2')
  );
}
