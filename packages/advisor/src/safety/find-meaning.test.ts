import { describe, expect, it } from 'vitest';
import { readSafety } from '../load/read-safety.ts';
import { createDangerFinder, createMatchers } from './find-danger.ts';
import { createMeaningFinder, learnMeaning } from './find-meaning.ts';

const safety = readSafety();
const matchOf = createMatchers(safety);
const nothing = new Float32Array(2);
const teach = (text: string, rule: string | undefined) => ({
  text,
  english: text,
  language: 'en' as const,
  rule,
  vector: nothing,
});
const weights = learnMeaning(
  safety.rules,
  [
    teach('the glow worm sings at noon', 'self-harm'),
    teach('at noon the worm sings a song', 'self-harm'),
    teach('a purple comb fell in the river', 'nail-streak'),
    teach('the river took my purple comb', 'nail-streak'),
    teach('tea and cake with aunt', undefined),
    teach('cake with the tea please', undefined),
    teach('bread with tea', undefined),
    teach('please bring cake', undefined),
  ],
  matchOf,
);
const weigh = createMeaningFinder(safety.rules, weights, matchOf);
const find = createDangerFinder({ safety, weights, encode: async (texts) => texts.map(() => nothing) });
const say = (text: string, profile: Parameters<typeof find>[1] = []) =>
  find({ text, english: text, language: 'en', clauses: [] }, profile);

describe('what was learnt', () => {
  it('is found again in other words of the same kind', () => {
    const meaning = weigh('at noon a worm sings', 'at noon a worm sings', 'en', nothing);
    expect(meaning.danger).toBeGreaterThan(0.5);
    expect(meaning.rules[0]?.rule.id).toBe('self-harm');
  });

  it('leaves the harmless alone', () => {
    expect(weigh('tea with cake', 'tea with cake', 'en', nothing).danger).toBeLessThan(0.3);
  });

  it('counts where no pattern of words fits', async () => {
    expect(await say('noon, and the worm sings')).toMatchObject({ rule: 'self-harm', by: 'meaning' });
    expect(await say('cake please')).toBeUndefined();
  });

  it('needs what the rule is about: the nail, the medicine', async () => {
    expect((await say('the purple comb in the river'))?.rule).not.toBe('nail-streak');
    expect((await say('the purple comb in the river, by my nail'))?.rule).toBe('nail-streak');
  });
});
