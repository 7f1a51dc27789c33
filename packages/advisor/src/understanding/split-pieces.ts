/** A word piece with its log probability, as the model's `vocab.json` lists them; the place in the list is its number. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[];

/** Stands for a space, and begins every text. */
const space = '\u2581';
/** Numbers below this one stand for control symbols. */
const reserved = 6;
const unknown = 0;

/**
 * The SentencePiece tokenizer of the sentence encoder: divides a text into the most probable word pieces under a
 * unigram model (Kudo 2018, arXiv:1804.10959, found by the Viterbi algorithm) and returns their numbers.
 */
export function createPieceSplitter(vocabulary: Vocabulary): (text: string) => number[] {
  const numbers = new Map<string, number>();
  const scores = Float64Array.from(vocabulary, ([, score]) => score);
  for (let number = reserved; number < vocabulary.length; number++) {
    const piece = vocabulary[number]?.[0];
    if (piece !== undefined) numbers.set(piece, number);
  }
  const longest = Math.max(...[...numbers.keys()].map((piece) => piece.length));
  // Worse than any piece, so that it is taken only where nothing else fits.
  const unknownScore = Math.min(...scores) - 10;

  return (text) => {
    const marked = space + text.normalize('NFKC').trim().replace(/\s+/g, space);
    const best = new Float64Array(marked.length + 1).fill(Number.NEGATIVE_INFINITY);
    const endsWith = new Int32Array(marked.length + 1);
    const from = new Int32Array(marked.length + 1);
    best[0] = 0;
    const reach = (end: number, start: number, number: number, score: number) => {
      if (score <= (best[end] ?? 0)) return;
      best[end] = score;
      endsWith[end] = number;
      from[end] = start;
    };
    for (let start = 0; start < marked.length; start++) {
      const before = best[start] ?? 0;
      reach(start + 1, start, unknown, before + unknownScore);
      for (let end = start + 1; end <= Math.min(start + longest, marked.length); end++) {
        const number = numbers.get(marked.slice(start, end));
        if (number !== undefined) reach(end, start, number, before + (scores[number] ?? unknownScore));
      }
    }
    return walkBack(endsWith, from);
  };
}

function walkBack(endsWith: Int32Array, from: Int32Array): number[] {
  const pieces: number[] = [];
  for (let end = from.length - 1; end > 0; end = from[end] ?? 0) {
    const number = endsWith[end] ?? unknown;
    // Neighbouring unknown characters are one unknown piece.
    if (number !== unknown || pieces.at(-1) !== unknown) pieces.push(number);
  }
  return pieces.reverse();
}
