import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Ingredient } from '../knowledge/entry.ts';
import { capital, dollars, listed } from '../products/product-words.ts';
import type { Stepped } from '../routine/describe-routine.ts';
import type { Target } from '../routine-asks/read-targets.ts';
import type { RoutineAsk } from '../routine-asks/routine-ask.ts';
import { basics } from '../routine-building/choose-basics.ts';
import { spendOf } from '../steps/estimate-price.ts';
import { isActive, needsRest } from '../steps/find-acting.ts';
import { occasions, stepsAt } from '../steps/judge-pair.ts';
import { secondsOf } from '../steps/place-items.ts';
import { keyOf } from '../steps/setting.ts';
import { inside, nameInside } from '../steps/words.ts';
import { hasActive, kindOf, type Look, shortName, usable, whyOfStep } from './look-in.ts';
import type { ReplyBlock } from './own-routine.ts';
import { outNow } from './tell-steps.ts';

/** Kinds that are optional, the easiest to leave out first. */
const optional: readonly Slot[] = ['toner', 'eye-cream', 'face-oil', 'first-cleanse', 'other', 'serum'];

const isOptional = ({ step, item }: Stepped): boolean => optional.includes(step.slot) && !hasActive(item);

/** Whether a step can be skipped or left out for good. */
export function tellSkipping(look: Look, { steps, name }: Target, text: string): ReplyBlock[] {
  const [first] = steps;
  if (!first) return [{ lead: `There is no ${name} in your routine, so there is nothing to leave out.` }];
  const out = outNow(look, steps);
  const isBasic = (basics as readonly Slot[]).includes(first.step.slot);
  if (steps.some(({ step }) => look.barred.has(step.id))) {
    return [{ lead: isBasic ? 'Not the step, but this product has to go.' : 'Yes, leave it out.' }, ...out];
  }
  if (out.length > 0 && !isBasic) return [{ lead: 'Yes, for now.' }, ...out];
  return [skipWords(look, steps, first, text)];
}

function skipWords(look: Look, steps: readonly Stepped[], first: Stepped, text: string): ReplyBlock {
  switch (first.step.slot) {
    case 'sunscreen': {
      const burns = namesOf(look, ({ traits }) => traits.includes('photosensitising'));
      const lead = `No, keep the sunscreen: it does more against lines and dark marks than any other step${burns ? `, and with ${burns} skin burns sooner` : ''}.`;
      return { lead, why: 'It only does not matter on a day that you spend indoors and away from windows.' };
    }
    case 'moisturizer': {
      const strong = namesOf(look, needsRest);
      const lead = `Better not: without a moisturizer skin dries${strong ? `, and bears ${strong} less well` : ', oily skin too'}.`;
      return { lead, why: 'If it feels heavy, take a light gel, or less of it.' };
    }
    case 'cleanser':
      return cleanserWords(steps, text);
    default:
      return hasActive(first.item) ? activeWords(look, first) : optionalWords(look, first);
  }
}

/** Actives of a kind that stay on the skin, as words: "adapalene and azelaic acid". */
function namesOf(look: Look, isKind: (one: Ingredient) => boolean): string {
  const items = usable(look).filter(({ step }) => step.slot !== 'cleanser');
  return listed([
    ...new Set(items.flatMap(({ item }) => item.acting.filter((one) => isActive(one) && isKind(one)).map(inside))),
  ]);
}

function cleanserWords(steps: readonly Stepped[], text: string): ReplyBlock {
  const isMorning = /\bmorning|\bam\b/.test(text);
  const keep = 'In the evening sunscreen and the day have to come off, or what follows does less.';
  const inMornings = steps.some(({ step }) => step.time === 'morning');
  if (isMorning) {
    const lead = inMornings
      ? 'No, you do not need it in the morning: rinsing with lukewarm water is enough, unless your skin feels oily when you wake up.'
      : 'No, in the morning lukewarm water is enough, and that is how your routine has it.';
    return { lead, why: keep };
  }
  const lead = inMornings ? 'In the morning yes: rinsing with lukewarm water is enough.' : 'No, keep the cleanser.';
  return { lead, why: keep };
}

function activeWords(look: Look, one: Stepped): ReplyBlock {
  const name = shortName(one);
  if (one.item.acting.some(({ traits }) => traits.includes('prescription'))) {
    const lead = `One night without ${name} does no harm. Before you leave it out for good, ask whoever prescribed it.`;
    return { lead };
  }
  if (!treats(look, one)) return { lead: `Yes: nothing else depends on ${name}, and none of your goals needs it.` };
  const lead = `You can skip ${name} for some nights without harm, but keep it in your routine: it is what works on your goals.`;
  return { lead, why: whyOfStep(look, one) };
}

const treats = ({ setting }: Look, { item }: Stepped): boolean =>
  item.acting.some(({ helps }) => helps.some(({ concern }) => setting.goals.includes(concern)));

function optionalWords(look: Look, one: Stepped): ReplyBlock {
  const why = whyOfStep(look, one);
  const does = why === '' ? undefined : `What it does: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  return {
    lead: `Yes, you can leave out the ${kindOf(one.step.slot)}: nothing else in your routine depends on it.`,
    why: does,
  };
}

/** Steps of a morning or evening that is short enough. */
const usualSteps = 4;

type Shorten = Extract<RoutineAsk, { kind: 'shorten' }>;

/** Which steps to leave out, the easiest first, until what was wished for is reached. */
export function tellShortening(look: Look, { steps, minutes }: Shorten): ReplyBlock[] {
  const most = steps ?? Math.min(look.routine.wishes.mostSteps, usualSteps);
  const seconds = minutes === undefined ? undefined : minutes * 60;
  const dropped = dropUntil(look, (left) => isShort(look, left, { most, seconds }));
  if (dropped.length === 0) {
    const time = `${look.routine.minutes} minute${look.routine.minutes === 1 ? '' : 's'}`;
    const lead = `Your routine is short already: it takes about ${time}, and each step in it does something. I would keep them all.`;
    return [{ lead }, ...morningWater(look)];
  }
  const unique = [...new Map(dropped.map((one) => [keyOf(one.item.product), one])).values()];
  const kept = usable(look).filter((one) => !dropped.includes(one));
  const halves = (['morning', 'evening'] as const).flatMap((time) => {
    const names = [...new Set(kept.filter(({ step }) => step.time === time).map(shortName))];
    return names.length > 0 ? [`In the ${time} keep: ${listed(names)}.`] : [];
  });
  return [
    {
      lead: `Leave out ${unique.length === 1 ? 'this' : 'these'} first:`,
      steps: unique.map((one) => capital(`${nameInside(one.item)} (${whyOut(one)})`)),
      why: halves.join(' '),
    },
  ];
}

const whyOut = ({ item, step }: Stepped): string =>
  hasActive(item)
    ? 'it does less for your goals than the rest'
    : (outBecause[step.slot] ?? 'nothing else depends on it');

const outBecause: Readonly<Partial<Record<Slot, string>>> = {
  toner: 'moisture that the moisturizer brings as well',
  'eye-cream': 'your moisturizer can go around the eyes too',
  'face-oil': 'the moisturizer is enough, unless your skin is very dry',
  'first-cleanse': 'only needed over make-up or waterproof sunscreen',
  serum: 'nothing else depends on it',
};

const morningWater = ({ stepped }: Look): ReplyBlock[] =>
  stepped.some(({ step }) => step.time === 'morning' && step.slot === 'cleanser')
    ? [{ lead: 'The one thing that you can shorten is the morning wash: lukewarm water is enough there.' }]
    : [];

interface Wanted {
  readonly most: number;
  readonly seconds: number | undefined;
}

/** Whether every morning and evening is within what was wished for. */
const isShort = ({ routine }: Look, left: readonly Stepped[], { most, seconds }: Wanted): boolean =>
  occasions(routine).every(({ time, night }) => {
    const here = stepsAt({ steps: left.map(({ step }) => step) }, time, night);
    const takes = here.reduce((sum, { slot }) => sum + secondsOf(slot), 0);
    return here.length <= most && (seconds === undefined || takes <= seconds);
  });

/** What is optional, then actives for no goal; never what every routine needs. */
function dropUntil(look: Look, isEnough: (left: readonly Stepped[]) => boolean): Stepped[] {
  const all = usable(look);
  const rank = (one: Stepped): number => {
    if (isOptional(one)) return optional.indexOf(one.step.slot);
    return hasActive(one.item) && one.step.slot !== 'cleanser' && !treats(look, one) ? optional.length : never;
  };
  const candidates = all.filter((one) => rank(one) < never).toSorted((one, other) => rank(one) - rank(other));
  const dropped: Stepped[] = [];
  for (const one of candidates) {
    if (isEnough(all.filter((each) => !dropped.includes(each)))) break;
    dropped.push(one);
  }
  return dropped;
}

const never = 99;

/** Steps with a price that are easy to leave out. */
export const easyToSave = (look: Look): string[] => [
  ...new Set(
    look.stepped
      .filter((one) => isOptional(one) && spendOf(one.item) > 0)
      .map(({ item }) => `${nameInside(item)}${item.price === null ? '' : ` (${dollars(item.price)})`}`),
  ),
];
