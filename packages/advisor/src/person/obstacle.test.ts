import { describe, expect, it } from 'vitest';
import { createGate } from '../gate/gate.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { constraintsOf } from './constraints.ts';
import { everyConstraint } from './every-constraint.ts';
import type { Line } from './line.ts';
import { isBlocked, obstacle } from './obstacle.ts';

const knowledge = readKnowledge();
const now = new Date('2026-11-22T12:00:00Z');
const constraintsFor = (kind: Line['kind'], value: string) =>
  constraintsOf([{ kind, value, since: now.toISOString() }], now);

/** Written by hand from what dermatology and labels say, never from the traits of the entries. */
const known: readonly (readonly [Line['kind'], string, blocked: string, free: string])[] = [
  [
    'allergy',
    'aspirin',
    'salicylic-acid lha',
    'azelaic-acid niacinamide glycolic-acid benzoyl-peroxide retinol zinc-oxide petrolatum',
  ],
  ['allergy', 'Aspirin and ibuprofen', 'salicylic-acid lha', 'azelaic-acid glycerin'],
  ['allergy', 'willow bark', 'salicylic-acid', 'aloe'],
  ['allergy', 'salicylates', 'salicylic-acid lha', 'lactic-acid'],
  [
    'allergy',
    'perfume',
    'fragrance essential-oils tea-tree',
    'petrolatum glycerin ceramides niacinamide zinc-oxide rosehip squalane',
  ],
  ['allergy', 'fragrances', 'fragrance essential-oils tea-tree', 'dimethicone hyaluronic-acid'],
  ['allergy', 'scented products', 'fragrance', 'glycerin'],
  ['allergy', 'limonene', 'fragrance essential-oils', 'petrolatum'],
  ['allergy', 'essential oils', 'essential-oils tea-tree', 'jojoba mineral-oil squalane'],
  ['allergy', 'wool', 'lanolin', 'petrolatum shea-butter ceramides'],
  ['allergy', 'lanolin', 'lanolin', 'mineral-oil'],
  ['allergy', 'nuts', 'shea-butter', 'rosehip squalane coconut-oil mineral-oil petrolatum glycerin'],
  ['allergy', 'coconut', 'coconut-oil', 'shea-butter jojoba glycerin squalane'],
  ['allergy', 'oats', 'colloidal-oat', 'glycerin aloe'],
  ['allergy', 'gluten', '', 'glycerin colloidal-oat'],
  [
    'allergy',
    'retinol',
    'retinol retinal retinyl-esters hpr adapalene tretinoin tazarotene',
    'bakuchiol vitamin-c peptides',
  ],
  ['allergy', 'vit c', 'vitamin-c vitamin-c-derivatives', 'niacinamide ferulic-acid vitamin-e'],
  ['allergy', 'niacinamide', 'niacinamide', 'panthenol azelaic-acid'],
  ['allergy', 'benzoyl peroxide', 'benzoyl-peroxide', 'salicylic-acid adapalene azelaic-acid'],
  ['allergy', 'glycolic', 'glycolic-acid aha', 'azelaic-acid hyaluronic-acid salicylic-acid'],
  ['allergy', 'sulfates', 'sls', 'sulfur glycerin'],
  ['allergy', 'sulfa drugs', '', 'sulfur sls zinc-oxide'],
  ['allergy', 'alcohol', 'alcohol-denat', 'glycerin panthenol'],
  ['allergy', 'silicones', 'dimethicone', 'squalane petrolatum'],
  [
    'allergy',
    'chemical sunscreen',
    'avobenzone oxybenzone octocrylene bemotrizinol',
    'zinc-oxide titanium-dioxide iron-oxides',
  ],
  ['allergy', 'oxybenzone', 'oxybenzone', 'avobenzone zinc-oxide'],
  ['allergy', 'tea tree oil', 'tea-tree', 'azelaic-acid'],
  ['allergy', 'snails', 'snail-mucin', 'hyaluronic-acid'],
  ['allergy', 'bandaids', 'hydrocolloid', 'petrolatum'],
  ['allergy', 'witch hazel', 'witch-hazel', 'aloe'],
  ['allergy', 'aloe vera', 'aloe', 'panthenol'],
  ['allergy', 'kojic acid', 'kojic-acid', 'azelaic-acid alpha-arbutin'],
  ['allergy', 'vitamin E', 'vitamin-e', 'vitamin-c'],
  ['allergy', 'penicillin', '', 'salicylic-acid niacinamide clindamycin'],
  ['allergy', 'cats and pollen', '', 'glycerin centella'],
  ['allergy', 'milk', '', 'lactic-acid glycerin'],
  [
    'pregnancy',
    'pregnant',
    'retinoid retinol retinal retinyl-esters hpr adapalene tretinoin tazarotene isotretinoin hydroquinone salicylic-acid',
    'azelaic-acid glycerin hyaluronic-acid niacinamide vitamin-c zinc-oxide titanium-dioxide petrolatum ceramides benzoyl-peroxide glycolic-acid',
  ],
  [
    'pregnancy',
    'trying',
    'retinol adapalene tretinoin tazarotene isotretinoin',
    'azelaic-acid glycerin niacinamide petrolatum',
  ],
  ['pregnancy', 'nursing', 'isotretinoin', 'azelaic-acid glycerin niacinamide petrolatum zinc-oxide ceramides'],
  [
    'age',
    '11',
    'adapalene retinol tretinoin glycolic-acid salicylic-acid hydroquinone',
    'glycerin petrolatum zinc-oxide ceramides colloidal-oat',
  ],
  ['age', '16', '', 'adapalene salicylic-acid benzoyl-peroxide azelaic-acid niacinamide zinc-oxide'],
  ['age', '1', 'fragrance essential-oils tea-tree retinol salicylic-acid', 'petrolatum ceramides'],
  ['age', '30', '', 'retinol adapalene glycolic-acid vitamin-c fragrance'],
  [
    'medicine',
    'isotretinoin',
    'retinol tretinoin adapalene glycolic-acid salicylic-acid lactic-acid benzoyl-peroxide',
    'petrolatum ceramides glycerin hyaluronic-acid zinc-oxide',
  ],
  ['medicine', 'Accutane 40 mg', 'retinol glycolic-acid', 'petrolatum'],
  ['medicine', 'tretinoin', 'retinol adapalene retinal tazarotene', 'tretinoin glycerin niacinamide azelaic-acid'],
  ['medicine', 'adapalene', 'tretinoin retinol', 'adapalene niacinamide'],
  ['product', 'Differin gel', 'tretinoin retinol', 'adapalene benzoyl-peroxide'],
  ['medicine', 'doxycycline', '', 'benzoyl-peroxide azelaic-acid niacinamide zinc-oxide adapalene'],
  ['medicine', 'warfarin', '', 'glycerin niacinamide retinol'],
  ['medicine', 'chemotherapy', 'retinol glycolic-acid benzoyl-peroxide', 'petrolatum ceramides'],
  [
    'condition',
    'rosacea',
    'witch-hazel alcohol-denat fragrance essential-oils',
    'azelaic-acid niacinamide zinc-oxide ceramides retinol',
  ],
  [
    'condition',
    'eczema',
    'fragrance alcohol-denat essential-oils',
    'petrolatum ceramides colloidal-oat glycerin hydrocortisone',
  ],
  ['condition', 'psoriasis', '', 'salicylic-acid urea petrolatum'],
  ['condition', 'melasma', '', 'azelaic-acid tranexamic-acid hydroquinone zinc-oxide'],
  ['condition', 'perioral dermatitis', 'hydrocortisone fragrance', 'azelaic-acid zinc-oxide'],
  ['preference', 'vegan', 'snail-mucin lanolin collagen', 'squalane glycerin hyaluronic-acid shea-butter niacinamide'],
  ['preference', 'fragrance-free', 'fragrance essential-oils', 'petrolatum glycerin azelaic-acid'],
  ['dislike', 'silicones', 'dimethicone', 'squalane'],
  ['dislike', 'sticky', '', 'glycerin hyaluronic-acid'],
  ['dislike', 'retinol', 'retinol', 'azelaic-acid'],
  ['skin-type', 'sensitive', '', 'glycolic-acid retinol ceramides'],
  ['budget', '20', '', 'retinol fragrance'],
];
const split = (ids: string) => ids.split(' ').filter((id) => id !== '');
const rows = known.flatMap(([kind, value, blocked, free]) => [
  ...split(blocked).map((id) => [kind, value, id, true] as const),
  ...split(free).map((id) => [kind, value, id, false] as const),
]);

describe('obstacles, by a table that knows no traits', () => {
  it('has enough rows', () => expect(rows.length).toBeGreaterThanOrEqual(120));

  it.each(rows)('%s "%s" and %s: blocked %s', (kind, value, id, blocked) => {
    const ingredient = knowledge.ingredients.get(id);
    if (!ingredient) throw new Error(`The knowledge has no ${id}.`);
    expect(isBlocked(obstacle(ingredient, constraintsFor(kind, value)))).toBe(blocked);
  });
});

const constraints: readonly (readonly [Line['kind'], string])[] = [
  ...everyConstraint,
  ...known
    .map(([kind, value]) => [kind, value] as const)
    .filter(([kind, value]) => !everyConstraint.some((one) => one[0] === kind && one[1] === value)),
];

const recommendations = [
  (name: string) => `Use ${name} at night.`,
  (name: string) => `Try ${name} for a few weeks.`,
  (name: string) => `${name} helps here.`,
  (name: string) => `A serum with ${name} is a good choice.`,
  (name: string) => `1. Apply ${name} to dry skin.`,
  (name: string) => `- **${name}**: every other night.`,
  (name: string) => `Do not skip ${name}.`,
  (name: string) => `Avoid the sun while using ${name}.`,
];
const warnings = [
  (name: string) => `Avoid ${name}.`,
  (name: string) => `Leave ${name} out.`,
  (name: string) => `Skip ${name} for now.`,
  (name: string) => `Do not use ${name}.`,
  (name: string) => `${name} is not for you.`,
  (name: string) => `Stop using ${name}.`,
  (name: string) => `Use petroleum jelly instead of ${name}.`,
];

describe('the gate, for every ingredient and every constraint', () => {
  const recognise = createNameFinder(knowledge);
  const gate = createGate({ knowledge, recognise });
  const petrolatum = knowledge.ingredients.get('petrolatum');

  it.each(constraints)('lets nothing through that speaks against %s "%s"', (kind, value) => {
    const person = constraintsFor(kind, value);
    const slipped: string[] = [];
    for (const ingredient of knowledge.ingredients.values()) {
      if (!isBlocked(obstacle(ingredient, person))) continue;
      const name = ingredient.name.replace(/\s*\(.*\)/, '');
      // A name that is an everyday word is only known beside words of its kind.
      const isKnown = recognise(`use ${name} at night.`.toLowerCase()).length > 0;
      if (!isKnown) slipped.push(`unknown name: ${name}`);
      for (const say of recommendations) {
        if (gate.check(say(name), person).text !== '') slipped.push(say(name));
      }
      for (const say of warnings) {
        const replaced = petrolatum && isBlocked(obstacle(petrolatum, person));
        if (!replaced && gate.check(say(name), person).text !== say(name)) slipped.push(`lost: ${say(name)}`);
      }
    }
    expect(slipped).toEqual([]);
  });

  it('bars something for nearly every constraint that is a rule', () => {
    const barring = constraints.filter(([kind, value]) =>
      [...knowledge.ingredients.values()].some((one) => isBlocked(obstacle(one, constraintsFor(kind, value)))),
    );
    expect(barring.length).toBeGreaterThan(constraints.length / 2);
  });
});
