import { describe, expect, it } from 'vitest';
import { readSafety } from '../load/read-safety.ts';
import { createDangerFinder } from './find-danger.ts';
import { createMeaningFinder } from './find-meaning.ts';

const safety = readSafety();

/** Texts that begin with the same word mean the same. */
const encode = async (texts: readonly string[]) =>
  texts.map((text) => {
    const vector = new Float32Array(26);
    vector[Math.max(0, text.toLowerCase().charCodeAt(0) - 97)] = 1;
    return vector;
  });
const [some] = safety.rules;
if (!some) throw new Error('There are rules');
const rule = { ...some, examples: ['qqq', 'zzz'], harmless: ['zz'] };

describe('meaning', () => {
  it('finds the rule of the nearest example', async () => {
    expect((await createMeaningFinder(encode, [rule])(['quite another text']))?.id).toBe(rule.id);
  });

  it('finds nothing that is as near to a harmless look-alike, or near to nothing', async () => {
    const find = createMeaningFinder(encode, [rule]);
    expect(await find(['zebra'])).toBeUndefined();
    expect(await find(['another'])).toBeUndefined();
  });

  it('counts only where the message speaks of a body or a symptom', async () => {
    const find = createDangerFinder({ safety: { ...safety, rules: [rule] }, encode });
    const say = (english: string) => find({ text: english, english, language: 'en', clauses: [] }, []);
    expect((await say('quickly my elbow skin went strange'))?.by).toBe('meaning');
    expect(await say('questions about the bill')).toBeUndefined();
  });
});
