import type { ClashSide, ShelfClash } from '@petalwise/contracts/chat/shelf';
import type { Ingredient, PairRule } from '../knowledge/entry.ts';
import { plain } from '../person/match-words.ts';
import { kindsIn } from '../products/shelves.ts';
import { standingTime } from './create-setting.ts';
import { isActive } from './find-acting.ts';
import { goesOn } from './find-standing.ts';
import { doMeet, judgePair, useOf } from './judge-pair.ts';
import { type Item, isSameProduct, type Setting } from './setting.ts';
import { inside, ruleWordsOfThem, sentence } from './words.ts';

/**
 * Products of the person that must not simply be used together, the gravest first: by the rules that a routine obeys.
 * What is not for the person anyway clashes with nothing: it is to be left out.
 */
export function findClashes(setting: Setting): ShelfClash[] {
  const met = Map.groupBy(meetings(setting), ({ rule }) => rule);
  const found = [...met].flatMap(([rule, some]) =>
    together(rule, some).map((group) => ({ clash: tell(setting, rule, group), rank: rankOf(rule, group) })),
  );
  return found
    .toSorted((one, other) => Number(one.clash.isSettled) - Number(other.clash.isSettled) || one.rank - other.rank)
    .map(({ clash }) => clash);
}

/** Two that a rule keeps apart, in the order in which it names them. */
interface Meeting {
  readonly rule: Rule;
  readonly one: Part;
  readonly other: Part;
}

type Rule = PairRule & { readonly verdict: Exclude<PairRule['verdict'], 'together'> };
const isStrict = (rule: PairRule): rule is Rule => rule.verdict !== 'together';

interface Part {
  readonly item: Item;
  readonly active: Ingredient;
}

function meetings({ knowledge, own, standing }: Setting): Meeting[] {
  const used = own.filter((item) => goesOn(item) && isForTheFace(item));
  return used.flatMap((item, place) =>
    [...used.slice(place + 1), ...standing.filter(goesOn)].flatMap((met): Meeting[] => {
      const found = judgePair(knowledge, item, met);
      if (!found || !isStrict(found.rule)) return [];
      const [one, other] = [
        { item, active: found.one },
        { item: met, active: found.other },
      ];
      const isTurned = !isNamedBy(found.rule.a, found.one);
      return [{ rule: found.rule, one: isTurned ? other : one, other: isTurned ? one : other }];
    }),
  );
}

const isNamedBy = (names: readonly string[], { id, family }: Ingredient): boolean =>
  names.includes(id) || names.includes(`family:${family}`);

/** Kinds of products for the face that have no place among the steps of a routine. */
const faceKinds: ReadonlySet<string> = new Set(['sheet masks', 'scrubs', 'pimple patches', 'face mists']);

/** What is for the hair, the body or the lips never meets what is on the face. Of an unknown kind, it may be anything. */
function isForTheFace({ slot, name, facts }: Item): boolean {
  if (slot !== 'other') return true;
  if (/\b(?:body|foot|hand|lips?|hair|scalp)\b/i.test(name)) return false;
  const kinds = facts?.kinds ?? kindsIn(plain(name));
  return kinds.length === 0 || kinds.some((kind) => faceKinds.has(kind));
}

/** Whether a rule is about two of a kind: one of them is enough. */
const isOneKind = ({ a, b }: PairRule): boolean => a.some((name) => b.includes(name));

/** Products that clash with the same things by the same rule are one clash: three perfumed creams beside an acid. */
function together(rule: Rule, met: readonly Meeting[]): Meeting[][] {
  if (isOneKind(rule)) return [[...met]];
  const byOne = [...Map.groupBy(met, ({ one }) => useOf(one.item)).values()];
  const othersOf = (some: readonly Meeting[]) =>
    some
      .map(({ other }) => useOf(other.item))
      .sort()
      .join(' ');
  return [...Map.groupBy(byOne, othersOf).values()].map((some) => some.flat());
}

/** Two actives are graver than a scent beside one. */
function rankOf({ verdict }: Rule, [first]: readonly Meeting[]): number {
  const ofActives = first && isActive(first.one.active) && isActive(first.other.active);
  if (verdict === 'avoid') return ofActives ? 0 : 2;
  return verdict === 'alternate' ? 1 : 3;
}

function tell({ running }: Setting, rule: Rule, met: readonly Meeting[]): ShelfClash {
  const [ones, others] = [met.map(({ one }) => one), met.map(({ other }) => other)];
  return {
    ...(isOneKind(rule)
      ? { kind: 'same-job', one: sides([...ones, ...others]), other: [] }
      : { kind: rule.verdict, one: sides(ones), other: sides(others) }),
    words: ruleWordsOfThem(rule),
    why: sentence(rule.why),
    how: rule.how.map((words) => sentence(words)),
    isSettled: rule.verdict !== 'avoid' && met.every((pair) => isKeptApart(running, pair)),
  };
}

/** Whether the routine that the person lives with has both, and never at the same time. */
function isKeptApart(running: Setting['running'], { one, other }: Meeting): boolean {
  const timesOf = ({ item }: Part) =>
    item.product.from === 'look-for'
      ? [{ time: standingTime(item), nights: null }]
      : (running?.steps ?? []).filter(({ product }) => isSameProduct(product, item.product));
  const [ours, theirs] = [timesOf(one), timesOf(other)];
  const isUsed = ours.length > 0 && theirs.length > 0;
  return isUsed && !ours.some((our) => theirs.some((their) => doMeet(our, their)));
}

/** Each thing once. */
const sides = (parts: readonly Part[]): ClashSide[] =>
  [...new Map(parts.map((part) => [useOf(part.item), part])).values()].map(({ item, active }) => ({
    id: item.product.from === 'shelf' ? item.product.id : null,
    name: item.name,
    active: inside(active).replace(/\s*\(.*\)/, ''),
  }));
