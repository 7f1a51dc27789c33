import type { LabelReport } from '@petalwise/contracts/labels';
import { constraintsOf } from '../person/constraints.ts';
import type { Line, Strength } from '../person/line.ts';
import { kindWordsOf } from './describe-label.ts';
import { type JudgedPart, judgeParts } from './judge-parts.ts';
import type { ReadPart } from './label.ts';
import type { LabelIngredients } from './label-ingredients.ts';
import { listed, unknownWords } from './verdict.ts';

const since = new Date(0);

const people = (
  [
    ['pregnancy', 'pregnant', 'are pregnant or trying for a baby'],
    ['allergy', 'fragrance', 'are allergic to perfume'],
    ['allergy', 'nuts', 'are allergic to nuts'],
    ['allergy', 'lanolin', 'are allergic to lanolin'],
    ['allergy', 'aspirin', 'are allergic to aspirin'],
    ['medicine', 'isotretinoin', 'take isotretinoin'],
    ['skin-type', 'sensitive', 'have sensitive skin'],
  ] as const
).map(([kind, value, words]) => ({
  words,
  constraints: constraintsOf([{ kind, value, since: since.toISOString() } satisfies Line], since),
}));

const leads: readonly (readonly [Strength, string])[] = [
  ['never', 'Not for you if you'],
  ['ask-doctor', 'Ask a doctor or pharmacist first if you'],
  ['careful', 'Take care if you'],
];

const invitation =
  'Tell me your skin type, allergies and medicines, and whether you are pregnant, and I say what it is for you.';

/** The verdict for somebody of whom nothing is known: what it is, whom it is not for, and what I would have to know. */
export function forAnyone(
  parts: readonly ReadPart[],
  ingredients: LabelIngredients,
  onePercentAfter: number | undefined,
): LabelReport['verdict'] {
  const held = people.map(({ words, constraints }) => ({
    words,
    parts: judgeParts(parts, ingredients, { constraints, onePercentAfter }),
  }));
  const against = leads.flatMap(([strength, lead]) => {
    const met = held.filter((one) => strengthFor(one.parts) === strength);
    const byNames = [...Map.groupBy(met, (one) => names(one.parts))];
    const some = byNames.map(
      ([what, group]) =>
        `${listed(
          group.map(({ words }) => words),
          'or',
        )} (${what})`,
    );
    return some.length === 0 ? [] : [`${lead} ${listed(some, 'or')}.`];
  });
  const none =
    'I found nothing that is often left out in pregnancy, with isotretinoin, with common allergies or on sensitive skin.';
  const words = [
    leadOf(held[0]?.parts ?? []),
    ...(against.length > 0 ? against : [none]),
    unknownWords(parts),
    invitation,
  ];
  return { kind: 'nothing-known', words: words.filter(Boolean).join(' ') };
}

/** What it is, and whether anybody may try it. */
function leadOf(parts: readonly JudgedPart[]): string {
  const kind = kindWordsOf(parts) ?? 'something';
  const [prescribed] = parts.filter(({ name }) => name?.traits.includes('prescription'));
  if (prescribed?.name) return `For most people: ${kind} with ${prescribed.name.inci}, which only a doctor prescribes.`;
  return `For most people: ${kind} that is fine to try.`;
}

const order: readonly Strength[] = ['never', 'ask-doctor', 'careful'];

/** The gravest of what speaks against a label. */
const strengthFor = (parts: readonly JudgedPart[]): Strength | undefined =>
  order.find((strength) => parts.some(({ stop }) => stop?.strength === strength));

/** Names of one reason that are told; the rest is counted. */
const mostNames = 2;

/** "Parfum and Limonene": what it is about, the gravest only. */
function names(parts: readonly JudgedPart[]): string {
  const strength = strengthFor(parts);
  const all = parts.flatMap(({ name, stop }) => (name && stop?.strength === strength ? [name.inci] : []));
  const more = all.length - mostNames;
  return more > 0 ? `${all.slice(0, mostNames).join(', ')} and ${more} more` : listed(all);
}
