import type { RoutineStep } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysBetween, keptWords, lookBackFrom, stepsOf, weekOf } from './plan-day.ts';

const step = (name: string, rest: Partial<RoutineStep> = {}): RoutineStep => ({
  id: name,
  time: 'evening',
  slot: 'treatment',
  product: { from: 'look-for' },
  nights: null,
  fromWeek: 1,
  name,
  brand: null,
  price: null,
  why: '',
  how: '',
  seconds: 30,
  ...rest,
});
const routine = {
  cycle: 4,
  nightNames: ['Retinol night', 'Rest night', 'Acid night', 'Rest night'],
  steps: [
    step('wash'),
    step('retinol', { nights: [0] }),
    step('acid', { nights: [2], fromWeek: 3 }),
    step('cream'),
    step('sunscreen', { time: 'morning' }),
  ],
};
const on = (day: string) => {
  const { week, night, steps } = stepsOf(routine, { startedOn: '2026-10-23', day });
  return { week, night, names: steps.map(({ name }) => name) };
};

describe('the steps of a day', () => {
  it('are mornings first, in their order', () =>
    expect(on('2026-10-23')).toEqual({
      week: 1,
      night: 'Retinol night',
      names: ['sunscreen', 'wash', 'retinol', 'cream'],
    }));

  it('rest on the nights of what comes in later', () => {
    expect(on('2026-10-25')).toEqual({ week: 1, night: 'Rest night', names: ['sunscreen', 'wash', 'cream'] });
    expect(on('2026-11-06')).toMatchObject({ week: 3, night: 'Acid night' });
  });

  it('count nights from the start, over the end of summer time and of the year', () => {
    expect(on('2026-10-27').night).toBe('Retinol night');
    expect(on('2027-01-03').night).toBe('Retinol night');
  });

  it('are none before it begins', () => expect(on('2026-10-22')).toEqual({ week: 0, night: 'Rest night', names: [] }));

  it('have no name where all nights are the same', () =>
    expect(
      stepsOf({ ...routine, cycle: 1, nightNames: ['Every evening'] }, { startedOn: '2026-10-23', day: '2026-10-30' }),
    ).toMatchObject({ week: 2, night: null }));
});

describe('days', () => {
  it('are counted by the calendar', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(weekOf('2026-11-23', '2026-11-29')).toBe(1);
    expect(weekOf('2026-11-23', '2026-11-30')).toBe(2);
    expect(weekOf('2026-11-23', '2026-11-22')).toBe(0);
  });

  it.each(['2026-02-30', '23.11.2026', ''])('"%s" is none', (day) =>
    expect(() => daysBetween('2026-11-23', day)).toThrow('is not a day'),
  );
});

it.each([
  [0, '2026-11-01', 'Begin with one step whenever you like.'],
  [5, '2026-11-10', '5 of the last 14 days.'],
  [14, '2026-11-01', 'Each of the last 14 days.'],
  // What began later is not missed before.
  [5, '2026-11-11', '5 of the first 13 days.'],
  [3, '2026-11-21', 'Each of the first 3 days.'],
  [1, '2026-11-23', 'The first day.'],
])('%i kept days since %s read well', (days, startedOn, words) =>
  expect(keptWords(days, { startedOn, day: '2026-11-23' })).toBe(words),
);

it('looks back for two weeks, and no further than to the beginning', () => {
  const from = (startedOn: string) => lookBackFrom({ startedOn, day: '2026-11-23' });
  expect([from('2026-10-01'), from('2026-11-20'), from('2026-11-24')]).toEqual([
    '2026-11-10',
    '2026-11-20',
    '2026-11-23',
  ]);
});
