import { CheckInAnswers, type RoutineStep } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { replyToCheckIn } from './check-in.ts';

const step = (slot: RoutineStep['slot'], name: string, rest: Partial<RoutineStep> = {}): RoutineStep => ({
  id: name,
  time: 'evening',
  slot,
  product: { from: 'catalogue', id: 'sk20' },
  nights: slot === 'treatment' ? [0] : null,
  fromWeek: 1,
  name,
  brand: null,
  price: null,
  why: '',
  how: '',
  seconds: 30,
  ...rest,
});
const basics = [step('cleanser', 'Wash'), step('moisturizer', 'Cream'), step('sunscreen', 'Sun', { time: 'morning' })];
const withSteps = (...some: RoutineStep[]) => ({ steps: [...basics, ...some] });
const routines = {
  basics: { steps: basics },
  short: { steps: basics.slice(0, 1) },
  adapalene: withSteps(step('serum', 'Niacinamide'), step('treatment', 'Adapalene')),
  late: withSteps(step('treatment', 'Adapalene', { fromWeek: 5 })),
  'late second': withSteps(step('exfoliant', 'Salicylic acid'), step('treatment', 'Retinol', { fromWeek: 7 })),
  tretinoin: withSteps(step('treatment', 'Tretinoin 0.05% cream')),
  'look for': withSteps(step('exfoliant', 'A mild exfoliant', { product: { from: 'look-for' } })),
  'look for retinol': withSteps(
    step('treatment', 'A retinol serum, 0.1 to 0.3%', { product: { from: 'look-for', ingredient: 'retinol' } }),
  ),
  'vitamin C': withSteps(step('serum', 'Vitamin C 15%', { time: 'morning' })),
  soothing: withSteps(step('serum', 'Hyaluronic acid')),
};
const { change, comfort, kept } = CheckInAnswers.shape;
const all = change.options.flatMap((one) =>
  comfort.options.flatMap((other) => kept.options.map((third) => ({ change: one, comfort: other, kept: third }))),
);

/** Sentences of which no reply may have two of different rows. */
const directions = [
  /^Leave (?!it as)|^Keep to a mild cleanser|^Ask who prescribed \S.* how to go on/,
  /^Go on as you are|leave it as it is|more days follow|^Put moisturizer under/,
  /swap it|add it to your routine|what comes next/,
  /build it anew|^Keep only what you like/,
];
const mayMeet: readonly (readonly [RegExp, RegExp])[] = [
  [/no more often than now/, /more days follow|swap it|build it anew/],
  [/It works|does work/, /swap it|something else|Leave out what|build it anew/],
  [/too soon|That is early/, /swap it|stronger things|add it to your routine/],
];

describe('what follows from a check-in', () => {
  const cases = all.flatMap((answers) =>
    (['4', '8'] as const).flatMap((week) =>
      Object.entries(routines).map(([kind, routine]) => ({ kind, week, answers, routine })),
    ),
  );

  it.each(cases)('says one thing only: $kind, week $week, $answers', ({ week, answers, routine }) => {
    const words = replyToCheckIn({ answers, week }, routine);
    expect(words.length).toBeGreaterThanOrEqual(2);
    expect(words.length).toBeLessThanOrEqual(4);
    expect(
      directions.filter((direction) => words.some((one) => direction.test(one))).length,
      words.join(' '),
    ).toBeLessThanOrEqual(1);
    for (const [one, other] of mayMeet) {
      expect(one.test(words.join(' ')) && other.test(words.join(' ')), words.join(' ')).toBe(false);
    }
    expect(words.join(' ')).not.toMatch(/undefined|null|NaN/);
  });

  it.each(cases.filter(({ kind }) => kind === 'tretinoin'))(
    'leaves a prescription to who wrote it: week $week, $answers',
    ({ week, answers, routine }) => {
      const words = replyToCheckIn({ answers, week }, routine).join(' ');
      expect(words).not.toMatch(/swap|half as many|stop Tretinoin/i);
      if (answers.comfort === 'irritated' || answers.change === 'worse') expect(words).toMatch(/who prescribed/);
    },
  );

  const say = (kind: keyof typeof routines, week: '4' | '8', answers: Partial<CheckInAnswers>) =>
    replyToCheckIn(
      { week, answers: { change: 'same', comfort: 'comfortable', kept: 'most-days', ...answers } },
      routines[kind],
    ).join(' ');

  it('halves the nights of what irritates, and the mornings of what is used then', () => {
    expect(say('adapalene', '4', { change: 'better', comfort: 'irritated' })).toMatch(
      /Adapalene out until your skin is calm, then use it on half as many nights/,
    );
    expect(say('vitamin C', '4', { comfort: 'irritated' })).toMatch(/half as many mornings/);
  });

  it('does not speak of what has not begun, and lets it wait for calm skin', () => {
    expect(say('late', '4', { comfort: 'irritated' })).toMatch(
      /^Keep to a mild cleanser.*Begin with Adapalene only when/,
    );
    expect(say('late', '4', {})).not.toMatch(/Adapalene/);
    expect(say('late second', '4', { comfort: 'irritated' })).toMatch(
      /^Leave Salicylic acid out.*Begin with Retinol only/,
    );
  });

  it('gives a retinoid twelve weeks of use, and other things eight', () => {
    expect(say('adapalene', '8', {})).toMatch(/twelve weeks to show.*used it for eight.*Go on as you are/);
    expect(say('late', '8', {})).toMatch(/used it for four/);
    expect(say('look for', '8', {})).toMatch(
      /eight weeks of your exfoliant something else.*swap it.*a doctor has stronger/,
    );
    expect(say('look for retinol', '4', {})).toMatch(/your retinol takes about twelve weeks/);
    expect(say('vitamin C', '4', {})).toMatch(/about eight weeks/);
    expect(say('basics', '8', {})).toMatch(/one active for your goal/);
    expect(say('soothing', '8', {})).toMatch(/one active for your goal/);
  });

  it('speaks of more pimples for retinoids only, while they are new', () => {
    expect(say('adapalene', '4', { change: 'worse' })).toMatch(/first six weeks/);
    for (const [kind, week] of [
      ['adapalene', '8'],
      ['basics', '4'],
      ['look for', '4'],
    ] as const) {
      expect(say(kind, week, { change: 'worse' })).not.toMatch(/six weeks/);
    }
  });

  it('judges only what was kept, and makes a long routine shorter', () => {
    expect(say('adapalene', '8', { kept: 'rarely' })).toMatch(/too soon to say.*three steps/);
    expect(say('short', '8', { kept: 'rarely' })).toMatch(/Keep only what you like/);
  });
});
