import type { RoutineWishes } from '@petalwise/contracts/chat/routine';
import type { Concern } from '../knowledge/entry.ts';
import { spendOf } from '../steps/estimate-price.ts';
import { isActive } from '../steps/find-acting.ts';
import { goesOn } from '../steps/find-standing.ts';
import { isStep, lookFor, slotOf } from '../steps/look-for.ts';
import { tryPlace } from '../steps/place-items.ts';
import { type Item, isSameProduct, keyOf, type Setting } from '../steps/setting.ts';
import { isChild, isFor, isMinor, mustCalm, optionsOf, treatable } from '../steps/weigh-goals.ts';
import { type Building, forSale, mayChoose } from './choose-basics.ts';
import { isMet } from './note-left-out.ts';
import type { Treated } from './treated.ts';

interface Choosing {
  readonly setting: Setting;
  readonly wishes: RoutineWishes;
  /** Cents kept back for what every routine needs. */
  readonly reserve: number;
}

/** From here on one goal may have a second treatment. */
const stepsForSecond = 4;

/** Adds what was prescribed, then what treats the goals. */
export function chooseTreatments(choosing: Choosing, building: Building): Treated {
  const start: Treated = { ...building, leftOut: [], met: [] };
  if (isChild(choosing.setting)) return start;
  const prescribed = ownTreatments(choosing).filter(({ acting }) =>
    acting.some(({ traits }) => traits.includes('prescription')),
  );
  return treatGoals(
    choosing,
    prescribed.reduce((made, item) => place(choosing, made, item), start),
  );
}

/** Adds what treats the goals that nothing treats yet: their own first, then the best, of the catalogue or to look for. */
export function treatGoals(choosing: Choosing, made: Treated): Treated {
  const { setting, wishes } = choosing;
  if (isChild(setting) || mustCalm(setting)) return made;
  const goals = treatable(setting);
  const once = goals
    .filter(({ id }) => !made.met.includes(id))
    .reduce((done, goal) => treat(choosing, done, goal), made);
  const [first] = goals;
  // A second one for the goal that matters most, and only where it does something.
  if (wishes.mostSteps < stepsForSecond || !first || first.area === 'eyes') return once;
  return treat(choosing, once, first, (item) => item.acting.some(isActive));
}

const ownTreatments = ({ setting, wishes }: Choosing): readonly Item[] =>
  wishes.useOwn ? setting.own.filter((one) => mayChoose(one) && isTreatment(one)) : [];

/** A wash that treats is one as well. */
const isTreatment = ({ slot, acting }: Item): boolean =>
  ['toner', 'exfoliant', 'serum', 'treatment', 'eye-cream', 'face-oil'].includes(slot) ||
  (slot === 'cleanser' && acting.some(isActive));

function treat(choosing: Choosing, made: Treated, goal: Concern, isWanted = (_item: Item) => true): Treated {
  let next = made;
  for (const item of candidates(choosing, made, goal).filter(isWanted)) {
    const tried = place(choosing, next, item);
    if (tried.entries.length > next.entries.length) return { ...tried, met: [...new Set([...tried.met, goal.id])] };
    next = tried;
  }
  return next;
}

/** What could treat a goal and is not in the routine yet, the best first. */
function candidates(choosing: Choosing, { entries, left }: Building, goal: Concern): Item[] {
  const { setting, reserve } = choosing;
  const used = [...entries.map(({ item }) => item), ...setting.standing.filter(goesOn)].flatMap(({ acting }) => acting);
  const families = new Set(used.filter(isActive).map(({ family }) => familyOf(family)));
  // One of a family is enough.
  const isUsed = (id: string) => {
    const one = setting.knowledge.ingredients.get(id);
    return one !== undefined && (used.includes(one) || (isActive(one) && families.has(familyOf(one.family))));
  };
  const ids = optionsOf(setting, goal).filter((id) => isStep(id) && !isUsed(id));
  const isNew = (item: Item) => !entries.some((entry) => isSameProduct(entry.item.product, item.product));
  // None of its other ingredients is unwanted for the goal.
  const isClean = ({ acting }: Item) => acting.filter(isActive).every((one) => isFor(setting, goal, one.id));
  const owned = ownTreatments(choosing).filter(
    (item) => isNew(item) && isClean(item) && !item.acting.some((one) => isActive(one) && isUsed(one.id)),
  );
  const own = [
    ...ids.flatMap((id) => owned.filter((item) => isOfKind(setting, item, id))),
    ...owned.filter((item) => helps(setting, item, goal)),
  ];
  const isAffordable = (item: Item) => mayChoose(item) && isClean(item) && spendOf(item) <= left - reserve;
  const wanted = ids.flatMap((id) => [
    ...forSale(setting, slotOf(id)).filter((item) => isNew(item) && isMadeWith(setting, item, id)),
    lookFor(setting, slotOf(id), id),
  ]);
  return [...new Set([...own, ...wanted.filter(isAffordable)])];
}

/** What does the same to skin: bakuchiol is taken in the place of a retinoid, not beside it. */
const familyOf = (family: string): string => (family === 'bakuchiol' ? 'retinoid' : family);

const helps = (setting: Setting, { acting }: Item, goal: Concern): boolean =>
  acting.some(
    (one) =>
      isFor(setting, goal, one.id) &&
      (one.helps.some(({ concern }) => concern === goal.id) ||
        goal.options.some(({ ingredient }) => ingredient === one.id)),
  );

/** Whether something of the person's own is as good as an ingredient: the same, or an active of the same family. */
const isOfKind = ({ knowledge }: Setting, { acting }: Item, id: string): boolean =>
  acting.some((one) => one.id === id || (isActive(one) && one.family === knowledge.ingredients.get(id)?.family));

/** Whether it is made with an ingredient, or with a milder one of the same family: vitamin C has several forms. */
function isMadeWith({ knowledge }: Setting, { facts }: Item, id: string): boolean {
  const main = facts?.main ?? [];
  const family = (one: string | undefined) => knowledge.ingredients.get(one ?? '')?.family;
  if (id === 'vitamin-c') return main.some((one) => family(one) === 'vitamin-c');
  // What else is in a serum that was made to act does not make it a serum for dry skin.
  const first = knowledge.ingredients.get(main[0] ?? '');
  return main.includes(id) && (main[0] === id || !first || !isActive(first));
}

function place({ setting, wishes }: Choosing, made: Treated, item: Item): Treated {
  const { entries, problem } = tryPlace(setting, wishes, made.entries, { item, need: 'treatment' });
  if (entries) return { ...made, entries, left: made.left - spendOf(item) };
  return { ...made, leftOut: [...made.leftOut, { item, problem }] };
}

/**
 * A routine as a user made it, with what it lacks and why. Each goal that nothing in it treats, and each of the user's
 * own products, is tried alone: what would find its place now was left out on purpose, and there is nothing to say
 * about it.
 */
export function reviewTreatments(choosing: Choosing, building: Building): Treated {
  const { setting } = choosing;
  const made: Treated = { ...building, leftOut: [], met: [] };
  const goals = isChild(setting) || mustCalm(setting) ? [] : treatable(setting);
  const tried = goals
    .filter((goal) => !isMet(setting, made, goal))
    .map((goal) => ({ goal, after: treat(choosing, made, goal) }));
  const wanted = new Set(goals.flatMap((goal) => candidates(choosing, made, goal)));
  const own = (item: Item) => (wanted.has(item) ? place(choosing, made, item) : addOwn(choosing, made, [item]));
  return {
    ...made,
    met: tried.flatMap(({ goal, after }) => (after.met.includes(goal.id) ? [goal.id] : [])),
    leftOut: [...tried.flatMap(({ after }) => after.leftOut), ...setting.own.flatMap((item) => own(item).leftOut)],
  };
}

/** Adds what the person has besides and that cares, as far as there is time, and says what was left out. */
export function addOwn(choosing: Choosing, made: Treated, own = choosing.setting.own): Treated {
  const { setting, wishes } = choosing;
  if (!wishes.useOwn) return made;
  const isNew = (item: Item) => !made.entries.some((entry) => isSameProduct(entry.item.product, item.product));
  const others = own.filter((item) => item.slot !== 'other' && isNew(item) && !isLeftOut(made, item));
  let next = made;
  for (const item of others) {
    const kind = reasonAgainst(setting, item);
    const isExtra = isTreatment(item) || item.slot === 'first-cleanse';
    if (kind) next = { ...next, leftOut: [...next.leftOut, { item, problem: { kind } }] };
    else if (isExtra && !isChild(setting)) next = place(choosing, next, item);
  }
  return next;
}

/** Why one of the user's own products is not added, however much room there is. */
function reasonAgainst(setting: Setting, item: Item): 'against' | 'no-goal' | 'expired' | 'calm' | 'young' | undefined {
  if (item.isExpired) return 'expired';
  if (item.against) return 'against';
  if (!isTreatment(item) || !item.acting.some(isActive)) return undefined;
  if (isMinor(setting)) return 'young';
  return mustCalm(setting) ? 'calm' : 'no-goal';
}

const isLeftOut = ({ leftOut }: Treated, item: Item): boolean =>
  leftOut.some((one) => keyOf(one.item.product) === keyOf(item.product));
