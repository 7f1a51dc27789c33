import type { StepDraft } from '@petalwise/contracts/chat/routine';
import type { Ingredient } from '../knowledge/entry.ts';
import { findItem } from '../steps/create-setting.ts';
import { isActive, strengthOf } from '../steps/find-acting.ts';
import { percentOf } from '../steps/judge-care.ts';
import { useOf } from '../steps/judge-pair.ts';
import type { Item, Setting } from '../steps/setting.ts';
import { isBasic } from './choose-basics.ts';

/** Something that a routine is done with. */
export interface Used {
  readonly item: Item;
  /** The week from which it is used as far as that was worked out before; 0 where it was not. */
  readonly fromWeek: number;
}

/** Weeks between two actives, so that it shows what each of them does. */
const weeksApart = 2;

/**
 * The week from which each product is used, by `useOf`; products in the order in which they matter. What the person uses
 * already goes on, however its steps were moved. An active that is new to their skin begins now, or as soon as no other one
 * began less than two weeks before; first come those that the person has.
 */
export function weeksOf(setting: Setting, uses: readonly Used[]): ReadonlyMap<string, number> {
  const week = setting.running?.week ?? 1;
  const before = usedBefore(setting);
  const isKnown = ({ item }: Used) => before.some((one) => useOf(one.item) === useOf(item));
  const weeks = new Map<string, number>();
  const open: Item[] = [];
  for (const { item, fromWeek } of uses) {
    const since = sinceWhen(before, item);
    if (since !== undefined) weeks.set(useOf(item), since);
    else if (!acts(item) || fromWeek >= week) weeks.set(useOf(item), Math.max(1, fromWeek));
    else open.push(item);
  }
  const actives = uses.filter(({ item }) => acts(item));
  const isSettled = uses.filter(({ item }) => isBasic(item)).every((one) => isOwn(one.item) || isKnown(one));
  // New basics come first, unless there is an active that the skin is used to.
  const first = isSettled || actives.some((one) => isOwn(one.item) || isKnown(one)) ? week : week + weeksApart;
  const taken = actives.flatMap(({ item }) => weeks.get(useOf(item)) ?? []);
  for (const item of open.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (weeks.has(useOf(item))) continue;
    let begins = first;
    while (!isPrescribed(item) && taken.some((other) => Math.abs(other - begins) < weeksApart)) begins += 1;
    weeks.set(useOf(item), begins);
    taken.push(begins);
  }
  return weeks;
}

/** Whether it changes the skin. */
const acts = (item: Item): boolean => item.acting.some(isActive) && !isBasic(item);

const isOwn = ({ product }: Item): boolean => product.from === 'shelf';
const isPrescribed = ({ acting }: Item): boolean => acting.some(({ traits }) => traits.includes('prescription'));
const rankOf = (item: Item): number => (isOwn(item) ? (isPrescribed(item) ? 0 : 1) : 2);

const usedBefore = (setting: Setting): Used[] =>
  (setting.running?.steps ?? []).flatMap((step) => {
    const item = findItem(setting, step);
    return item ? [{ item, fromWeek: step.fromWeek }] : [];
  });

/** Since when the person uses a product, or others with everything that acts in it; undefined where it is new to their skin. */
function sinceWhen(before: readonly Used[], item: Item): number | undefined {
  const same = before.filter((one) => useOf(one.item) === useOf(item));
  if (same.length > 0) return Math.min(...same.map(({ fromWeek }) => fromWeek));
  if (!acts(item)) return undefined;
  const since = item.acting
    .filter(isActive)
    .map((one) =>
      Math.min(
        ...before.filter((used) => acts(used.item) && isAsStrong(used.item, item, one)).map(({ fromWeek }) => fromWeek),
      ),
    );
  const last = Math.max(...since);
  return Number.isFinite(last) ? last : undefined;
}

/** Whether skin that bears one product bears an active of another: the same, and no more of it, or a milder one of its family. */
const isAsStrong = (used: Item, item: Item, one: Ingredient): boolean =>
  used.acting.some((other) =>
    other.id === one.id
      ? (percentOf(item.name) ?? 0) <= (percentOf(used.name) ?? Number.POSITIVE_INFINITY)
      : other.family === one.family && strengthOf(other) > strengthOf(one),
  );

/** Steps as they were chosen, each with the week from which it is used. */
export function beginSteps<Stepped extends { readonly step: StepDraft; readonly item: Item }>(
  setting: Setting,
  stepped: readonly Stepped[],
): Stepped[] {
  const uses = stepped.map(({ step, item }) => ({ item, fromWeek: step.fromWeek }));
  const weeks = weeksOf(setting, uses);
  return stepped.map((one) => ({ ...one, step: { ...one.step, fromWeek: weeks.get(useOf(one.item)) ?? 1 } }));
}
