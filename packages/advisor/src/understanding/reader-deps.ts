import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Language } from '../language/detect-language.ts';
import type { Lexicon } from '../language/gloss.ts';
import type { Encoder } from './encoder.ts';
import type { FacetPhrases } from './examples.ts';
import type { StoredVectors } from './measure-nearness.ts';

export interface ReaderDeps {
  readonly knowledge: Knowledge;
  readonly phrases: FacetPhrases;
  /** Of all texts that `listTexts` names. */
  readonly vectors: StoredVectors;
  /** The middle of each exact answer's questions, by its id. */
  readonly middles: ReadonlyMap<string, Float32Array>;
  /** `en` puts common words in the place of short forms ("wut", "preggo"). */
  readonly lexicons: Readonly<Record<Language, Lexicon>>;
  /** Words that are never changed: names of brands and products. */
  readonly knownWords: readonly string[];
  readonly encoder: Encoder;
  readonly isEnglishWord: (word: string) => boolean;
  /** Corrects the words of a text, as `createVocabularySpeller` makes it. */
  readonly correct: (text: string) => string;
}
