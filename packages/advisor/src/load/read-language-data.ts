import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Facet } from '../knowledge/entry.ts';
import type { Lexicon } from '../language/gloss.ts';
import type { FacetPhrases } from '../understanding/examples.ts';
import type { ReaderDeps } from '../understanding/reader-deps.ts';

const folder = new URL('../../knowledge/', import.meta.url);
const LexiconFile = z.record(z.string().min(1), z.string());
const PhrasesFile = z.partialRecord(Facet, z.array(z.string().min(1)));

/** Generic questions by facet. @throws where the file is malformed */
export const readFacetPhrases = (): FacetPhrases => PhrasesFile.parse(readJson('facets.json'));

/** The lexicon of each language. @throws where a file is malformed */
export function readLexicons(): ReaderDeps['lexicons'] {
  const read = (language: string): Lexicon => LexiconFile.parse(readJson(`lexicon/${language}.json`));
  const [en, es, fr, de, pt, it, hi] = [
    read('en'),
    read('es'),
    read('fr'),
    read('de'),
    read('pt'),
    read('it'),
    read('hi'),
  ];
  return { en, es, fr, de, pt, it, hi };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
