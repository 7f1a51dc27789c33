import type { RoutineDraft, StepDraft } from '@petalwise/contracts/chat/routine';
import type { Ingredient, PairRule } from '../knowledge/entry.ts';
import { findPair } from '../knowledge/find-pair.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { isActive } from './find-acting.ts';
import { type Item, keyOf } from './setting.ts';

/** A rule that keeps two products apart, with the ingredients that it is about. */
export interface PairFound {
  readonly rule: PairRule;
  readonly one: Ingredient;
  readonly other: Ingredient;
}

const gravity = { avoid: 3, alternate: 2, 'same-day': 1, together: 0 } as const satisfies Record<
  PairRule['verdict'],
  number
>;

const kept = new WeakMap<Ingredient, WeakMap<Ingredient, PairRule | null>>();

function ruleOf(knowledge: Knowledge, one: Ingredient, other: Ingredient): PairRule | undefined {
  const rules = kept.get(one) ?? new WeakMap<Ingredient, PairRule | null>();
  kept.set(one, rules);
  const known = rules.get(other);
  if (known !== undefined) return known ?? undefined;
  const found = findPair(knowledge, one, other);
  rules.set(other, found ?? null);
  return found;
}

/** Names what is used: two kinds to look for that name no ingredient are two things, though their products look alike. */
export const useOf = ({ product, slot }: Pick<Item, 'product' | 'slot'>): string =>
  product.from === 'look-for' ? `${keyOf(product)} ${slot}` : keyOf(product);

/** Of two equally strict rules, one about two actives says more than one about a scent beside an active. */
const weight = ({ rule, one, other }: PairFound): number =>
  gravity[rule.verdict] * 2 + Number(isActive(one) && isActive(other));

const heaviest = gravity.avoid * 2 + 1;

const judged = new WeakMap<Item, WeakMap<Item, PairFound | null>>();

/**
 * The strictest rule that keeps two products apart; undefined where none does. Sunscreen goes over everything in the
 * morning: what must not be on the skin by day is known by its time.
 */
export function judgePair(knowledge: Knowledge, a: Item, b: Item): PairFound | undefined {
  // Each way to mend a routine judges nearly the same pairs again, and a long label has thousands of pairs in it.
  const known = judged.get(a) ?? new WeakMap<Item, PairFound | null>();
  judged.set(a, known);
  let found = known.get(b);
  if (found === undefined) {
    found = strictest(knowledge, a, b) ?? null;
    known.set(b, found);
  }
  return found ?? undefined;
}

function strictest(knowledge: Knowledge, a: Item, b: Item): PairFound | undefined {
  if (useOf(a) === useOf(b)) return undefined;
  let worst: PairFound | undefined;
  for (const one of kindsOf(knowledge, a)) {
    for (const other of kindsOf(knowledge, b)) {
      const rule = ruleOf(knowledge, one, other);
      if (!rule || rule.verdict === 'together') continue;
      const found = { rule, one, other };
      if (!worst || weight(found) > weight(worst)) worst = found;
      if (weight(worst) === heaviest) return worst;
    }
  }
  return worst;
}

const kinds = new WeakMap<Item, readonly Ingredient[]>();

/**
 * What of a product a rule can be about, the first of each kind: rules name ids and families, so that all others of a family
 * meet the same things. A long label has fifty names of some five kinds.
 */
function kindsOf({ pairs }: Knowledge, item: Item): readonly Ingredient[] {
  const known = kinds.get(item);
  if (known) return known;
  const named = namedBy(pairs);
  const byKind = new Map<string, Ingredient>();
  for (const one of item.acting) {
    const family = `family:${one.family}`;
    const name = named.has(one.id) ? one.id : named.has(family) ? family : undefined;
    if (name === undefined || one.family === 'sunscreen') continue;
    const kind = `${name} ${isActive(one)}`;
    if (!byKind.has(kind)) byKind.set(kind, one);
  }
  const found = [...byKind.values()];
  kinds.set(item, found);
  return found;
}

const names = new WeakMap<Knowledge['pairs'], ReadonlySet<string>>();

/** Every id and family that some rule names. */
function namedBy(pairs: Knowledge['pairs']): ReadonlySet<string> {
  const made = names.get(pairs) ?? new Set(pairs.flatMap(({ a, b }) => [...a, ...b]));
  names.set(pairs, made);
  return made;
}

type Placed = Pick<StepDraft, 'time' | 'nights'>;

/** Whether two steps are done at the same time: in the same mornings, or in an evening that both have. */
export function doMeet(one: Placed, other: Placed): boolean {
  if (one.time !== other.time) return false;
  if (one.time === 'morning' || one.nights === null || other.nights === null) return true;
  return one.nights.some((night) => other.nights?.includes(night));
}

/** The steps that are done at a time: of the evenings, in one night of the cycle. */
export const stepsAt = <Step extends Placed>(
  { steps }: { readonly steps: readonly Step[] },
  time: StepDraft['time'],
  night: number,
): Step[] =>
  steps.filter((step) => step.time === time && (time === 'morning' || !step.nights || step.nights.includes(night)));

/** Every morning and evening of a routine that may differ. */
export const occasions = ({ cycle }: Pick<RoutineDraft, 'cycle'>): { time: StepDraft['time']; night: number }[] => [
  { time: 'morning', night: 0 },
  ...Array.from({ length: cycle }, (_, night) => ({ time: 'evening' as const, night })),
];
