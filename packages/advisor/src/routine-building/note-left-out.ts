import type { RoutineWishes } from '@petalwise/contracts/chat/routine';
import type { Concern } from '../knowledge/entry.ts';
import { obstacle } from '../person/obstacle.ts';
import { capital } from '../products/product-words.ts';
import { about, spendOf } from '../steps/estimate-price.ts';
import { isActive } from '../steps/find-acting.ts';
import { goesOn } from '../steps/find-standing.ts';
import { isStep, lookFor, slotOf } from '../steps/look-for.ts';
import { type Item, keyOf, type Setting } from '../steps/setting.ts';
import {
  inflamedBy,
  isChild,
  isCreams,
  isFor,
  isFragile,
  mustCalm,
  optionsOf,
  treatable,
} from '../steps/weigh-goals.ts';
import { concernName, fullName, inside, nameInside, ruleWords, sentence } from '../steps/words.ts';
import type { LeftOut, Treated } from './treated.ts';

/** Goals that nothing in the routine treats, and what would be usual for them but is not for the person. */
export function goalNotes(setting: Setting, wishes: RoutineWishes, made: Treated): string[] {
  if (isChild(setting) || mustCalm(setting)) return [];
  const goals = treatable(setting);
  const unmet = goals.filter((goal) => !isMet(setting, made, goal));
  return [
    ...goals
      .filter(({ id }) => id === 'eczema')
      .map(() => 'For eczema the moisturizer is the treatment: put it on whenever skin feels dry.'),
    ...barredNotes(setting, goals, made),
    ...unmet.map((goal) => unmetNote(setting, wishes, made, goal)),
  ];
}

/** Whether anything in the routine treats a goal, for whichever goal it was chosen. */
export function isMet(
  setting: Setting,
  { met, entries }: { readonly met: Treated['met']; readonly entries: readonly { readonly item: Item }[] },
  goal: Concern,
): boolean {
  if (met.includes(goal.id) || isCreams(goal)) return true;
  return [...entries.map(({ item }) => item), ...setting.standing.filter(goesOn)].some((item) =>
    madeWith(setting, item).some(
      (one) =>
        isFor(setting, goal, one.id) &&
        (goal.options.some(({ ingredient }) => ingredient === one.id) ||
          one.helps.some(({ concern }) => concern === goal.id)),
    ),
  );
}

const madeWith = ({ knowledge }: Setting, { facts, acting }: Item) => [
  ...acting,
  ...(facts?.main ?? []).flatMap((id) => knowledge.ingredients.get(id) ?? []),
];

/** Options of a goal whose absence a person who knows them would wonder at: the more of them, the graver the reason. */
const bestKnown = { never: 3, 'ask-doctor': 2, careful: 1 } as const;
const mostBarred = 3;

/** "Retinol is left out: you are trying for a baby, and retinol is to be left out in pregnancy." */
function barredNotes(setting: Setting, goals: readonly Concern[], { entries }: Treated): string[] {
  const told = new Map<string, string>();
  const owned = new Set(setting.own.flatMap(({ acting }) => acting.map(({ family }) => family)));
  for (const goal of goals) {
    for (const [place, id] of optionsOf(setting, goal).filter(isStep).entries()) {
      const item = lookFor(setting, slotOf(id), id);
      const [one] = item.acting;
      const isTold = one === undefined || told.has(one.family) || owned.has(one.family);
      // What a step has all the same is an issue of that step.
      if (one && entries.some((entry) => entry.item.acting.includes(one))) continue;
      if (isTold || !item.against || place >= bestKnown[item.against.strength]) continue;
      // That a second retinoid is one too many says nothing of the goal.
      if (setting.standing.some(({ acting }) => acting.some(({ family }) => family === one.family))) continue;
      const { reason, instead } = item.against;
      told.set(one.family, sentence(`${capital(inside(one))} is left out: ${lowered(reason)}`, instead));
    }
  }
  return [...told.values()].slice(0, mostBarred);
}

function unmetNote(setting: Setting, wishes: RoutineWishes, made: Treated, goal: Concern): string {
  const { knowledge, constraints } = setting;
  const name = concernName(goal);
  const options = optionsOf(setting, goal).filter(isStep);
  if (options.length === 0) return noOption(setting, goal);
  const isFree = (id: string) => {
    const one = knowledge.ingredients.get(id);
    return one !== undefined && obstacle(one, constraints) === undefined;
  };
  const free = options.filter(isFree);
  const [best] = free;
  if (best === undefined)
    return `What is usually used for ${name} is not for you now. A doctor or pharmacist can say what is.`;
  if (wishes.mostSteps <= 2) return `Two steps leave no room to treat ${name}. With three there is.`;
  const isOf = ({ item }: LeftOut) => item.acting.some(({ id }) => free.includes(id));
  if (made.leftOut.some((one) => one.problem.kind === 'enough' && isOf(one))) {
    return `There is nothing for ${name} yet: two actives are enough at first. Add one for it after two months.`;
  }
  const pair = made.leftOut.find((one) => one.problem.kind === 'pair' && isOf(one));
  if (pair && pair.problem.kind === 'pair') {
    return `There is nothing for ${name}, because ${fullName(pair.item)} does not go with what else is here. ${ruleWords(pair.problem.found)}`;
  }
  const sought = lookFor(setting, slotOf(best), best);
  if (spendOf(sought) > made.left) {
    const isBare = made.entries.some(({ item, need }) => need === 'basic' && spendOf(item) > 0);
    const what = `${nameInside(sought)} (${about(spendOf(sought))})`;
    return `Your budget does not reach for ${name} yet. ${isBare ? 'After the basics' : 'What helps it'}: ${what}.`;
  }
  return `There is no time to treat ${name} within your steps and minutes.`;
}

function noOption(setting: Setting, goal: Concern): string {
  const name = concernName(goal);
  if (!setting.isAsked) return `If ${name} bothers you, choose it as a goal, and something for it is added.`;
  const [flare] = inflamedBy(setting).flatMap((id) => setting.knowledge.concerns.get(id) ?? []);
  if (flare && goal.options.length > 0)
    return `Let ${concernName(flare)} calm down first: what treats ${name} can make it flare.`;
  return `Nothing in a routine like this treats ${name}. Ask in the chat what does.`;
}

export function leftOutNotes(setting: Setting, { leftOut, entries }: Treated): string[] {
  const used = new Set(entries.map(({ item }) => keyOf(item.product)));
  const own = leftOut.filter(({ item }) => item.product.from === 'shelf' && !used.has(keyOf(item.product)));
  // The last reason is the one that stayed.
  const last = new Map(own.map((one) => [keyOf(one.item.product), one] as const));
  return [...last.values()].map((one) => `${capital(one.item.name)} is left out: ${reasonOf(setting, one)}`);
}

function reasonOf(setting: Setting, { item, problem }: LeftOut): string {
  const { age } = setting.constraints;
  switch (problem.kind) {
    case 'against':
      return sentence(
        `${item.against?.reason ?? ''}`,
        [item.against?.instead, callPrescriber(item)].filter(Boolean).join(' '),
      );
    case 'expired':
      return 'it was opened too long ago. Throw it away.';
    case 'young':
      return `at ${age} your skin does not need it for your goals.`;
    case 'no-goal':
      return noGoal(setting, item);
    case 'calm':
      return 'your skin has to calm down first.';
    case 'enough':
      return 'two actives are enough at first.';
    case 'room':
      return 'there is no room for it within your steps and minutes.';
    case 'pair':
      return `it does not go with what else is here. ${ruleWords(problem.found)}`;
    default:
      return problem satisfies never;
  }
}

function noGoal(setting: Setting, { acting }: Item): string {
  if (isFragile(setting)) return 'it does less for your goals than the rest, and more actives sting sensitive skin.';
  const [one] = acting.filter(isActive).flatMap(({ helps }) => helps);
  const helped = one && setting.knowledge.concerns.get(one.concern);
  if (!setting.isAsked) {
    return helped
      ? `you named no goal for it. It helps with ${concernName(helped)}: choose that, and it finds its place.`
      : 'you named no goal for it.';
  }
  return 'it does less for your goals than the rest.';
}

const callPrescriber = ({ acting, against }: Item): string =>
  against?.line.kind === 'pregnancy' && acting.some(({ traits }) => traits.includes('prescription'))
    ? 'Stop it and call whoever prescribed it.'
    : '';

/** "and Vitamin C can sting" has a capital only because its name begins with one. */
const lowered = (reason: string): string => reason.replace(/(?<=^|, and )Vitamin /, 'vitamin ');

/** If a user has several actives, those that their skin is used to need not wait. */
export function ownNotes({ entries }: Treated): string[] {
  const own = entries.filter(
    ({ item, need }) => need === 'treatment' && item.product.from === 'shelf' && item.acting.some(isActive),
  );
  return own.length > 1
    ? ['Your actives come in one after the other. What you use already without stinging can go on as it is.']
    : [];
}
