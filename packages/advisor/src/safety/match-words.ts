import type { Token } from './read-tokens.ts';
import type { SafetyWords } from './rule.ts';

/** Where the words of a concept are: tokens from `start` up to `end`. */
export interface Found {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
}

type Part =
  | {
      readonly kind: 'word';
      readonly exact: ReadonlySet<string>;
      readonly stems: readonly string[];
      readonly phrases: readonly (readonly string[])[];
      readonly optional: boolean;
    }
  | { readonly kind: 'number' }
  | { readonly kind: 'gap'; readonly most: number };

interface Entry {
  readonly concept: string;
  readonly parts: readonly Part[];
}

/** Finds the words of every concept of one language. Compiled once; a message takes well under a millisecond. */
export function createWordMatcher(words: SafetyWords): (tokens: readonly Token[]) => Found[] {
  const index = indexEntries(words);
  const known = vocabularyOf(words);
  return (written) => {
    const tokens = written.map((token) => ({ ...token, word: respell(token.word, known) }));
    const found: Found[] = [];
    for (let start = 0; start < tokens.length; start++) {
      for (const { concept, parts } of index(tokens[start]?.word ?? '')) {
        const end = matchParts(parts, 0, tokens, start);
        if (end !== undefined) found.push({ concept, start, end });
      }
    }
    return withoutOtherMeanings(found);
  };
}

function parseEntry(text: string): Part[] {
  return text.split(' ').map((part): Part => {
    if (part === '#') return { kind: 'number' };
    if (part.startsWith('~')) return { kind: 'gap', most: Number(part.slice(1)) };
    const optional = part.endsWith('?');
    const options = (optional ? part.slice(0, -1) : part).split('|');
    const phrases = options.filter((option) => option.includes('_')).map((option) => option.split('_'));
    const single = options.filter((option) => !option.includes('_'));
    const stems = single.filter((option) => option.endsWith('*')).map((option) => option.slice(0, -1));
    const exact = new Set(single.filter((option) => !option.endsWith('*')));
    return { kind: 'word', exact, stems, phrases, optional };
  });
}

/** Letters of a stem by which entries are looked up; shorter stems match too much. */
const stemKey = 3;

function indexEntries(words: SafetyWords): (word: string) => readonly Entry[] {
  const byWord = new Map<string, Entry[]>();
  const byStem = new Map<string, Entry[]>();
  const numeric: Entry[] = [];
  const add = (map: Map<string, Entry[]>, key: string, entry: Entry) => {
    map.set(key, [...(map.get(key) ?? []), entry]);
  };
  for (const [concept, texts] of Object.entries(words)) {
    for (const text of texts) {
      const parts = parseEntry(text);
      const entry = { concept, parts };
      const [first] = parts;
      if (first?.kind === 'number') numeric.push(entry);
      if (first?.kind !== 'word') continue;
      for (const word of first.exact) add(byWord, word, entry);
      for (const [word] of first.phrases) if (word) add(byWord, word, entry);
      for (const stem of first.stems) add(byStem, stem.slice(0, stemKey), entry);
    }
  }
  return (word) => [
    ...(byWord.get(word) ?? []),
    ...(byStem.get(word.slice(0, stemKey)) ?? []),
    ...(/^\d/.test(word) ? numeric : []),
  ];
}

/** The end of the match that begins at `at`, or undefined. An entry never runs over the end of a sentence. */
function matchParts(parts: readonly Part[], place: number, tokens: readonly Token[], at: number): number | undefined {
  const part = parts[place];
  if (!part) return at;
  const token = tokens[at];
  const before = tokens[at - 1];
  // "Fever, blisters" is no fever blister.
  const isNext =
    parts[place - 1]?.kind === 'gap' ? token?.sentence === before?.sentence : token?.clause === before?.clause;
  if (part.kind === 'gap') {
    for (let skipped = 0; skipped <= part.most; skipped++) {
      const end = matchParts(parts, place + 1, tokens, at + skipped);
      if (end !== undefined) return end;
      if (tokens[at + skipped]?.sentence !== tokens[at - 1]?.sentence) return undefined;
    }
    return undefined;
  }
  for (const length of token && (place === 0 || isNext) ? lengthsOf(part, tokens, at) : []) {
    const end = matchParts(parts, place + 1, tokens, at + length);
    if (end !== undefined) return end;
  }
  return part.kind === 'word' && part.optional ? matchParts(parts, place + 1, tokens, at) : undefined;
}

/** How many tokens from `at` on each way of fitting the part takes. */
function lengthsOf(part: Exclude<Part, { kind: 'gap' }>, tokens: readonly Token[], at: number): number[] {
  const word = tokens[at]?.word ?? '';
  if (part.kind === 'number') return /^\d/.test(word) ? [1] : [];
  const isWord =
    part.exact.has(word) ||
    (part.exact.has('#') && /^\d/.test(word)) ||
    part.stems.some((stem) => word.startsWith(stem));
  const phrases = part.phrases.filter((phrase) =>
    phrase.every((one, place) => fitsWord(one, tokens[at + place]?.word)),
  );
  return [...(isWord ? [1] : []), ...phrases.map((phrase) => phrase.length)];
}

const fitsWord = (pattern: string, word: string | undefined) =>
  pattern.endsWith('*') ? (word?.startsWith(pattern.slice(0, -1)) ?? false) : pattern === word;

/** "Baby oil" is no baby: drops what overlaps a phrase of the concept's `-not`. */
function withoutOtherMeanings(found: readonly Found[]): Found[] {
  const isOther = (one: Found) =>
    found.some(({ concept, start, end }) => concept === `${one.concept}-not` && start < one.end && one.start < end);
  return found.filter((one) => !one.concept.endsWith('-not') && !isOther(one));
}

interface Vocabulary {
  readonly words: ReadonlySet<string>;
  readonly stems: readonly string[];
  /** Long words by their first letter: what a misspelled word may have been. */
  readonly long: ReadonlyMap<string, readonly string[]>;
}

/** Letters from which one wrong letter does not make another common word. */
const longEnough = 7;

function vocabularyOf(words: SafetyWords): Vocabulary {
  const parts = Object.values(words)
    .flat()
    .flatMap(parseEntry)
    .filter((part) => part.kind === 'word');
  const exact = new Set(parts.flatMap((part) => [...part.exact, ...part.phrases.flat()]));
  const long = new Map<string, string[]>();
  for (const word of exact) {
    const first = word[0];
    if (word.length < longEnough || !first) continue;
    long.set(first, [...(long.get(first) ?? []), word]);
  }
  return { words: exact, stems: parts.flatMap((part) => part.stems), long };
}

/** A long word with one wrong, missing, doubled or swapped letter is the word of the concepts that it is nearest to. */
function respell(word: string, { words, stems, long }: Vocabulary): string {
  if (word.length < longEnough || words.has(word) || stems.some((stem) => word.startsWith(stem))) return word;
  return long.get(word[0] ?? '')?.find((known) => isOneSlipAway(word, known)) ?? word;
}

function isOneSlipAway(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === known[same]) same++;
  const rest = word.slice(same);
  const knownRest = known.slice(same);
  return (
    rest.slice(1) === knownRest.slice(1) ||
    rest === knownRest.slice(1) ||
    rest.slice(1) === knownRest ||
    (rest[0] === knownRest[1] && rest[1] === knownRest[0] && rest.slice(2) === knownRest.slice(2))
  );
}
