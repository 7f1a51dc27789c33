import type { LabelMark, LabelPart, LabelReport } from '@petalwise/contracts/chat/labels';
import type { ReadLabel } from '../ingredient-lists/label.ts';
import type { Ingredient } from '../knowledge/entry.ts';
import { findPair } from '../knowledge/find-pair.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import { plain } from '../person/match-words.ts';
import type { KnownProduct } from '../products/used-product.ts';
import { isActive, isWeakRetinoid } from '../steps/find-acting.ts';
import { citeSources } from './cite-sources.ts';
import { activesIn, describeLabel, kindOfLabel, moistureIn } from './describe-label.ts';
import { findOnePercent } from './find-one-percent.ts';
import { findWarnings, unflagged, unknownFacts } from './for-anyone.ts';
import { howToUse, strongIn } from './how-to-use.ts';
import { type JudgedPart, judgeParts } from './judge-parts.ts';
import type { LabelIngredients } from './label-ingredients.ts';
import { listed, plainly, type Verdict, verdictOf } from './verdict.ts';

export interface LabelDeps {
  readonly knowledge: Knowledge;
  readonly ingredients: LabelIngredients;
}

/** For whom a label is read. */
export interface LabelReader {
  readonly constraints: Constraints;
  readonly lines: readonly Line[];
  /** What they use, without the product that the label is of. */
  readonly using: readonly KnownProduct[];
}

/** A label as it was judged, with what a question about it is answered from. */
export interface ExaminedLabel {
  readonly report: LabelReport;
  /** In the order of the label, as in the report. */
  readonly parts: readonly JudgedPart[];
  readonly person: LabelReader;
}

/** What a label means for a person: the verdict first, then what the product is, and every name of it. */
export function judgeLabel(
  { knowledge, ingredients }: LabelDeps,
  label: ReadLabel,
  person: LabelReader,
): ExaminedLabel {
  const onePercentAfter = findOnePercent(label.parts);
  const parts = judgeParts(label.parts, ingredients, { constraints: person.constraints, onePercentAfter });
  const clashes = conflicts(knowledge, { parts, title: label.title }, person.using);
  const unknown = unknownFacts(person);
  const { lines } = person;
  const warnings = findWarnings(label.parts, { ingredients, onePercentAfter }, { unknown, lines });
  const own = verdictOf(parts, lines, warnings) ?? unflagged(parts, lines, { unknown, warnings, title: label.title });
  const verdict = withConflicts(own, clashes);
  const report: LabelReport = {
    title: label.title ?? null,
    verdict,
    what: describeLabel(parts, label.title),
    inFavor: inFavor(parts, person.constraints),
    against: against(parts),
    conflicts: clashes,
    onePercentAfter: onePercentAfter ?? null,
    // A user must not test on the arm what they are allergic to.
    howToUse: verdict.kind === 'not-for-you' ? [] : howToUse(parts, label.title),
    comedogenic: comedogenic(parts),
    parts: parts.map((part) => toPart(knowledge, part)),
    unknown: parts.filter(({ name }) => !name).map(({ written }) => written),
  };
  return { report, parts, person };
}

const beside = {
  avoid: (product: string) => `Do not use it together with ${product}.`,
  alternate: (product: string) => `Use it and ${product} on different days.`,
  'same-day': (product: string) => `Use it and ${product} at different times of the day.`,
} as const;

/** A clash with something in use is reported with the verdict, and is never "nothing against it". */
function withConflicts(verdict: Verdict, clashes: LabelReport['conflicts']): Verdict {
  const [first] = clashes;
  if (!first) return verdict;
  const clash = beside[first.verdict](first.product);
  const isMild = verdict.kind === 'nothing-against' || verdict.kind === 'nothing-known';
  const around = <One>(one: One, others: readonly One[]) => (isMild ? [one, ...others] : [...others, one]);
  const { paragraphs } = verdict;
  return {
    kind: isMild ? 'careful' : verdict.kind,
    words: around(clash, [verdict.words]).join(' '),
    ...(paragraphs && { paragraphs: around(plainly(clash).paragraph, paragraphs) }),
  };
}

const shown = { strong: 'well shown in trials', fair: 'shown in a few trials' } as const;
const evidenceOf = ({ name }: JudgedPart): string =>
  name?.evidence === 'strong' || name?.evidence === 'fair' ? shown[name.evidence] : 'hardly shown in trials';

/**
 * What it may do for this person first, then every other active, then what holds water; nothing that is not for the person. Of
 * several that do the same one line tells.
 */
function inFavor(parts: readonly JudgedPart[], { concerns }: Constraints): string[] {
  const allowed = parts.filter(({ stop, mayContain }) => !mayContain && (!stop || stop.strength === 'careful'));
  const own = allowed.flatMap((part) => {
    const help = part.entry?.helps.find(({ concern }) =>
      concerns.some((one) => one === plain(concern) || one.includes(plain(concern))),
    );
    return help ? [{ part, words: `, for your ${plain(help.concern)}: `, does: help.because }] : [];
  });
  const isOwn = (one: JudgedPart) => own.some(({ part }) => part === one);
  const others = activesIn(allowed).filter((one) => !isOwn(one));
  const moisture = moistureIn(allowed).filter((one) => !isOwn(one));
  return [
    ...joined(
      own,
      ({ part, words, does }) => `(${evidenceOf(part)})${words}it ${does}.`,
      ({ part }) => part,
    ),
    ...joined(
      others,
      (part) => `(${evidenceOf(part)}): ${part.name?.what ?? ''}`,
      (part) => part,
    ),
    ...(moisture.length > 0
      ? [`For moisture, and not counted as actives: ${listed(moisture.flatMap(({ name }) => name?.inci ?? []))}.`]
      : []),
  ];
}

/** "Ceramide NP and Ceramide AP (shown in a few trials): Fat of the skin's own barrier." */
const joined = <One>(all: readonly One[], words: (one: One) => string, partOf: (one: One) => JudgedPart): string[] =>
  [...Map.groupBy(all, words)].map(
    ([same, some]) => `${listed(some.flatMap((one) => partOf(one).name?.inci ?? []))} ${same}`,
  );

/** How early a drying alcohol or a strong detergent must come to matter. */
const early = 5;

/** What speaks against it for every user; reasons for this user are in the verdict and at each ingredient. */
function against(parts: readonly JudgedPart[]): string[] {
  const open = parts.filter(({ stop, mayContain }) => !stop && !mayContain);
  const named = (some: readonly JudgedPart[]) => some.flatMap(({ name }) => name?.inci ?? []);
  const has = (trait: string, within = parts.length) =>
    named(open.filter((part) => parts.indexOf(part) < within && part.ingredient?.traits.some((one) => one === trait)));
  const scents = named(open.filter(({ name }) => name?.functions[0] === 'fragrance'));
  const alcohols = has('drying-alcohol', early);
  const detergents = has('sulfate', early);
  const allergens = [...has('isothiazolinone'), ...has('formaldehyde-releaser')];
  const strong = strongIn(parts);
  return [
    ...(strong.length > 1
      ? [`${some(strong)}: ${strong.length} strong actives in one product can be more than skin takes.`]
      : []),
    ...(scents.length > 0
      ? [`Perfume (${some(scents)}): one of the most common causes of contact allergy, and of no use to the skin.`]
      : []),
    ...(alcohols.length > 0
      ? [`${some(alcohols)} stands among the first names: it can dry and sting, above all on dry or sensitive skin.`]
      : []),
    ...(detergents.length > 0
      ? [`${some(detergents)}: cleans strongly, which can leave dry or sensitive skin tight.`]
      : []),
    ...(allergens.length > 0 ? [`${some(allergens)}: a preservative to which many people become allergic.`] : []),
  ];
}

const some = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

const rank = { avoid: 0, alternate: 1, 'same-day': 2 } as const;

const doesClash = (one: Ingredient): boolean => isActive(one) && !isWeakRetinoid(one);

/** Of each product in use, the strongest rule that it and this one fall under. */
function conflicts(
  knowledge: Knowledge,
  { parts, title }: { parts: readonly JudgedPart[]; title: string | undefined },
  using: readonly KnownProduct[],
): LabelReport['conflicts'] {
  const kind = kindOfLabel(parts, title);
  const isRinsed = kind === 'cleanser' || kind === 'shampoo' || kind === 'conditioner';
  // Rules for pairs are about what acts on the skin: a perfume, a filter or a trace of petrolatum clashes with nothing here.
  const own = parts.flatMap(({ entry, mayContain }) => (entry && !mayContain && doesClash(entry) ? [entry] : []));
  return using.flatMap((product) => {
    const rules = own.flatMap((one) =>
      product.ingredients.filter(doesClash).flatMap((other) => {
        const rule = one.id === other.id ? undefined : findPair(knowledge, one, other);
        const holds = rule && rule.verdict !== 'together' && !(isRinsed && rule.verdict !== 'avoid');
        return holds && rule.verdict !== 'together' ? [{ rule, verdict: rule.verdict, one, other }] : [];
      }),
    );
    const [worst] = rules.sort((a, b) => rank[a.verdict] - rank[b.verdict]);
    if (!worst) return [];
    const words = `${worst.one.name} here and ${worst.other.name} in ${product.name}: ${worst.rule.lead}`;
    return [{ product: product.name, verdict: worst.verdict, words, how: [...worst.rule.how] }];
  });
}

/** From this number on the old lists call something likely to clog pores. */
const clogging = 3;

function comedogenic(parts: readonly JudgedPart[]): string | null {
  const named = parts.flatMap(({ name }) =>
    (name?.comedogenic ?? 0) >= clogging && name ? [`${name.inci} (${name.comedogenic} of 5)`] : [],
  );
  if (named.length === 0) return null;
  return `Old lists say that ${some(named)} can clog pores. The numbers come from tests of the pure substance on rabbits' ears, so a finished product with it need not clog yours: try it for some weeks.`;
}

function marksOf(part: JudgedPart): LabelMark[] {
  const { name, ingredient } = part;
  if (!name || !ingredient) return [];
  const { traits } = ingredient;
  const has = (...wanted: readonly string[]) => traits.some((trait) => wanted.includes(trait));
  const marks: readonly (readonly [LabelMark, boolean])[] = [
    ['active', activesIn([part]).length > 0],
    ['fragrance-allergen', has('fragrance-allergen')],
    ['fragrance', has('fragrance') && !has('fragrance-allergen', 'essential-oil')],
    ['essential-oil', has('essential-oil')],
    ['preservative', name.functions.includes('preservative')],
    ['acid', has('aha', 'bha', 'pha')],
    ['retinoid', has('retinoid')],
    ['uv-filter', name.functions.includes('uv-filter')],
    ['occlusive', name.functions.includes('occlusive')],
    ['drying-alcohol', has('drying-alcohol')],
    ['animal-origin', name.origin === 'animal'],
  ];
  return marks.filter(([, holds]) => holds).map(([mark]) => mark);
}

function toPart(knowledge: Knowledge, part: JudgedPart): LabelPart {
  const { written, name, spelling, percent, mayContain, stop, ingredient } = part;
  return {
    written,
    name: name?.inci ?? null,
    spelling,
    functions: name ? [...name.functions] : [],
    family: name?.family ?? null,
    what: name?.what ?? null,
    evidence: name?.evidence ?? null,
    marks: marksOf(part),
    preservative: name?.preservative ?? null,
    origin: name?.origin ?? null,
    pregnancy: ingredient?.pregnancy ?? null,
    percent: percent ?? null,
    mayContain,
    comedogenic: name?.comedogenic ?? null,
    flag: stop ? { strength: stop.strength, reason: stop.reason, instead: stop.instead ?? null } : null,
    sources: citeSources(knowledge, name?.sources ?? []),
  };
}
