import { capital, listed } from '../products/product-words.ts';
import type { Stepped } from '../routine/describe-routine.ts';
import { dayAfter, restNight, stepsOf } from '../routine/plan-day.ts';
import { type DayMeant, type Time, whenWords } from '../routine-asks/read-day.ts';
import type { Target } from '../routine-asks/read-targets.ts';
import { nameInside } from '../steps/words.ts';
import { mended } from './issue-words.ts';
import { isOut, kindOf, type Look, oftenOf, shortName } from './look-in.ts';
import type { ReplyBlock } from './own-routine.ts';
import { tellSore } from './tell-day.ts';

/** Days that are looked ahead for the next time of something. */
const daysAhead = 200;

/** The next day, from today, on which something is so; undefined within half a year where none is. */
function nextDay({ own }: Look, isSo: (day: string) => boolean): string | undefined {
  for (let days = 0; days < daysAhead; days += 1) {
    const day = dayAfter(own.today, days);
    if (isSo(day)) return day;
  }
  return undefined;
}

/** What keeps something out now; undefined where nothing does. */
export function outNow(look: Look, some: readonly Stepped[]): ReplyBlock[] {
  const [issue] = some.flatMap(({ step }) => look.barred.get(step.id) ?? []);
  if (issue) return [{ lead: mended(issue), isWarning: true }];
  return some.some((one) => isOut(look, one)) ? tellSore(look) : [];
}

/** When and how often something is used, and when next. */
export function tellWhen(look: Look, { steps }: Target): ReplyBlock[] {
  const out = outNow(look, steps);
  const isBarred = steps.some(({ step }) => look.barred.has(step.id));
  if (isBarred) return out;
  const used = steps.map((one, place) => {
    const name = out.length === 0 ? capital(nameInside(one.item)) : place === 0 ? 'After that it' : 'It';
    return `${name} is for the ${one.step.time}, ${oftenOf(look, one.step)}${between(look, one)}.`;
  });
  const lead = [...used, ...(out.length > 0 ? [] : nextWords(look, steps))].join(' ');
  return [...out, { lead, why: oftenWhy(look, steps) }, ...wrongTime(look, steps)];
}

/** Who says how often, or when it may come more often. */
function oftenWhy({ routine }: Look, steps: readonly Stepped[]): string | undefined {
  if (isPrescribed(steps)) return 'How often is for whoever prescribed it to say.';
  const [first] = steps;
  if (!first || first.step.nights === null) return undefined;
  const more = routine.weeks.find(
    ({ words }) => words.includes('if your skin is calm') && words.includes(shortName(first)),
  );
  return more && `${more.words}.`;
}

const isPrescribed = (steps: readonly Stepped[]): boolean =>
  steps.some(({ item }) => item.acting.some(({ traits }) => traits.includes('prescription')));

function nextWords(look: Look, steps: readonly Stepped[]): string[] {
  const { own, routine } = look;
  const [first] = steps;
  if (!first || (first.step.nights === null && first.step.fromWeek === 1 && own.startedOn <= own.today)) return [];
  const next = nextDay(look, (day) =>
    stepsOf(routine, { startedOn: own.startedOn, day }).steps.some(({ id }) => id === first.step.id),
  );
  if (next === undefined) return [];
  const when = whenWords(own.today, next, first.step.time);
  const begins = dayAfter(own.startedOn, (first.step.fromWeek - 1) * 7);
  return begins > own.today
    ? [`It comes in with week ${first.step.fromWeek}: the first time is ${when}.`]
    : [`The next time is ${when}.`];
}

/** ", after the cleanser and before the moisturizer": its neighbors of the same nights. */
function between({ stepped, routine: { cycle } }: Look, one: Stepped): string {
  const nights = one.step.nights ?? Array.from({ length: cycle }, (_, night) => night);
  const here = stepped.filter(
    ({ step }) =>
      step.time === one.step.time && (step.nights === null || step.nights.some((night) => nights.includes(night))),
  );
  const at = here.indexOf(one);
  const [before, after] = [here[at - 1], here[at + 1]];
  const words = [before && `after the ${shortName(before)}`, after && `before the ${shortName(after)}`].filter(
    (part) => part,
  );
  return words.length > 0 ? `, ${words.join(' and ')}` : '';
}

/** A step at a time of day that is not its own. */
export const wrongTime = ({ routine }: Look, steps: readonly Stepped[]): ReplyBlock[] =>
  routine.issues
    .filter(({ kind, steps: ids }) => kind === 'time' && ids.some((id) => steps.some(({ step }) => step.id === id)))
    .slice(0, 1)
    .map((issue) => ({ lead: mended(issue) }));

/** "Should I use my retinol tonight?" */
export function tellUse(look: Look, { steps, name }: Target, { days, time }: DayMeant): ReplyBlock[] {
  const { own, routine } = look;
  const day = dayAfter(own.today, days);
  const planned = stepsOf(routine, { startedOn: own.startedOn, day }).steps.filter(
    (step) => time === undefined || step.time === time,
  );
  const when = whenWords(own.today, day, time);
  const due = steps.filter(({ step }) => planned.some(({ id }) => id === step.id));
  const out = outNow(look, steps);
  if (out.length > 0) return [{ lead: `No, not ${when}.` }, ...out];
  const shown = steps[0] ? shortName(steps[0]) : name;
  if (due.length > 0)
    return [{ lead: `Yes, ${shown} is due ${when}${due[0] ? between(look, due[0]) : ''}.` }, ...wrongTime(look, steps)];
  const [first] = steps;
  const often = first ? ` It is for the ${first.step.time}, ${oftenOf(look, first.step)}.` : '';
  return [{ lead: [`No, ${shown} is not due ${when}.${often}`, ...nextWords(look, steps)].join(' ') }];
}

/** The next night without anything strong. */
export function tellRest(look: Look): ReplyBlock[] {
  const { own, routine } = look;
  if (routine.cycle === 1) return [{ lead: 'Your routine has no rest nights: every evening is the same.' }];
  const next = nextDay(
    look,
    (day) => day >= own.startedOn && stepsOf(routine, { startedOn: own.startedOn, day }).night === restNight,
  );
  if (next === undefined) return [{ lead: 'Your routine has no rest night: there is something strong in each.' }];
  const here = look.stepped.filter(({ step }) =>
    stepsOf(routine, { startedOn: own.startedOn, day: next }).steps.some(
      ({ id, time }) => id === step.id && time === 'evening',
    ),
  );
  const when = capital(whenWords(own.today, next, 'evening'));
  return [
    { lead: `${when} is your next rest night: ${listed(here.filter((one) => !isOut(look, one)).map(shortName))}.` },
  ];
}

/** Which of two things goes on first. */
export function tellBefore(look: Look, [one, other]: readonly [Target, Target]): ReplyBlock[] | undefined {
  const times: readonly Time[] = ['morning', 'evening'];
  for (const time of times) {
    const [first, second] = [one, other].map(({ steps }) => steps.find(({ step }) => step.time === time));
    if (!first || !second || first === second) continue;
    const out = outNow(look, [first, second]);
    const isFirst = look.stepped.indexOf(first) < look.stepped.indexOf(second);
    const [before, after] = isFirst ? [first, second] : [second, first];
    const wrong = look.routine.issues.find(
      ({ kind, steps }) => kind === 'order' && steps.includes(first.step.id) && steps.includes(second.step.id),
    );
    if (wrong) return [...out, { lead: mended(wrong) }];
    return [
      ...out,
      {
        lead: `In the ${time}, ${shortName(before)} goes on before the ${kindOf(after.step.slot)}: ${layersWhy(before, after)}`,
      },
    ];
  }
  return undefined;
}

/** Why one goes before the other. */
export function layersWhy({ step }: Stepped, after: Stepped): string {
  if (step.slot === 'cleanser' || step.slot === 'first-cleanse')
    return 'wash first, so that nothing is washed off again.';
  if (after.step.slot === 'sunscreen') return 'sunscreen lies over everything else, as an even film.';
  return 'what is thin goes on first, because it does not get through what is thick.';
}
