import { describe, expect, it } from 'vitest';
import type { Concern } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { normaliseText } from './normalise-text.ts';
import { createNameFinder } from './recognise-names.ts';

const find = createNameFinder(readKnowledge());
const idsIn = (text: string) => find(normaliseText(text)).map(({ ref }) => ref);

describe('names', () => {
  it.each([
    ['Can I use Retinol?', ['ingredient:retinol']],
    ['salicylic acids', ['ingredient:salicylic-acid']],
    ['alpha-arbutin', ['ingredient:alpha-arbutin']],
    ['retinol/niacinamide', ['ingredient:retinol', 'ingredient:niacinamide']],
    ['differin and accutane', ['ingredient:adapalene', 'ingredient:isotretinoin']],
    ['i have blackheads', ['concern:blackheads']],
    ["retinol's smell", ['ingredient:retinol']],
  ])('in "%s"', (text, ids) => expect(idsIn(text)).toEqual(ids));

  it.each([
    'a different idea',
    'on the spot',
    'my blood pressure is high, bp meds',
    'ha ha',
    'can stress lead to this',
    'i drank alcohol',
    'plan c',
    '',
  ])('not in "%s"', (text) => expect(idsIn(text)).toEqual([]));

  it('have the place where they are written', () => {
    const text = 'is azelaic acid ok with retinol';
    expect(find(text).map(({ start, end }) => text.slice(start, end))).toEqual(['azelaic acid', 'retinol']);
  });

  it('are the longest that fit', () => {
    const concern = (id: string, name: string): [string, Concern] => [
      id,
      { id, name, aliases: [], facets: {}, asks: {}, area: 'face', options: [], morning: [], evening: [] },
    ];
    const knowledge: Knowledge = {
      ingredients: new Map(),
      concerns: new Map([concern('acne', 'Acne'), concern('acne-scars', 'Acne scars')]),
      topics: new Map(),
      answers: new Map(),
      pairs: [],
      sources: new Map(),
    };
    expect(createNameFinder(knowledge)('my acne-scar and acne').map(({ ref }) => ref)).toEqual([
      'concern:acne-scars',
      'concern:acne',
    ]);
  });
});
