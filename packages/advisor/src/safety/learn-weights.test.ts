import { describe, expect, it } from 'vitest';
import { learnWeights, likelihoods } from './learn-weights.ts';

const lesson = (kind: number, x: number, ...words: string[]) => ({
  kind,
  weight: 1,
  vector: Float32Array.from([x]),
  features: new Map(words.map((word) => [word, 1])),
});

describe('learning', () => {
  const lessons = [
    lesson(0, 0, 'hot', 'spot'),
    lesson(0, 0, 'hot', 'cheek'),
    lesson(1, 0, 'cold', 'spot'),
    lesson(1, 0, 'cold', 'cheek'),
  ];
  const weights = learnWeights(lessons, 2);
  const first = (...words: string[]) =>
    likelihoods(weights, new Map(words.map((word) => [word, 1])), new Float32Array(1))[0] ?? 0;

  it('tells the classes apart by the words that differ', () => {
    expect(first('hot')).toBeGreaterThan(0.7);
    expect(first('cold')).toBeLessThan(0.3);
    expect(first('spot')).toBeCloseTo(0.5, 1);
  });

  it('learns from the vector too', () => {
    const both = learnWeights([lesson(0, 1), lesson(1, -1), lesson(0, 0.9), lesson(1, -0.8)], 2);
    expect(likelihoods(both, new Map(), Float32Array.from([1]))[0]).toBeGreaterThan(0.7);
  });

  it('believes all that the words of a message say more than its vector', () => {
    const meaning = Float32Array.from({ length: 512 }, (_, place) => (place % 2 === 0 ? 1 : -1) / Math.sqrt(512));
    const opposite = meaning.map((one) => -one);
    // A message of some five words has about twenty words, pairs and concepts.
    const wordsOf = (name: string) => Array.from({ length: 20 }, (_, place) => `${name} ${place}`);
    const hot = { ...lesson(0, 0, ...wordsOf('hot')), vector: meaning };
    const cold = { ...lesson(1, 0, ...wordsOf('cold')), vector: opposite };
    const both = learnWeights([hot, hot, cold, cold], 2);
    expect(likelihoods(both, hot.features, opposite)[0]).toBeGreaterThan(0.5);
  });

  it('gives probabilities that sum to 1, and the same weights each time', () => {
    const all = likelihoods(weights, new Map([['hot', 1]]), new Float32Array(1));
    expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5);
    expect(learnWeights(lessons, 2)).toEqual(weights);
  });
});
