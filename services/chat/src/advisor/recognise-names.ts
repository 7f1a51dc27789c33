import { knowledge } from './knowledge.ts';
import { editDistance, normalise, wordsOf } from './normalise-text.ts';

export type Kind = 'ingredient' | 'concern' | 'product' | 'topic';
export interface Mention {
  kind: Kind;
  id: string;
  /** Words of the text that named it. */
  words: string;
}

const longestName = 6;
const names = new Map<string, Omit<Mention, 'words'>>();
/** Words a misspelling may stand for. */
const vocabulary = new Set<string>();
/** Everyday words near an ingredient's name in spelling, and not meant as one. */
const everyday = new Set(
  'around before better cannot change changes clears coffee colour common create current during family friend healthy heating instead leaving market matter normal people perfect person please really reason regular resting results roughly several should simple slowly something special started starting status strange stronger summer thanks through together waking washes wearing weather weight winter without working writing'.split(
    ' ',
  ),
);

function learn(kind: Kind, id: string, spellings: readonly string[]) {
  for (const spelling of spellings) {
    const name = normalise(spelling);
    if (name === '' || names.has(name)) continue;
    names.set(name, { kind, id });
    if (!names.has(`${name}s`)) names.set(`${name}s`, { kind, id });
    if (kind === 'topic') continue;
    for (const word of wordsOf(name)) if (word.length >= 6) vocabulary.add(word);
  }
}

for (const i of knowledge.ingredients.values()) learn('ingredient', i.id, [bare(i.name), ...i.synonyms, ...i.inci]);
for (const c of knowledge.concerns.values()) learn('concern', c.id, [c.name, ...c.synonyms]);
for (const p of knowledge.products.values()) learn('product', p.id, [bare(p.name), ...p.synonyms]);
for (const t of knowledge.topics.values()) learn('topic', t.id, t.synonyms);

/** "Retinal (retinaldehyde)" is called "Retinal". */
export function bare(name: string): string {
  return name.replace(/\s*\(.*\)/, '');
}

const known = new Set([...names.keys()].flatMap(wordsOf));
/** Whether any name of the knowledge base holds the word, allowing for its spelling. */
export const isNamed = (word: string): boolean => known.has(word) || known.has(corrected(word));

const corrections = new Map<string, string>();

function corrected(word: string): string {
  if (word.length < 6 || word.length > 24 || known.has(word) || everyday.has(word)) return word;
  const remembered = corrections.get(word);
  if (remembered !== undefined) return remembered;
  const limit = word.length >= 8 ? 2 : 1;
  let best = word;
  let distance = limit + 1;
  for (const candidate of vocabulary) {
    if (candidate[0] !== word[0]) continue;
    const edits = editDistance(word, candidate, limit);
    if (edits < distance) [best, distance] = [candidate, edits];
  }
  // Strangers choose these words, so the memory of them is bounded.
  if (corrections.size < 5000) corrections.set(word, best);
  return best;
}

/** The ingredients, concerns, products and topics a normalised text names, longest name first at each place, each once. */
export function recogniseNames(normalised: string): Mention[] {
  const words = wordsOf(normalised).slice(0, 800).map(corrected);
  const found = new Map<string, Mention>();
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    for (let length = Math.min(longestName, words.length - at); length > 0 && taken === 0; length--) {
      const spelling = words.slice(at, at + length).join(' ');
      const entry = names.get(spelling);
      if (!entry) continue;
      const key = `${entry.kind}:${entry.id}`;
      if (!found.has(key)) found.set(key, { ...entry, words: spelling });
      taken = length;
    }
    at += taken || 1;
  }
  return [...found.values()];
}
