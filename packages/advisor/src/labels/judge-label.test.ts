import { catalogue } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { createNameFinder } from '../language/recognise-names.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readLabelNames } from '../load/read-label-names.ts';
import { readProducts } from '../load/read-products.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import type { UsedProduct } from '../products/used-product.ts';
import { createLabelDesk } from './label-desk.ts';

const knowledge = readKnowledge();
const desk = createLabelDesk({
  knowledge,
  names: readLabelNames(),
  catalogue,
  facts: readProducts(),
  recognise: createNameFinder(knowledge),
});
const now = new Date('2026-11-23T12:00:00Z');
const line = (kind: Line['kind'], value: string): Line => ({ kind, value, since: '2026-11-01T00:00:00.000Z' });
const judge = (text: string, lines: readonly Line[] = [], using: readonly UsedProduct[] = []) =>
  desk.judge(desk.read(text), { constraints: constraintsOf(lines, now), lines, using });

const cream =
  'Aqua, Glycerin, Cetearyl Alcohol, Caprylic/Capric Triglyceride, Niacinamide, Phenoxyethanol, Parfum, Limonene';

describe('the verdict on a label', () => {
  it('says first what is not for the person, and why', () => {
    const { verdict } = judge(cream, [line('allergy', 'fragrance')]);
    expect(verdict).toEqual({
      kind: 'not-for-you',
      words: 'Not for you: Parfum and Limonene, because you are allergic to fragrance.',
    });
  });

  it('flags nothing for somebody about whom nothing is known, and says so', () => {
    const report = judge(cream);
    expect(report.verdict.kind).toBe('nothing-known');
    expect(report.parts.every(({ flag }) => flag === null)).toBe(true);
  });

  it('asks for a doctor where sources differ in pregnancy', () => {
    const { verdict } = judge('Aqua, Glycerin, Salicylic Acid, Panthenol', [line('pregnancy', 'pregnant')]);
    expect(verdict.kind).toBe('ask-first');
    expect(verdict.words).toContain('Salicylic Acid');
  });

  it('gives no all-clear for names that it does not know', () => {
    const { verdict, unknown } = judge('Aqua, Glycerin, Panthenol, AquaComplex-7', [line('allergy', 'nuts')]);
    expect(verdict.kind).toBe('nothing-against');
    expect(verdict.words).toContain('no all-clear');
    expect(unknown).toEqual(['AquaComplex-7']);
  });

  it('does not take the pinch of acid that sets the pH for a peel', () => {
    const list = 'Aqua, Glycerin, Panthenol, Cetearyl Alcohol, Phenoxyethanol, Lactic Acid';
    expect(judge(list, [line('medicine', 'isotretinoin')]).verdict.kind).toBe('nothing-against');
    const peel = 'Aqua, Lactic Acid, Glycerin, Sodium Hydroxide, Phenoxyethanol';
    expect(judge(peel, [line('medicine', 'isotretinoin')]).verdict.kind).toBe('not-for-you');
  });

  it('recommends nothing in its favor that is not for the person', () => {
    const { inFavor, howToUse } = judge('Aqua, Glycerin, Retinol, Squalane, Tocopherol', [
      line('pregnancy', 'pregnant'),
    ]);
    expect([...inFavor, ...howToUse].join(' ')).not.toMatch(/retinol/i);
  });
});

describe('what a label is', () => {
  it.each([
    ['a cleanser', 'Aqua, Sodium Laureth Sulfate, Cocamidopropyl Betaine, Sodium Chloride, Citric Acid'],
    ['a sunscreen', 'Aqua, Homosalate, Ethylhexyl Salicylate, Octocrylene, Butyl Methoxydibenzoylmethane, Glycerin'],
    ['a cream', cream],
    ['a balm', 'Petrolatum, Paraffinum Liquidum, Cera Microcristallina, Lanolin'],
    ['a make-up product', 'Talc, Mica, Dimethicone, Nylon-12. May contain: CI 77891, CI 77491, CI 77492, CI 77499'],
    ['an antiperspirant', 'Aqua, Aluminum Chlorohydrate, Steareth-2, Parfum'],
  ])('reads like %s', (what, text) => {
    expect(judge(text).what).toContain(what);
  });

  it('tells roughly where 1 % lies', () => {
    expect(judge(cream).onePercentAfter).toBe(5);
    expect(judge('Aqua, Glycerin, Betaine').onePercentAfter).toBeNull();
  });

  it('names a conflict with what the person uses, and what to do', () => {
    const gel = { id: '1', name: 'Differin (adapalene) gel', slot: 'treatment', productId: null, label: null } as const;
    const { conflicts } = judge('Aqua, Glycolic Acid, Glycerin, Sodium Hydroxide', [], [gel]);
    expect(conflicts).toMatchObject([{ product: gel.name, verdict: 'alternate' }]);
    expect(conflicts[0]?.how.length).toBeGreaterThan(0);
  });

  it('says how weak the numbers about clogged pores are', () => {
    expect(judge('Aqua, Isopropyl Myristate, Glycerin').comedogenic).toMatch(/rabbits' ears/);
    expect(judge('Aqua, Glycerin').comedogenic).toBeNull();
  });
});
