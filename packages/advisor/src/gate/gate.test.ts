import { describe, expect, it } from 'vitest';
import type { Ingredient } from '../knowledge/entry.ts';
import type { EntryRef } from '../knowledge/knowledge.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import { createGate } from './gate.ts';

const entry = (id: string, name: string, more: Partial<Ingredient>): [string, Ingredient] => [
  id,
  {
    id,
    name,
    aliases: [],
    facets: {},
    asks: {},
    inci: [],
    family: 'other',
    traits: [],
    pregnancy: 'usual',
    nursing: 'usual',
    irritancy: 'low',
    time: 'either',
    helps: [],
    worsens: [],
    ...more,
  },
];
const ingredients = new Map([
  entry('salicylic-acid', 'Salicylic acid', {
    traits: ['bha', 'salicylate', 'exfoliant'],
    pregnancy: 'ask',
    nursing: 'ask',
  }),
  entry('retinol', 'Retinol', { traits: ['retinoid'], pregnancy: 'avoid', nursing: 'ask' }),
  entry('azelaic-acid', 'Azelaic acid', {}),
  entry('niacinamide', 'Niacinamide', { traits: ['niacinamide'] }),
  entry('bakuchiol', 'Bakuchiol', { pregnancy: 'unknown' }),
]);
const names = [...ingredients.values()].map(({ id, name }) => ({
  ref: `ingredient:${id}` as EntryRef,
  name: name.toLowerCase(),
}));
const recognise = (text: string) =>
  names.flatMap(({ ref, name }) =>
    [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].map((found) => ({
      ref,
      start: found.index,
      end: found.index + name.length,
    })),
  );
const gate = createGate({ knowledge: { ingredients }, recognise });
const now = new Date('2026-11-22T12:00:00Z');
const line = (kind: Line['kind'], value: string): Line => ({ kind, value, since: now.toISOString() });
const pregnant = constraintsOf([line('pregnancy', 'pregnant')], now);
const aspirin = constraintsOf([line('allergy', 'aspirin')], now);
const perfume = constraintsOf([line('allergy', 'perfume')], now);

const stays = (text: string, constraints = pregnant) => expect(gate.check(text, constraints).text).toBe(text);
const goes = (text: string, constraints = pregnant) => expect(gate.check(text, constraints).text).toBe('');

describe('the gate, for a user who is pregnant', () => {
  it.each([
    'Use retinol at night.',
    'Retinol helps with fine lines.',
    'A pea-sized amount of retinol, two nights a week.',
    'You can try retinol or niacinamide.',
    'Retinol is a good start.',
    'Do not skip your retinol.',
    "Don't be afraid of retinol.",
    'There is no reason to avoid retinol.',
    'Avoid the sun while using retinol.',
    'Avoid retinol on the same night as an acid.',
    'Avoid mixing retinol with vitamin C.',
    'Avoid acids, but use retinol.',
    'Instead of tretinoin, retinol works well.',
    'Skip the scrub and use retinol instead.',
    'Stop retinol if it stings.',
    'Use retinol instead of glycolic acid.',
    'Try a vitamin A serum at night.',
    '**Retinol** every other night.',
    'Retinol 0.2 % is the best choice.',
    'Retinol: two nights a week, then every other night.',
    'Wear sunscreen, and apply retinol in the evening.',
    'Use bakuchiol at night.',
    'Use 0.5 to 2 % salicylic acid on the face.',
    'Salicylic acid is a good choice that works inside the pore.',
    'Salicylic acid suits oily skin.',
    'Use salicylic acid on other nights than retinol.',
    'Keep retinol for the nights without acids.',
    'Salicylic acid 2 % once a day clears pores.',
  ])('drops: %s', (text) => goes(text));

  it.each([
    'Avoid retinol.',
    'Leave retinol out until after the birth.',
    'Skip retinol for now.',
    'Retinol is not for you in pregnancy.',
    'Retinol is best left out in pregnancy.',
    'Do not use retinol.',
    'Stop retinol now and tell your doctor that you used it.',
    'Use azelaic acid instead of retinol.',
    'Azelaic acid, not retinol, is the usual choice.',
    'Instead of retinol, use azelaic acid.',
    'You are pregnant, and retinol is best left out in pregnancy.',
    'Choose products without retinol.',
    'Retinol, tretinoin and adapalene should be avoided.',
    'Ask your midwife before you use salicylic acid.',
    'Niacinamide is fine.',
    'Azelaic acid helps with acne.',
    'Retinol is a form of vitamin A.',
    'Salicylic acid is an oil-loving acid that works inside the pore.',
    'Dryness and stinging are the usual side effects of salicylic acid.',
    'In pregnancy, azelaic acid is the usual choice; retinol waits.',
    'Leave out acids, retinol, scrubs, and perfume until the skin no longer stings.',
    'Do not use clay on a night with retinol or an acid.',
  ])('keeps: %s', (text) => stays(text));

  it('drops one sentence and keeps the others', () => {
    const { text, dropped } = gate.check(
      'Keep it simple. Use retinol at night. It fades lines in 12 weeks. Niacinamide calms redness.[^1]',
      pregnant,
    );
    expect(text).toBe('Keep it simple. Niacinamide calms redness.[^1]');
    expect(dropped.map((one) => one.text)).toEqual(['Use retinol at night.', 'It fades lines in 12 weeks.']);
    expect(dropped[0]?.obstacle.reason).toMatch(/pregnan/);
  });

  it('renumbers the steps', () => {
    expect(
      gate.check('Evening:\n\n1. Cleanse.\n2. Apply retinol.\n3. Moisturize.\n\nMorning:\n\n1. Sunscreen.', pregnant)
        .text,
    ).toBe('Evening:\n\n1. Cleanse.\n2. Moisturize.\n\nMorning:\n\n1. Sunscreen.');
  });

  it('starts a list at its first number where the first step goes', () => {
    expect(gate.check('1. Apply retinol.\n2. Moisturize.\n3. Sleep.', pregnant).text).toBe('1. Moisturize.\n2. Sleep.');
  });

  it('drops what is under a step that goes', () => {
    expect(gate.check('- Retinol serum\n  - two nights a week\n  - on dry skin\n- Moisturizer', pregnant).text).toBe(
      '- Moisturizer',
    );
  });

  it('drops a heading and an opening line that nothing is left of', () => {
    expect(
      gate.check('## Night\n\nUse these:\n\n- Retinol\n- A vitamin A oil\n\n## Day\n\nSunscreen.', pregnant).text,
    ).toBe('## Day\n\nSunscreen.');
  });

  it('keeps a list of what to avoid', () => {
    const text = 'Leave these out in pregnancy:\n\n- Retinol\n- Hydroquinone\n\nThese are fine:\n\n- Niacinamide';
    stays(text);
  });

  it('drops the instructions under a heading that names what is barred', () => {
    expect(gate.check('## Retinol\n\nStart with two nights a week.\n\nThen every night.', pregnant).text).toBe('');
    stays('## Retinol\n\nLeave retinol out in pregnancy.');
  });
});

describe('the gate, for allergies', () => {
  it.each(['Salicylic acid is the plain answer.', 'Look for a BHA toner.', 'Willow bark extract is a gentle option.'])(
    'drops for an aspirin allergy: %s',
    (text) => goes(text, aspirin),
  );

  it.each([
    'You are allergic to aspirin, and salicylic acid is a salicylate.',
    'Skip willow bark as well: it is related to aspirin.',
    'Azelaic acid clears pores without any salicylic acid.',
  ])('keeps for an aspirin allergy: %s', (text) => stays(text, aspirin));

  it.each(['Use a lotion with limonene.', 'A lavender essential oil helps you sleep.'])(
    'drops for a perfume allergy: %s',
    (text) => goes(text, perfume),
  );

  it.each([
    'Use a fragrance-free moisturizer.',
    'Look for a cream without perfume.',
    'Choose one that is free of fragrance.',
  ])('keeps for a perfume allergy: %s', (text) => stays(text, perfume));

  it('looks for an unknown allergy by its words', () => {
    const mango = constraintsOf([line('allergy', 'mango')], now);
    goes('A mango butter softens hands.', mango);
    stays('A shea butter softens hands.', mango);
  });
});

describe('the gate, as a text arrives', () => {
  const text =
    '## Plan\n\nKeep it simple. Use retinol at night. Then moisturize e.g. with ceramides.\n\n1. Cleanse.\n2. Apply retinol.\n3. Moisturize, 0.5 ml.\n\n### Retinol\n\n- Every night.\n\n## Leave out\n\nAvoid retinol.';

  it.each([1, 3, 7, 1000])('gives the same in pieces of %i', (size) => {
    const stream = gate.stream(pregnant);
    let shown = '';
    for (let at = 0; at < text.length; at += size) {
      shown += stream.push(text.slice(at, at + size));
      // Never ahead of what was judged.
      expect(shown).not.toMatch(/apply retinol|use retinol/i);
    }
    shown += stream.end();
    expect(shown).toBe(gate.check(text, pregnant).text);
    expect(shown).toBe(
      '## Plan\n\nKeep it simple. Then moisturize e.g. with ceramides.\n\n1. Cleanse.\n2. Moisturize, 0.5 ml.\n\n## Leave out\n\nAvoid retinol.',
    );
  });

  it('gives a whole sentence before the text has ended', () => {
    const stream = gate.stream(pregnant);
    expect(stream.push('Niacinamide calms redness. It is')).toBe('Niacinamide calms redness.');
  });

  it('leaves a text without names as it is', () => {
    const plainText =
      'Hello!\n\nA line.\nAnother line.\n\n> A quote\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n* one\n* two\n\nBye.';
    stays(plainText);
  });
});
