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

  it('flags nothing for a user without a profile, and says so', () => {
    const report = judge(cream);
    expect(report.verdict.kind).toBe('nothing-known');
    expect(report.verdict.words).toMatch(
      /^For most people: a cream or lotion that is fine to try\. Not for you if you are allergic to perfume \(Parfum and Limonene\)\. Take care if you have sensitive skin/,
    );
    expect(report.verdict.words).toMatch(/Tell me your skin type, allergies and medicines/);
    expect(report.parts.every(({ flag }) => flag === null)).toBe(true);
  });

  it('says to a user without a profile whom it is not for', () => {
    const wordsOf = (list: string) => judge(list).verdict.words;
    expect(wordsOf('Aqua, Glycerin, Retinol, Squalane, Tocopherol')).toContain(
      'Not for you if you are pregnant or trying for a baby or take isotretinoin (Retinol).',
    );
    expect(wordsOf('Aqua, Salicylic Acid, Glycerin, Butylene Glycol, AquaComplex-7')).toMatch(
      /if you are allergic to aspirin.*Ask a doctor or pharmacist first if you are pregnant.*no all-clear/,
    );
    expect(wordsOf('Aqua, Tretinoin, Glycerin, Carbomer')).toMatch(/with Tretinoin, which only a doctor prescribes/);
    expect(wordsOf('Aqua, Glycerin, Betaine, Panthenol')).toMatch(/nothing that is often left out in pregnancy/);
  });

  const retinol = 'Aqua, Glycerin, Retinol, Squalane, Salicylic Acid, Tocopherol, Parfum';
  const facts = {
    // At this age users are not asked.
    pregnancy: line('age', '70'),
    allergy: line('allergy', 'wool'),
    medicine: line('medicine', 'metformin'),
  };
  const warnings = { pregnancy: /are pregnant/, allergy: /allergic to perfume/, medicine: /take isotretinoin/ };
  type Fact = keyof typeof facts;
  const all = Object.keys(facts) as Fact[];
  // Nothing in it speaks against the user: their profile is not about this list.
  const bland = 'Aqua, Glycerin, Betaine, Panthenol';
  const perfumed = 'Aqua, Glycerin, Retinol, Squalane, Parfum';

  it.each([
    [[line('concern', 'dark spots')]],
    [[line('skin-type', 'oily')]],
    [[line('skin-type', 'oily'), line('concern', 'dark spots'), line('age', '30')]],
  ])('does not end "for most people" for %o', (lines) => {
    for (const list of [perfumed, retinol]) {
      const { kind, words } = judge(list, lines).verdict;
      expect(kind).toBe('nothing-known');
      expect(words).toMatch(/^For most people: .* Nothing that I know about you speaks against it\./);
      for (const warning of Object.values(warnings)) expect(words).toMatch(warning);
      expect(words).toMatch(/Tell me your .*allergies and medicines, and whether you are pregnant/);
    }
    expect(judge(bland, lines).verdict.kind).toBe('nothing-known');
  });

  // Each alone and in pairs.
  it.each([
    [['pregnancy']],
    [['allergy']],
    [['medicine']],
    [['pregnancy', 'allergy']],
    [['pregnancy', 'medicine']],
    [['allergy', 'medicine']],
  ] satisfies [Fact[]][])('warns of %o while that is unknown, and of nothing that is known', (unknown: Fact[]) => {
    const told = all.filter((fact) => !unknown.includes(fact)).map((fact) => facts[fact]);
    const known = [line('skin-type', 'oily'), ...told];
    const { kind, words, paragraphs = [] } = judge(perfumed, known).verdict;
    expect(kind).toBe('nothing-known');
    for (const fact of all) expect([fact, warnings[fact].test(words)]).toEqual([fact, unknown.includes(fact)]);
    const points = paragraphs.flatMap((one) => one.points);
    for (const fact of unknown) expect(points.some((point) => warnings[fact].test(point))).toBe(true);
    expect(words).toMatch(/Tell me/);
    expect(words).not.toMatch(/skin type/);
    // Where the list has nothing for what is unknown, the all-clear says how far it goes.
    const clear = judge(bland, known).verdict;
    const isKnown = !(unknown.includes('allergy') && unknown.includes('medicine'));
    expect(clear.kind).toBe(isKnown ? 'nothing-against' : 'nothing-known');
    const left = { pregnancy: 'in pregnancy', allergy: 'with common allergies', medicine: 'with isotretinoin' };
    for (const fact of all) expect([fact, clear.words.includes(left[fact])]).toEqual([fact, unknown.includes(fact)]);
  });

  it('gives the whole all-clear where everything is known', () => {
    const lines = [line('skin-type', 'oily'), ...Object.values(facts)];
    expect(judge(bland, lines).verdict).toEqual({
      kind: 'nothing-against',
      words: 'I found nothing in this list that speaks against it for you.',
    });
    expect(judge(perfumed, lines).verdict.kind).toBe('nothing-against');
  });

  it('clears what a pregnancy that is known allows, and says how far that goes', () => {
    const { kind, words } = judge(bland, [line('pregnancy', 'pregnant')]).verdict;
    expect(kind).toBe('nothing-against');
    expect(words).toMatch(/by what I know about you; .* left out with common allergies, with isotretinoin or on sensi/);
  });

  it('warns beside a milder flag of what is unknown and graver', () => {
    const { kind, words } = judge(perfumed, [line('skin-type', 'sensitive')]).verdict;
    expect(kind).toBe('careful');
    expect(words).toMatch(/^Take care: .*Not for you if you are pregnant .* take isotretinoin \(Retinol\)/);
  });

  it('names the other person it is for', () => {
    const { words } = judge(perfumed, [{ ...line('skin-type', 'oily'), of: 'your sister' }]).verdict;
    expect(words).toMatch(/Not for your sister if they are pregnant .* Tell me their allergies/);
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
    expect(judge(list, [line('medicine', 'isotretinoin')]).verdict.words).toMatch(
      /Lactic Acid stands so late in it that there is only enough to set the pH/,
    );
    // Before the first preservative, and a sunscreen is never a peel.
    const sunscreen = 'Water, Zinc Oxide, Caprylic/Capric Triglyceride, Glycerin, Lactic Acid, Phenoxyethanol';
    expect(judge(sunscreen, [line('medicine', 'isotretinoin')]).verdict).toMatchObject({
      kind: 'nothing-against',
      words: expect.stringMatching(/only enough to set the pH/),
    });
    expect(judge(list).verdict.words).not.toMatch(/only enough to set the pH/);
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

  it('counts as many actives as it marks', () => {
    const lists = [
      cream,
      'Aqua, Glycerin, Panthenol, Retinol, Squalane, Butyrospermum Parkii Butter, Lactic Acid',
      'Aqua, Propanediol, Sodium Hyaluronate, Niacinamide, Zinc PCA, Tocopherol, Helianthus Annuus Seed Oil',
      'Petrolatum, Lanolin, Prunus Amygdalus Dulcis Oil, Cera Alba',
    ];
    for (const list of lists) {
      const { what, parts } = judge(list);
      const told = /none of|one of|(\d+) of them actives/.exec(what);
      const count = told?.[1] ?? (told?.[0] === 'one of' ? '1' : '0');
      expect([list, parts.filter(({ marks }) => marks.includes('active')).length]).toEqual([list, Number(count)]);
    }
  });

  it('limits a retinol, and no retinyl palmitate, which it calls weak', () => {
    const toner = { id: '1', name: 'Glycolic toner', slot: 'toner', productId: null, label: null } as const;
    const of = (name: string) =>
      judge(`Aqua, Glycerin, Cetearyl Alcohol, ${name}, Glycolic Acid, Squalane`, [], [toner]);
    expect(of('Retinol').against.join(' ')).toMatch(/2 strong actives/);
    const weak = of('Retinyl Palmitate');
    expect(weak.howToUse.join(' ')).toMatch(/Because of Glycolic Acid: two or three evenings a week/);
    expect(weak.howToUse.join(' ')).not.toMatch(/third night|one evening/);
    expect(weak.against.join(' ')).not.toMatch(/strong actives/);
    const plain = judge('Aqua, Glycerin, Cetearyl Alcohol, Retinyl Palmitate, Squalane', [], [toner]);
    expect(plain.conflicts).toEqual([]);
    expect(plain.howToUse.join(' ')).toMatch(/light breaks down Retinyl Palmitate, a mild form .* no slow start/);
    expect(judge('Aqua, Glycerin, Retinol, Squalane').howToUse.join(' ')).toMatch(
      /Because of Retinol: in the evening only, every third night/,
    );
    expect(judge('Aqua, Glycerin, Cetearyl Alcohol, Retinol, Squalane', [], [toner]).conflicts).toHaveLength(1);
  });

  it('has one rule of use for a product with several strong actives: the strictest', () => {
    const acids = 'Aqua, Glycolic Acid, Glycerin, Salicylic Acid, Ascorbic Acid, Panthenol, Phenoxyethanol, Parfum';
    const { verdict, against, howToUse } = judge(acids);
    expect(verdict.words).toMatch(/^For most people: .* with 2 strong actives, for skin that is used to them\./);
    expect(verdict.words).not.toContain('fine to try');
    expect(against.join(' ')).toMatch(/Glycolic Acid, Salicylic Acid: 2 strong actives/);
    const often = /[^.]*\b(?:evenings?|nights?|mornings?) a week[^.]*|[^.]*works well in the morning/g;
    expect([...against, ...howToUse].join(' ').match(often)).toHaveLength(1);
    expect(howToUse.join(' ')).toMatch(
      /Because of Glycolic Acid and Salicylic Acid: one evening a week at first, with no other active beside it/,
    );
    expect(judge(acids.replace('Salicylic Acid, ', '')).verdict.words).toMatch(/fine to try if you start slowly/);
  });

  it('tells of every active that it counts, once, and of what is no active that it is none', () => {
    const list =
      'Aqua, Glycerin, Niacinamide, Glycyrrhiza Glabra Root Extract, Ceramide NP, Ceramide AP, Ceramide EOP, Retinol, Sodium Hyaluronate, Cholesterol, Phenoxyethanol, Tocopherol';
    for (const lines of [[], [line('concern', 'dark marks')]]) {
      const { what, parts, inFavor } = judge(list, lines);
      const actives = parts.flatMap(({ name, marks }) => (name && marks.includes('active') ? [name] : []));
      expect(what).toContain(`${actives.length} of them actives`);
      const [moisture = '', ...others] = inFavor.toReversed();
      expect(moisture).toBe('For moisture, and not counted as actives: Glycerin and Sodium Hyaluronate.');
      for (const name of actives) expect(others.filter((words) => words.includes(name))).toHaveLength(1);
      expect(inFavor.filter((words) => words.includes("Fat of the skin's own barrier"))).toHaveLength(1);
    }
    const { inFavor } = judge(list, [line('concern', 'dark marks')]);
    expect(inFavor[0]).toMatch(/^Niacinamide \(well shown in trials\), for your dark marks: it /);
    expect(inFavor[1]).toMatch(/^Glycyrrhiza Glabra Root Extract \(hardly shown in trials\), for your dark marks: it /);
  });

  it('takes a product for what its name says, but a sunscreen for a sunscreen', () => {
    const lotion = 'Aqua, Glycerin, Cetearyl Alcohol, Caprylic/Capric Triglyceride, Glyceryl Stearate, Niacinamide';
    const named = (name: string, list = lotion) => judge(`${name}\nIngredients: ${list}`);
    expect(named('CeraVe Skin Renewing Serum').what).toMatch(/^By its name this is a serum\. It has 6 ingredients/);
    expect(named('CeraVe Skin Renewing Serum').verdict.words).toMatch(/^For most people: a serum that is fine to try/);
    expect(named('CeraVe Skin Renewing Serum').howToUse[0]).toMatch(/before your moisturizer/);
    expect(named('Aqua Gel Cream').what).toContain('a cream.');
    expect(named('Gentle Cleansing Oil').howToUse[0]).toMatch(/rinse/);
    expect(named('Calm Hour').what).toMatch(/^This looks like a cream or lotion/);
    const filters = 'Aqua, Homosalate, Ethylhexyl Salicylate, Octocrylene, Butyl Methoxydibenzoylmethane, Glycerin';
    expect(named('Glow Serum', filters).what).toMatch(/^This looks like a sunscreen/);
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
