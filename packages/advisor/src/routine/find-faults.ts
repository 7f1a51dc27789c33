import type { RoutineDraft, RoutineIssue, StepDraft } from '@petalwise/contracts/chat/routine';
import { type Obstacle, obstacle } from '../person/obstacle.ts';
import { capital } from '../products/product-words.ts';
import { basics } from '../routine-building/choose-basics.ts';
import { standingTime } from '../steps/create-setting.ts';
import { isActive } from '../steps/find-acting.ts';
import { goesOn, isByMouth } from '../steps/find-standing.ts';
import { doMeet, judgePair, type PairFound, useOf } from '../steps/judge-pair.ts';
import { placeOf } from '../steps/place-items.ts';
import type { Item, Setting } from '../steps/setting.ts';
import { nameInside, ruleWords, sentence } from '../steps/words.ts';
import type { Stepped } from './describe-routine.ts';
import type { Fault } from './fault.ts';
import { findOveruse } from './find-overuse.ts';

const gravity: readonly RoutineIssue['kind'][] = [
  'not-for-you',
  'avoid',
  'ask-doctor',
  'alternate',
  'missing',
  'past-its-time',
  'time',
  'careful',
  'order',
];

/** Everything that is wrong with a routine for this person, the gravest first. */
export function findFaults(setting: Setting, draft: RoutineDraft, stepped: readonly Stepped[]): Fault[] {
  const found = [
    ...productFaults(stepped),
    ...standingFaults(setting),
    ...findOveruse(setting, draft, stepped),
    ...pairFaults(setting, stepped),
    ...timeFaults(stepped),
    ...missing(draft),
    ...disorder(stepped),
  ];
  return found.toSorted((one, other) => gravity.indexOf(one.kind) - gravity.indexOf(other.kind));
}

/** Products that are not for the person, or past their time. */
function productFaults(stepped: readonly Stepped[]): Fault[] {
  const uses = Map.groupBy(stepped, ({ item }) => useOf(item));
  return [...uses.values()].flatMap((at) => {
    const [{ item } = { item: undefined }] = at;
    if (!item) return [];
    const name = capital(nameInside(item));
    const faults: Fault[] = [];
    if (item.against) {
      const { strength, reason, instead } = item.against;
      const why = sentence(`Because ${reason}`, instead);
      const told = {
        never: 'is not for you',
        'ask-doctor': 'needs a doctor or pharmacist first',
        careful: 'needs care',
      };
      const kind = strength === 'never' ? 'not-for-you' : strength;
      faults.push({ kind, at, words: `${name} ${told[strength]}.`, why, isPair: false });
    }
    if (item.isExpired) {
      const why = 'What was open for too long no longer works as it should, and can hold germs.';
      faults.push({ kind: 'past-its-time', at, words: `${name} was opened too long ago.`, why, isPair: false });
    }
    return faults;
  });
}

/** Medicines that the profile names and the person must not go on with by themselves: no step can mend that. */
function standingFaults({ standing, constraints }: Setting): Fault[] {
  const allergies = { ...constraints, bars: constraints.bars.filter(({ line }) => line.kind === 'allergy') };
  return standing.flatMap((item): Fault[] => {
    const found = allergyAgainst(item, allergies) ?? item.against;
    if (found === undefined || found.strength === 'careful') return [];
    const name = lowered(item.name);
    const isNever = found.strength === 'never';
    const who = isPrescribed(item) ? `whoever prescribed ${name}` : 'a doctor or pharmacist';
    const words = isNever
      ? stopWords(item, name)
      : `Ask ${who} whether to go on with ${isPrescribed(item) ? 'it' : name}.`;
    const why = sentence(`Because ${found.reason}`, found.instead);
    return [{ kind: isNever ? 'not-for-you' : 'ask-doctor', at: [], words, why, isPair: false }];
  });
}

/** Only a prescriber stops what is swallowed for more than skin; isotretinoin is stopped at once. */
function stopWords(item: Item, name: string): string {
  if (!isPrescribed(item)) return `Stop ${name}.`;
  if (!isByMouth(item)) return `Stop ${name} and call whoever prescribed it.`;
  const isRetinoid = item.acting.some(({ family }) => family === 'oral-retinoid');
  return isRetinoid
    ? `Stop ${name} now and call whoever prescribed it today.`
    : `Call whoever prescribed ${name} today.`;
}

const isPrescribed = ({ acting }: Item): boolean => acting.some(({ traits }) => traits.includes('prescription'));

const allergyAgainst = ({ acting }: Item, constraints: Setting['constraints']): Obstacle | undefined =>
  acting.map((one) => obstacle(one, constraints)).find((found) => found?.line.kind === 'allergy');

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

function pairFaults({ knowledge, standing }: Setting, stepped: readonly Stepped[]): Fault[] {
  const avoided = new Set<string>();
  const between = stepped.flatMap((one, place) =>
    stepped.slice(place + 1).flatMap((other) => {
      const found = judgePair(knowledge, one.item, other.item);
      if (!found) return [];
      if (found.rule.verdict !== 'avoid') return doMeet(one.step, other.step) ? [meeting(found, [one, other])] : [];
      // Two products that never go together are reported once, however often they are used.
      const pair = [one, other]
        .map(({ item }) => useOf(item))
        .sort()
        .join(' ');
      if (avoided.has(pair)) return [];
      avoided.add(pair);
      const keys = [useOf(one.item), useOf(other.item)];
      return [
        never(
          found,
          stepped.filter(({ item }) => keys.includes(useOf(item))),
          one.item,
          other.item,
        ),
      ];
    }),
  );
  return [
    ...between,
    ...stepped.flatMap((one) => standing.filter(goesOn).flatMap((item) => withStanding(knowledge, one, item))),
  ];
}

const never = (found: PairFound, at: readonly Stepped[], one: Item, other: Item): Fault => ({
  kind: 'avoid',
  at,
  words: `${capital(nameInside(one))} and ${nameInside(other)} do not go together.`,
  why: ruleWhy(found),
  isPair: true,
});

const ruleWhy = (found: PairFound): string => sentence(ruleWords(found), found.rule.why);

function meeting(found: PairFound, at: readonly [Stepped, Stepped]): Fault {
  const [one, other] = at;
  const isEvening = one.step.time === 'evening';
  const when = found.rule.verdict === 'alternate' && isEvening ? 'on the same night' : `in the same ${one.step.time}`;
  return {
    kind: found.rule.verdict === 'alternate' ? 'alternate' : 'time',
    at,
    words: `${capital(nameInside(one.item))} and ${nameInside(other.item)} are ${when}.`,
    why: ruleWhy(found),
    isPair: true,
  };
}

/** What the profile says is in use has no step, so only the other one can change. */
function withStanding(knowledge: Setting['knowledge'], one: Stepped, item: Item): Fault[] {
  const found = judgePair(knowledge, one.item, item);
  if (!found) return [];
  const { verdict } = found.rule;
  if (verdict !== 'avoid' && !doMeet(one.step, { time: standingTime(item), nights: null })) return [];
  const kind = verdict === 'same-day' ? 'time' : verdict === 'alternate' ? 'alternate' : 'avoid';
  const verb = verdict === 'avoid' ? 'does not go with' : 'meets';
  const words = `${capital(nameInside(one.item))} ${verb} the ${lowered(item.name)} that you use.`;
  return [{ kind, at: [one], words, why: ruleWhy(found), isPair: true }];
}

/** Whether an item must not be on the skin by day. */
export const isForNights = ({ acting }: Item): boolean =>
  acting.some((one) => one.time === 'pm' && (isActive(one) || one.traits.includes('photosensitising')));

function timeFaults(stepped: readonly Stepped[]): Fault[] {
  return stepped.flatMap((one): Fault[] => {
    const name = capital(nameInside(one.item));
    if (one.step.time === 'morning' && isForNights(one.item)) {
      const why = 'Light breaks it down, or skin burns sooner with it.';
      return [{ kind: 'time', at: [one], words: `${name} belongs in the evening.`, why, isPair: false }];
    }
    if (one.step.time === 'evening' && one.step.slot === 'sunscreen') {
      const why = 'At night there is no sun to keep off.';
      return [{ kind: 'time', at: [one], words: `${name} belongs in the morning.`, why, isPair: false }];
    }
    return [];
  });
}

const missingWords = {
  cleanser: ['There is no cleanser.', 'Sunscreen and oil of the day stay on the skin, and what follows does less.'],
  moisturizer: ['There is no moisturizer.', 'Skin without one dries, and actives sting more.'],
  sunscreen: [
    'There is no sunscreen in the morning.',
    'Sun makes lines and dark marks faster than anything treats them.',
  ],
} as const;

/** The basic that a fault says is missing. */
export const missingSlot = ({ words }: Fault) => basics.find((slot) => missingWords[slot][0] === words);

const missing = ({ steps, without }: RoutineDraft): Fault[] =>
  basics
    .filter((slot) => !without.includes(slot))
    .filter((slot) => !steps.some((step) => step.slot === slot && (slot !== 'sunscreen' || step.time === 'morning')))
    .map((slot) => {
      const [words, why] = missingWords[slot];
      return { kind: 'missing', at: [], words, why, isPair: false };
    });

/** Which of the layers a slot is; those of one layer have no order among them. Eye cream and what has no place may go anywhere. */
function layerOf(slot: StepDraft['slot']): number | undefined {
  if (slot === 'eye-cream' || slot === 'other') return undefined;
  return slot === 'serum' || slot === 'treatment' ? placeOf('exfoliant') : placeOf(slot);
}

function disorder(stepped: readonly Stepped[]): Fault[] {
  return (['morning', 'evening'] as const).flatMap((time): Fault[] => {
    const layered = stepped.filter(({ step }) => step.time === time && layerOf(step.slot) !== undefined);
    const at = layered.findIndex(({ step }, place) => {
      const before = layered[place - 1];
      return before !== undefined && (layerOf(before.step.slot) ?? 0) > (layerOf(step.slot) ?? 0);
    });
    const [one, other] = [layered[at - 1], layered[at]];
    if (at === -1 || !one || !other) return [];
    const isWash = other.step.slot === 'cleanser' || other.step.slot === 'first-cleanse';
    const words = `In the ${time}, ${nameInside(other.item)} should ${isWash ? 'come' : 'go on'} before ${nameInside(one.item)}.`;
    const why = isWash
      ? 'Wash first: what is on the skin before is washed off again.'
      : 'Thin products first, thick ones over them, sunscreen last: what is thin does not get through what is thick.';
    return [{ kind: 'order', at: [one, other], words, why, isPair: false }];
  });
}
