import { describe, expect, it } from 'vitest';
import plain from '../../knowledge/safety/phrases/plain.json' with { type: 'json' };
import type { Language } from '../language/detect-language.ts';
import { readSafety } from '../load/read-safety.ts';
import { createDangerFinder, type Danger } from './find-danger.ts';
import { inClassOrder } from './find-meaning.ts';
import { languages } from './rule.ts';

const safety = readSafety();
/** Nothing was learnt: a danger is neither likely nor out of the question, so that only words count. */
const weights = {
  kinds: safety.rules.length + 1,
  features: new Map(),
  vector: [],
  bias: Float32Array.from([...safety.rules.map(() => 0), Math.log(4 * safety.rules.length)]),
};
const find = createDangerFinder({ safety, weights, encode: async (texts) => texts.map(() => new Float32Array(512)) });
const say = (text: string, language: Language = 'en', profile: Parameters<typeof find>[1] = [], previous?: string) =>
  find({ text, language, english: '', clauses: [] }, profile, previous);
const rulesOf = (danger: Danger | undefined) => [danger?.rule, danger?.also];

const told: Partial<Record<Language, Record<string, string[]>>> = plain;
const cases = languages.flatMap((language) =>
  Object.entries(told[language] ?? {}).flatMap(([rule, texts]) =>
    rule === 'harmless' ? [] : texts.map((text) => ({ language, rule, text })),
  ),
);

describe('a danger', () => {
  it.each(cases)('$language: "$text" is $rule', async ({ language, rule, text }) => {
    const danger = await say(text, language);
    expect(rulesOf(danger)).toContain(rule);
    expect(danger?.language).toBe(language);
  });

  it('is tried in each language for each rule, in English often', () => {
    for (const { id } of safety.rules) expect(told.en?.[id]?.length, id).toBeGreaterThanOrEqual(10);
    for (const language of languages.filter((one) => told[one] && one !== 'en')) {
      for (const { id } of safety.rules)
        expect(told[language]?.[id]?.length, `${language} ${id}`).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('no danger', () => {
  it.each(languages.flatMap((language) => (told[language]?.harmless ?? []).map((text) => ({ language, text }))))(
    '$language: "$text"',
    async ({ language, text }) => {
      expect(await say(text, language)).toBeUndefined();
    },
  );
});

describe('the likelihood', () => {
  /** A finder for which every message is a danger, of self-harm, with a given likelihood. */
  const likely = (likelihood: number) => {
    const ordered = inClassOrder(safety.rules);
    const bias = Float32Array.from([...ordered.map(({ id }) => (id === 'self-harm' ? 0 : -20)), 0]);
    bias[ordered.length] = Math.log((1 - likelihood) / likelihood);
    const finder = createDangerFinder({
      safety,
      weights: { ...weights, bias },
      encode: async () => [new Float32Array(512)],
    });
    return async (text: string) => (await finder({ text, language: 'en', english: '', clauses: [] }, []))?.rule;
  };
  const unheard = 'the blue curtain moves';

  it('raises what no words tell from somewhat under a half', async () => {
    expect(await likely(0.45)(unheard)).toBe('self-harm');
    expect(await likely(0.35)(unheard)).toBeUndefined();
  });

  it('takes back what words tell only where it is very small', async () => {
    expect(await likely(0.1)('i want to die')).toBe('self-harm');
    expect(await likely(0.05)('i want to die')).toBeUndefined();
  });
});

describe('words of a kind', () => {
  it('tell of a small baby with an age and a possessive', async () => {
    expect((await say("our 6-week-old's rash has blisters and she has a fever"))?.rule).toBe('sick-baby');
  });

  it('tell of isotretinoin by the name it is sold under in India', async () => {
    expect((await say('i take isotroin and im pregnant'))?.rule).toBe('isotretinoin-pregnancy');
  });
});

describe('what is known of the person', () => {
  const isotretinoin = { kind: 'medicine', value: 'isotretinoin' } as const;

  it('counts together with the message', async () => {
    expect((await say('i feel so low and cry every day', 'en', [isotretinoin]))?.rule).toBe('isotretinoin-mood');
    expect((await say('just found out im pregnant', 'en', [isotretinoin]))?.rule).toBe('isotretinoin-pregnancy');
    expect((await say('should i go on with accutane', 'en', [{ kind: 'pregnancy', value: 'pregnant' }]))?.rule).toBe(
      'isotretinoin-pregnancy',
    );
    expect((await say('i have a fever of 38.5', 'en', [{ kind: 'condition', value: 'chemotherapy' }]))?.rule).toBe(
      'treatment-infection',
    );
    expect((await say('theres a sore on my foot', 'en', [{ kind: 'condition', value: 'diabetes' }]))?.rule).toBe(
      'diabetic-foot',
    );
  });

  it('is no danger by itself', async () => {
    const profile = [isotretinoin, { kind: 'pregnancy', value: 'pregnant' } as const];
    expect(await say('which sunscreen for dry skin?', 'en', profile)).toBeUndefined();
    expect(
      await say('which sunscreen for dry skin?', 'en', [{ kind: 'condition', value: 'diabetes' }]),
    ).toBeUndefined();
  });
});

describe('the message before', () => {
  const before = 'i have a red painful lump on my leg where something bit me';

  it('is read with a message that goes on with it', async () => {
    expect(await say(before)).toBeUndefined();
    expect((await say('its spreading now', 'en', [], before))?.rule).toBe('spreading-infection');
    expect((await say('and i have a fever too', 'en', [], before))?.rule).toBe('spreading-infection');
  });

  it('does not haunt the next question', async () => {
    const danger = 'my leg is hot, red and swollen and it is spreading';
    expect((await say(danger))?.rule).toBe('spreading-infection');
    for (const next of ['thanks', 'ok thank you!', 'which moisturizer for dry skin?', 'and what about vitamin c?']) {
      expect(await say(next, 'en', [], danger), next).toBeUndefined();
    }
  });
});

describe('two dangers at once', () => {
  it('answers the graver one first and keeps the other', async () => {
    const danger = await say('on accutane i feel so low, i want to die');
    expect([danger?.rule, danger?.also]).toEqual(['self-harm', 'isotretinoin-mood']);
  });
});

describe('whose danger it is', () => {
  it.each([
    ['my daughter wants to kill herself', 'other'],
    ['i want to kill myself', 'self'],
    ['my mom hates me and i want to die', 'self'],
    ['my friend keeps cutting herself', 'other'],
  ])('"%s" is about %s', async (text, about) => {
    expect((await say(text))?.about).toBe(about);
  });
});
