import type { ReadPart } from '../ingredient-lists/label.ts';
import { type Constraints, constraintsOf } from '../person/constraints.ts';
import type { Line, Strength } from '../person/line.ts';
import { kindWordsOf } from './describe-label.ts';
import { strongIn } from './how-to-use.ts';
import { type JudgedPart, judgeParts } from './judge-parts.ts';
import type { LabelIngredients } from './label-ingredients.ts';
import { inParagraphs, listed, notes, plainly, type Verdict, type Warning, whomOf } from './verdict.ts';

const since = new Date(0);

/** Facts about a user that can bar an ingredient and are seldom mentioned at once. */
type Fact = 'pregnancy' | 'allergy' | 'medicine' | 'skin-type';

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
).map(([fact, value, words]) => ({
  fact,
  words,
  constraints: constraintsOf([{ kind: fact, value, since: since.toISOString() } satisfies Line], since),
}));

interface Reader {
  readonly constraints: Constraints;
  readonly lines: readonly Line[];
}

/** A child, or a person of sixty, is not asked whether they are pregnant. */
const mayBePregnant = (age: number | undefined): boolean => age === undefined || (age >= 12 && age < 60);

/** What is not known about the user; one known allergy counts as all that they have. */
export const unknownFacts = ({ constraints: { age }, lines }: Reader): Fact[] =>
  (['pregnancy', 'allergy', 'medicine', 'skin-type'] as const).filter(
    (fact) => !lines.some(({ kind }) => kind === fact) && (fact !== 'pregnancy' || mayBePregnant(age)),
  );

const leads: readonly (readonly [Strength, (whom: string) => string])[] = [
  ['never', (whom) => `Not for ${whom}`],
  ['ask-doctor', () => 'Ask a doctor or pharmacist first'],
  ['careful', () => 'Take care'],
];

/** Whom the label is not for, among those whom the person may be as far as it is known. */
export function findWarnings(
  parts: readonly ReadPart[],
  { ingredients, onePercentAfter }: { ingredients: LabelIngredients; onePercentAfter: number | undefined },
  { unknown, lines }: { unknown: readonly Fact[]; lines: readonly Line[] },
): Warning[] {
  const whom = whomOf(lines);
  const held = people
    .filter(({ fact }) => unknown.includes(fact))
    .map(({ words, constraints }) => ({
      words,
      parts: judgeParts(parts, ingredients, { constraints, onePercentAfter }),
    }));
  return leads.flatMap(([strength, lead]) => {
    const met = held
      .filter((one) => strengthFor(one.parts) === strength)
      .map((one) => ({ words: one.words, what: names(one.parts) }));
    if (met.length === 0) return [];
    const who = whom === 'you' ? 'you' : 'they';
    const start = `${lead(whom)} if ${who}`;
    const groups = [...Map.groupBy(met, ({ what }) => what)].map(
      ([what, group]) =>
        `${listed(
          group.map(({ words }) => words),
          'or',
        )} (${what})`,
    );
    return [
      {
        strength,
        words: `${start} ${groups.join(`, or if ${who} `)}.`,
        paragraph: { words: `${start}:`, points: met.map(({ words, what }) => `${words} (${what})`) },
      },
    ];
  });
}

const checked: Readonly<Record<Fact, string>> = {
  pregnancy: 'in pregnancy',
  medicine: 'with isotretinoin',
  allergy: 'with common allergies',
  'skin-type': 'on sensitive skin',
};

const asked: readonly (readonly [Fact, string])[] = [
  ['skin-type', 'skin type'],
  ['allergy', 'allergies'],
  ['medicine', 'medicines'],
];

interface Unflagged {
  readonly unknown: readonly Fact[];
  readonly warnings: readonly Warning[];
  readonly title: string | undefined;
}

/**
 * The verdict where nothing is flagged: no more of an all-clear than what is known of the person allows. For most people, while
 * nothing is known that could bar something, or while what is not known could.
 */
export function unflagged(parts: readonly JudgedPart[], lines: readonly Line[], rest: Unflagged): Verdict {
  const { unknown, warnings, title } = rest;
  const whom = whomOf(lines);
  const isKnown = ['pregnancy', 'allergy', 'medicine'].some((fact) => lines.some(({ kind }) => kind === fact));
  const unmet = `often left out ${listed(
    unknown.map((fact) => checked[fact]),
    'or',
  )}`;
  if (isKnown && warnings.length === 0) {
    const found = `I found nothing in this list that speaks against it for ${whom}.`;
    const limit = `That goes by what I know about ${whom}; beyond that, nothing in it is ${unmet}.`;
    return inParagraphs('nothing-against', [found, unknown.length > 0 ? limit : '', notes(parts)].map(plainly));
  }
  const isSomebody = lines.length > 0;
  return inParagraphs('nothing-known', [
    plainly(
      [leadOf(parts, title), isSomebody ? `Nothing that I know about ${whom} speaks against it.` : '']
        .filter(Boolean)
        .join(' '),
    ),
    ...(warnings.length > 0 ? warnings : [plainly(`I found nothing that is ${unmet}.`)]),
    plainly(notes(parts)),
    plainly(invitation(unknown, whom)),
  ]);
}

/** Asks for what the verdict lacks. */
function invitation(unknown: readonly Fact[], whom: string): string {
  const [whose, are] = whom === 'you' ? ['your', 'you are'] : ['their', 'they are'];
  const facts = asked.flatMap(([fact, words]) => (unknown.includes(fact) ? [words] : []));
  const told = facts.length > 0 ? `${whose} ${listed(facts)}` : '';
  const pregnant = unknown.includes('pregnancy') ? `whether ${are} pregnant` : '';
  return `Tell me ${[told, pregnant].filter(Boolean).join(', and ')}, and I say what it is for ${whom}.`;
}

/** What it is, and whether a user without a profile may try it. */
function leadOf(parts: readonly JudgedPart[], title: string | undefined): string {
  const kind = `For most people: ${kindWordsOf(parts, title) ?? 'something'}`;
  const [prescribed] = parts.filter(({ name }) => name?.traits.includes('prescription'));
  if (prescribed?.name) return `${kind} with ${prescribed.name.inci}, which only a doctor prescribes.`;
  const strong = strongIn(parts);
  if (strong.length > 1) return `${kind} with ${strong.length} strong actives, for skin that is used to them.`;
  return strong.length === 1 ? `${kind} that is fine to try if you start slowly.` : `${kind} that is fine to try.`;
}

const order: readonly Strength[] = ['never', 'ask-doctor', 'careful'];

/** The gravest of what speaks against a label. */
const strengthFor = (parts: readonly JudgedPart[]): Strength | undefined =>
  order.find((strength) => parts.some(({ stop }) => stop?.strength === strength));

/** Names of one reason that are listed; the rest is counted. */
const mostNames = 2;

/** "Parfum and Limonene": what it is about, the gravest only. */
function names(parts: readonly JudgedPart[]): string {
  const strength = strengthFor(parts);
  const all = parts.flatMap(({ name, stop }) => (name && stop?.strength === strength ? [name.inci] : []));
  const more = all.length - mostNames;
  return more > 0 ? `${all.slice(0, mostNames).join(', ')} and ${more} more` : listed(all);
}
