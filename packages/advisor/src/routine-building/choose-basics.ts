import type { RoutineWishes } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import { spendOf } from '../steps/estimate-price.ts';
import { isActive, needsRest } from '../steps/find-acting.ts';
import { lookFor } from '../steps/look-for.ts';
import { type Entry, pairProblem, tryPlace } from '../steps/place-items.ts';
import type { Item, Setting } from '../steps/setting.ts';
import { dislikes, everyConcern, isFragile, isTender, needsTint } from '../steps/weigh-goals.ts';

/** What every routine needs, the most important first. */
export const basics = ['sunscreen', 'moisturizer', 'cleanser'] as const satisfies readonly Slot[];
export type Basic = (typeof basics)[number];

/** A routine while it is built. */
export interface Building {
  readonly entries: readonly Entry[];
  /** Cents that may still be spent, with what is to look for at a usual price. */
  readonly left: number;
}

const timesOf: Readonly<Record<Basic, readonly Entry['time'][]>> = {
  sunscreen: ['morning'],
  moisturizer: ['morning', 'evening'],
  // In the morning water may do.
  cleanser: ['evening'],
};

const entriesOf = (slot: Basic, item: Item): Entry[] =>
  timesOf[slot].map((time) => ({ time, item, role: 'daily', need: 'basic' }));

/** Whether an item may be chosen without being asked for: nothing speaks against it, not even a care. */
export const mayChoose = ({ against, isExpired }: Item): boolean => against === undefined && !isExpired;

/** Whether it is what every routine needs, and no treatment: a cream with a little of something active is a cream. */
export const isBasic = (item: Item): boolean => (basics as readonly Slot[]).includes(item.slot) && isPlain(item);

/** What only cleans, cares and protects: a wash that treats is a treatment. */
const isPlain = ({ slot, acting, facts }: Item): boolean =>
  (slot === 'cleanser' ? !acting.some(isActive) : !acting.some((one) => isActive(one) && needsRest(one))) &&
  !(slot === 'moisturizer' && facts?.kinds.includes('sunscreens'));

/** Cleanser, moisturizer and sunscreen of the person's own, and something to look for where they have none. */
export function ownBasics(setting: Setting, { useOwn, budget }: Pick<RoutineWishes, 'useOwn' | 'budget'>): Building {
  const entries: Entry[] = [];
  for (const slot of basics) {
    const fitting = useOwn ? setting.own.filter((one) => one.slot === slot && mayChoose(one) && isPlain(one)) : [];
    const own = fitting.find((item) => pairProblem(setting, [...entries, ...entriesOf(slot, item)]) === undefined);
    entries.push(...entriesOf(slot, own ?? lookFor(setting, slot)));
  }
  return { entries, left: budget === null ? Number.POSITIVE_INFINITY : budget * 100 };
}

const isOpen = ({ entries }: Building, slot: Basic): boolean =>
  entries.some(({ item }) => item.slot === slot && item.product.from === 'look-for');

/** Cents that the cheapest of everything that is missing costs; it is kept back when treatments are chosen. */
export const reserveFor = (setting: Setting, building: Building): number =>
  basics
    .filter((slot) => isOpen(building, slot))
    .map((slot) => cheapest(setting, slot))
    .reduce((sum, price) => sum + price, 0);

const cheapest = (setting: Setting, slot: Slot): number =>
  Math.min(...[...forSale(setting, slot), lookFor(setting, slot)].map(spendOf));

/**
 * Fills what is missing from the catalogue, in the order of need, as far as the money goes without taking it from the
 * rest. What it does not reach for stays something to look for, at a usual price.
 */
export const buyBasics = (setting: Setting, building: Building): Building =>
  basics.reduce((made, slot, place) => {
    if (!isOpen(made, slot)) return made;
    const later = basics.slice(place + 1).filter((one) => isOpen(made, one));
    const most = made.left - later.reduce((sum, one) => sum + cheapest(setting, one), 0);
    const replaced = (item: Item) => made.entries.map((one) => (one.item.slot === slot ? { ...one, item } : one));
    const item = forSale(setting, slot).find(
      (one) => spendOf(one) <= most && pairProblem(setting, replaced(one)) === undefined,
    );
    if (item) return { entries: replaced(item), left: made.left - spendOf(item) };
    // What the money does not reach for is saved for: nothing that matters less is bought before it.
    return { entries: made.entries, left: Math.max(0, made.left - spendOf(lookFor(setting, slot))) };
  }, building);

/** What the catalogue has for a slot that the person may use, the best fit first. */
export function forSale(setting: Setting, slot: Slot): Item[] {
  const { budget } = setting.constraints;
  const most = budget === undefined ? Number.POSITIVE_INFINITY : budget * 100;
  return setting.catalogue
    .filter((one) => one.slot === slot && mayChoose(one) && isPlainOrTreats(one) && (one.price ?? 0) <= most)
    .filter((one) => suitsSkin(setting, one) && suitsNeeds(setting, one))
    .toSorted((one, other) => fitOf(setting, other) - fitOf(setting, one) || (one.price ?? 0) - (other.price ?? 0));
}

const isPlainOrTreats = (item: Item): boolean =>
  (basics as readonly Slot[]).includes(item.slot) ? isPlain(item) : true;

const skinTypes = ['dry', 'oily', 'combination', 'normal', 'sensitive'];

const suitsSkin = ({ constraints: { skinType } }: Setting, { facts }: Item): boolean =>
  skinType === undefined ||
  !skinTypes.includes(skinType) ||
  !facts ||
  facts.skinTypes.length === 0 ||
  facts.skinTypes.some((one) => one === skinType);

/** Concerns of which the cream is the treatment, so that it must be one for them. */
const creamTreats = ['eczema', 'psoriasis', 'barrier'];

function suitsNeeds(setting: Setting, { slot, facts, ingredients }: Item): boolean {
  if (dislikes(setting.constraints, 'white-cast') && facts?.like.includes('white-cast')) return false;
  if (dislikes(setting.constraints, 'sticky') && facts?.like.includes('sticky')) return false;
  if (slot === 'sunscreen') return !needsTint(setting) || ingredients.some(({ id }) => id === 'iron-oxides');
  const needsCare = slot === 'moisturizer' && everyConcern(setting).some((id) => creamTreats.includes(id));
  return !needsCare || facts === undefined || facts.concerns.some((id) => creamTreats.includes(id));
}

/** Points for what it is made for, then for what its buyers say. What treats lines in a cream is not worth its price. */
function fitOf(setting: Setting, { facts, product, slot }: Item): number {
  const { goals, stock } = setting;
  const wanted = slot === 'moisturizer' ? everyConcern(setting).filter((id) => !linesOnly.includes(id)) : goals;
  const points = wanted.map((goal, place) => {
    const at = facts?.concerns.indexOf(goal) ?? -1;
    return at === -1 ? 0 : (10 - at) / (place + 1);
  });
  const rating = product.from === 'catalogue' ? (stock.catalogue.find(({ id }) => id === product.id)?.rating ?? 0) : 0;
  const mild = isFragile(setting) && facts?.freeOf.includes('Fragrance-free') ? forMildness : 0;
  return points.reduce((sum, one) => sum + one, 0) + rating + mild;
}

/** Points for what says that it has no perfume, where skin is easily upset. */
const forMildness = 10;

const linesOnly = ['fine-lines', 'mature-skin', 'sagging', 'menopause-skin'];

/** Adds the cleanser to the mornings, where there is room and skin that bears it. */
export function addMorningWash(setting: Setting, wishes: RoutineWishes, building: Building): Building {
  const washes = building.entries.filter(({ item }) => item.slot === 'cleanser');
  const [wash] = washes;
  if (!wash || washes.some(({ time }) => time === 'morning') || isTender(setting)) return building;
  const morning = [{ time: 'morning', role: 'daily' }] as const;
  const { entries } = tryPlace(setting, wishes, building.entries, { item: wash.item, need: 'basic' }, morning);
  return entries ? { ...building, entries } : building;
}
