import { capital, listed } from '../products/product-words.ts';
import type { Stepped } from '../routine/describe-routine.ts';
import { isForNights } from '../routine/find-faults.ts';
import type { RoutineAsk } from '../routine-asks/routine-ask.ts';
import { needsRest } from '../steps/find-acting.ts';
import { inside, nameInside } from '../steps/words.ts';
import { hasActive, type Look, oftenOf, shortName, whyOfStep } from './look-in.ts';
import type { ReplyBlock } from './own-routine.ts';
import { layersWhy, outNow, wrongTime } from './tell-steps.ts';

type Why = Extract<RoutineAsk, { kind: 'why' }>;

/** Why something of the routine is there, then, there or so often. */
export function tellWhy(look: Look, { target: { steps }, about }: Why): ReplyBlock[] {
  const [first] = steps;
  if (!first) return [];
  const wrong = wrongTime(look, steps);
  if (wrong.length > 0 && about !== 'order')
    return wrong.map(({ lead }) => ({ lead: `It should not be there. ${lead}` }));
  const out = outNow(look, steps);
  if (about === 'order') return [...out, { lead: orderWords(look, first) }];
  const lead =
    about === 'time' ? timeWords(first) : about === 'often' ? oftenWords(look, steps) : stepWords(look, first);
  return [...out, { lead }];
}

/** What the page of the routine says of a step. */
const stepWords = (look: Look, one: Stepped): string =>
  whyOfStep(look, one)
    .replace(/^(?=Keeps|Takes|Adds|Seals|Loosens)/, 'It ')
    .replace(/^It ([A-Z])/, (_, first: string) => `It ${first.toLowerCase()}`) || 'You chose it.';

function timeWords(one: Stepped): string {
  const name = capital(shortName(one));
  const { slot, time } = one.step;
  if (slot === 'sunscreen') return 'Sunscreen is for the morning, because only by day there is sun to keep off.';
  if (time === 'evening' && isForNights(one.item)) {
    return `${name} is for the evening: light breaks it down, or skin burns sooner with it.`;
  }
  if (time === 'evening' && slot === 'cleanser')
    return 'In the evening the cleanser takes off sunscreen and the day, so that what follows reaches your skin.';
  if (time === 'morning' && one.item.acting.some(({ family }) => family === 'vitamin-c')) {
    return 'Vitamin C does most by day: it catches part of the harm that light does, and the sunscreen keeps off the rest.';
  }
  return `${name} could be in the morning as well as in the evening: here it has the time at which it meets nothing that it does not go with.`;
}

function orderWords(look: Look, one: Stepped): string {
  const here = look.stepped.filter(({ step }) => step.time === one.step.time);
  const [before, after] = [here[here.indexOf(one) - 1], here[here.indexOf(one) + 1]];
  const rule =
    'Thin products go on first and thick ones over them, because what is thin does not get through what is thick.';
  if (one.step.slot === 'sunscreen')
    return `Sunscreen comes last, because it has to lie over everything else as an even film. ${rule}`;
  if (one.step.slot === 'face-oil')
    return `Oil comes after the cream: it seals in what is under it, and nothing watery gets through it. ${rule}`;
  if (before && !after)
    return `${capital(shortName(one))} comes last, over the ${shortName(before)}: ${layersWhy(before, one)}`;
  return after ? `${capital(shortName(one))} comes before the ${shortName(after)}: ${layersWhy(one, after)}` : rule;
}

function oftenWords(look: Look, steps: readonly Stepped[]): string {
  const [first] = steps;
  if (!first) return '';
  if (steps.length > 1) {
    const [why, other] = steps.map((one) => stepWords(look, one));
    const both = `${capital(shortName(first))} is there in the morning and in the evening.`;
    return why === other || other === undefined ? `${both} ${why}` : `${both} Morning: ${why} Evening: ${other}`;
  }
  const name = shortName(first);
  const isStrong = hasActive(first.item) && first.item.acting.some(needsRest);
  if (first.step.nights !== null && isStrong) {
    const often = oftenOf(look, first.step);
    const more = look.routine.weeks.find(({ words }) => words.includes('if your skin is calm') && words.includes(name));
    return [
      `${capital(name)} is there ${often}, because skin needs nights without it: skin that is new to it stings and peels with so much.`,
      ...(more ? [`${more.words}.`] : []),
    ].join(' ');
  }
  return `${capital(nameInside(first.item))} is there ${oftenOf(look, first.step)}. ${stepWords(look, first)}`;
}

/** Whether two things of the routine go together where they are. */
export function tellPair(
  look: Look,
  [one, other]: Extract<RoutineAsk, { kind: 'pair' }>['targets'],
): ReplyBlock[] | undefined {
  const ids = (steps: readonly Stepped[]) => steps.map(({ step }) => step.id);
  const [mine, theirs] = [ids(one.steps), ids(other.steps)];
  const issue = look.routine.issues.find(
    ({ steps }) => steps.some((id) => mine.includes(id)) && steps.some((id) => theirs.includes(id)),
  );
  const out = outNow(look, [...one.steps, ...other.steps]);
  if (issue)
    return [
      ...out,
      {
        lead: [issue.words, issue.why, `${issue.fixes[0]?.words ?? 'Leave one of them out'}.`]
          .filter(Boolean)
          .join(' '),
      },
    ];
  const names = listed(
    [one, other].flatMap(({ steps: [step], ingredient }) =>
      ingredient ? [inside(ingredient)] : step ? [shortName(step)] : [],
    ),
  );
  return [...out, { lead: `Yes, that is fine: ${names} do not get in each other's way as your routine has them.` }];
}
