import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readSafety } from '../load/read-safety.ts';
import type { Danger } from './find-danger.ts';
import { createSafetyReply } from './reply.ts';
import { languages } from './rule.ts';

const safety = readSafety();
const { sources } = readKnowledge();
const reply = createSafetyReply(safety, sources);
const danger = (rule: string, change: Partial<Danger> = {}): Danger => ({
  rule,
  urgency: 'today',
  language: 'en',
  about: 'self',
  also: undefined,
  by: 'words',
  asksMore: false,
  ...change,
});
const every = safety.rules.flatMap(({ id }) => languages.map((language) => ({ id, language })));
const wordsIn = (text: string) => text.split(/\s+/).length;

describe.each(every)('the reply to $id in $language', ({ id, language }) => {
  const { markdown, sources: cited } = reply(danger(id, { language }));

  it('is short, whole and has sources', () => {
    expect(wordsIn(markdown)).toBeLessThanOrEqual(175);
    expect(markdown).not.toMatch(/[{}]|undefined/);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.map(({ number }) => number)).toEqual(cited.map((_, place) => place + 1));
  });

  it('says nothing about money or the product', () => {
    expect(markdown).not.toMatch(/\bcoins?\b|[$€£₹]|premium|petalwise|\bfree of charge\b/i);
  });

  it('has different words for another person if they would differ', () => {
    const other = reply(danger(id, { language, about: 'other' })).markdown;
    expect(other.length).toBeGreaterThan(100);
    if (['self-harm', 'disordered-eating', 'skin-picking', 'isotretinoin-mood'].includes(id)) {
      expect(other).not.toBe(markdown);
    }
  });
});

describe('what a reply recommends', () => {
  /** Names that only a "do not", a cause or a question to a doctor may carry. */
  const named =
    /\b(retinol|niacinamide|glycolic|salicylic|benzoyl|azelaic|hydrocortisone|cerave|aquaphor|vaseline|la roche|cetaphil|bepanthen|panthenol|tea tree|ceramide|hyaluronic acid serum|vitamin c serum)\b/i;

  it.each(every)('$id in $language: no product and no ingredient in what to do', ({ id, language }) => {
    const rule = safety.rules.find((one) => one.id === id);
    expect(rule?.replies[language].steps.filter((step) => named.test(step))).toEqual([]);
  });
});

describe('two dangers, or a second question', () => {
  it('adds the second danger in one sentence, and says that a harmless question can wait', () => {
    const { markdown } = reply(danger('self-harm', { also: 'isotretinoin-mood', asksMore: true }));
    const [brief, wait] = markdown.split('\n\n').slice(-2);
    expect(brief).toContain('isotretinoin');
    expect(wait).toMatch(/can wait/);
  });
});

describe('numbers to call', () => {
  it('names a crisis line of the language', () => {
    const lines = {
      en: '116 123',
      es: '024',
      fr: '3114',
      de: '0800 111 0 111',
      pt: '188',
      it: '02 2327 2327',
      hi: '14416',
    };
    for (const language of languages) {
      expect(reply(danger('self-harm', { language })).markdown).toContain(lines[language]);
    }
  });

  it('says whom to call in every emergency', () => {
    for (const { id } of safety.rules.filter(({ urgency }) => urgency === 'emergency')) {
      for (const language of languages) expect(reply(danger(id, { language })).markdown, id).toMatch(/112|911/);
    }
  });
});

it('stops where a rule is not known', () => {
  expect(() => reply(danger('no-such-rule'))).toThrow('no-such-rule');
});
