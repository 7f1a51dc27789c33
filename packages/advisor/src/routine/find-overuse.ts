import type { RoutineDraft } from '@petalwise/contracts/chat/routine';
import { capital } from '../products/product-words.ts';
import { isActive, needsRest } from '../steps/find-acting.ts';
import { doMeet, useOf } from '../steps/judge-pair.ts';
import type { Setting } from '../steps/setting.ts';
import { inside, nameInside } from '../steps/words.ts';
import type { Stepped } from './describe-routine.ts';
import type { Fault } from './fault.ts';

/** What is used too often: an active twice in one evening, or a retinoid on every one from the start. */
export const findOveruse = (setting: Setting, draft: RoutineDraft, stepped: readonly Stepped[]): Fault[] => [
  ...repeats(stepped),
  ...nightly(setting, draft, stepped),
];

function repeats(stepped: readonly Stepped[]): Fault[] {
  const actives = stepped.filter(({ item }) => item.acting.some(isActive));
  const groups = Map.groupBy(actives, ({ step, item }) => `${step.time} ${useOf(item)}`);
  return [...groups.values()].flatMap((group): Fault[] => {
    const at = group.filter((one) => group.some((other) => other !== one && doMeet(one.step, other.step)));
    const [first] = at;
    if (!first) return [];
    const times = at.length === 2 ? 'twice' : `${at.length} times`;
    const words = `${capital(nameInside(first.item))} is ${times} in one ${first.step.time}.`;
    return [
      { kind: 'avoid', at, words, why: 'Once is enough: more of it irritates, and does no more.', isPair: false },
    ];
  });
}

/** After so many weeks skin may bear a retinoid on every evening. */
const weeksUntilUsedTo = 12;

function nightly({ running }: Setting, { cycle }: RoutineDraft, stepped: readonly Stepped[]): Fault[] {
  const week = running?.week ?? 1;
  return stepped.flatMap((one): Fault[] => {
    const { time, nights, fromWeek } = one.step;
    // It is not yet known when the step of a fix begins.
    const isNew = fromWeek === 0 || week - fromWeek < weeksUntilUsedTo;
    const isAlways = time === 'evening' && isNew && (nights === null || nights.length >= cycle);
    // How often a prescription is used, its prescriber said.
    const retinoid = one.item.acting.find(
      (each) => each.family === 'retinoid' && needsRest(each) && !each.traits.includes('prescription'),
    );
    // What must not be used at all has no rhythm.
    if (!isAlways || !retinoid || one.item.against?.strength === 'never') return [];
    const words = `${capital(nameInside(one.item))} is on every evening from the start.`;
    const why = `Skin that is new to ${inside(retinoid)} stings and peels with so much, so every third night is enough at first. Skin that has been used to it for months can go on.`;
    return [{ kind: 'time', at: [one], words, why, isPair: false }];
  });
}
