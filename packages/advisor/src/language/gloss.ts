import { normaliseText, wordsOf } from './normalise-text.ts';

/** Words and phrases of one language with the English for them; an empty text drops the word. */
export type Lexicon = Readonly<Record<string, string>>;

/** Words of the longest phrase that is looked for. */
const longestPhrase = 6;

/** Puts English in the place of every phrase of a lexicon that a text has. */
export type Gloss = (text: string) => string;

/**
 * A rough translation for matching, not for reading: the longest phrase at each place becomes its English, what is
 * unknown stays ("retinol" is the same word everywhere), and the order of words is kept.
 */
export function createGloss(lexicon: Lexicon): Gloss {
  const english = new Map(
    Object.entries(lexicon).map(([phrase, meaning]) => [keyOf(normaliseText(phrase)), meaning] as const),
  );
  return (text) => {
    const words = wordsOf(text);
    let glossed = '';
    let copied = 0;
    for (let at = 0; at < words.length; ) {
      const found = longestAt(english, words.slice(at, at + longestPhrase));
      const [first, last] = [words[at], words[at + (found?.length ?? 1) - 1]];
      if (found && first && last) {
        glossed += text.slice(copied, first.start) + found.meaning;
        copied = last.end;
      }
      at += found?.length ?? 1;
    }
    return (glossed + text.slice(copied)).replace(/\s+/g, ' ').trim();
  };
}

function longestAt(english: ReadonlyMap<string, string>, words: readonly { word: string }[]) {
  for (let length = words.length; length > 0; length--) {
    const spelling = words.slice(0, length).map(({ word }) => word);
    const meaning =
      english.get(spelling.join(' ')) ?? (length === 1 ? englishOfForm(english, spelling[0] ?? '') : undefined);
    if (meaning !== undefined) return { length, meaning };
  }
  return undefined;
}

/** The plural or the other gender of a known word: "manchas" is found as "mancha", "seca" as "seco". */
function englishOfForm(english: ReadonlyMap<string, string>, word: string): string | undefined {
  if (word.length < 4) return undefined;
  const stem = word.replace(/(?:es|s)$/, '');
  const forms = [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/n$/, ''), stem.replace(/a$/, 'o')];
  for (const form of forms) {
    const meaning = form === word ? undefined : english.get(form);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** Elisions are two words: "l'acné" is "l acne", "d'acide" is "d acide". */
const keyOf = (phrase: string) =>
  wordsOf(splitElisions(phrase))
    .map(({ word }) => word)
    .join(' ');

/** Divides "l'acne", "qu'est", "dell'olio" at the mark, as French and Italian join words. */
export function splitElisions(text: string): string {
  return text.replace(
    /\b(l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|un|all|dell|nell|dall|sull|quell|quest)'(?=\p{L}{2})/gu,
    '$1 ',
  );
}
