// `node src/load/write-vectors.ts`: makes what this package reads from `generated/`, as far as it is not up to date.

import { keepDangerWeights, readDangerWeights } from '../precomputed/read-danger-weights.ts';
import { keepEnglishWords } from '../precomputed/read-english-words.ts';
import { keepVectors, readVectors } from '../precomputed/read-vectors.ts';
import { startEncoder } from '../precomputed/start-encoder.ts';
import { listTexts } from '../understanding/examples.ts';
import { readKnowledge } from './read-knowledge.ts';
import { readFacetPhrases } from './read-language-data.ts';
import { readSafety } from './read-safety.ts';
import { startAdvisorDeps } from './start-advisor-deps.ts';

/** Makes the vectors of all example questions and the list of English words. Returns how many vectors were computed. */
export async function writeVectors(): Promise<number> {
  keepEnglishWords();
  const knowledge = readKnowledge();
  const texts = listTexts(knowledge, readFacetPhrases());
  const vectors = await readVectors(texts, startEncoder);
  keepVectors(vectors);
  await writeDangerWeights();
  return vectors.computed;
}

async function writeDangerWeights(): Promise<void> {
  const safety = readSafety();
  const deps = await startAdvisorDeps({ knownWords: () => [], log: () => {} });
  const { weights, isNew } = await readDangerWeights({ safety, ...deps });
  if (isNew) keepDangerWeights(weights, safety);
}

if (import.meta.main) console.log(`${await writeVectors()} vectors were computed.`);
