import type { Knowledge } from '../knowledge/knowledge.ts';
import { createTermReader, type ReadTerm } from '../language/read-term.ts';
import type { ReadMessage } from '../language/reading.ts';
import { readEnglishWords } from '../precomputed/read-english-words.ts';
import { readMiddles } from '../precomputed/read-middles.ts';
import { readVectors } from '../precomputed/read-vectors.ts';
import { startEncoder } from '../precomputed/start-encoder.ts';
import type { Encoder } from '../understanding/encoder.ts';
import { listCandidates, listTexts } from '../understanding/examples.ts';
import type { StoredVectors } from '../understanding/measure-nearness.ts';
import { createReader } from '../understanding/read-message.ts';
import { createVocabularySpeller } from '../understanding/spell-vocabulary.ts';
import { createEnglishReader, type ToEnglish } from '../understanding/to-english.ts';
import { readKnowledge } from './read-knowledge.ts';
import { readFacetPhrases, readLexicons } from './read-language-data.ts';

interface Options {
  /** Words that are never corrected, names of brands and products, from what has been read by then. */
  readonly knownWords: (read: Pick<AdvisorDeps, 'knowledge' | 'isEnglishWord'>) => readonly string[];
  /** Called with one sentence about work that took time and should have been done before. */
  readonly log: (line: string) => void;
}

/** Everything that the advisor reads and starts once for its process. */
export interface AdvisorDeps {
  readonly knowledge: Knowledge;
  readonly encoder: Encoder;
  readonly read: ReadMessage;
  readonly readTerm: ReadTerm;
  readonly toEnglish: ToEnglish;
  readonly vectors: StoredVectors;
  readonly middles: ReadonlyMap<string, Float32Array>;
  readonly isEnglishWord: (word: string) => boolean;
}

/** Reads the knowledge, starts the encoder and prepares the reader: about half a second, and 28 MB read from the disk. */
export async function startAdvisorDeps({ knownWords, log }: Options): Promise<AdvisorDeps> {
  const knowledge = readKnowledge();
  const phrases = readFacetPhrases();
  const encoder = await startEncoder();
  const vectors = await readVectors(listTexts(knowledge, phrases), async () => encoder);
  if (vectors.computed > 0) {
    log(`Computed ${vectors.computed} vectors of example questions that were not generated beforehand.`);
  }
  const { middles, computed } = await readMiddles(listCandidates(knowledge), encoder);
  if (computed.length > 0)
    log(`Computed where ${computed.length} exact answers stand that were not learnt beforehand.`);
  const isEnglishWord = readEnglishWords();
  const lexicons = readLexicons();
  const known = knownWords({ knowledge, isEnglishWord });
  const words = { knowledge, phrases, vectors, middles, lexicons, knownWords: known, encoder, isEnglishWord };
  const correct = createVocabularySpeller(words);
  const read = createReader({ ...words, correct });
  const readTerm = createTermReader({ lexicons, correct });
  const toEnglish = createEnglishReader({ lexicons, correct });
  return { knowledge, encoder, read, readTerm, toEnglish, vectors, middles, isEnglishWord };
}
