import type { Routine, RoutineIssue, RoutineStep } from '@petalwise/contracts/chat/routine';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { findZone } from './time-zone.ts';
import { type CalendarAsked, writeCalendar } from './write-calendar.ts';

const step = (name: string, over: Partial<RoutineStep>): RoutineStep => ({
  id: crypto.randomUUID(),
  time: 'evening',
  slot: 'serum',
  product: { from: 'look-for' },
  nights: null,
  fromWeek: 1,
  name,
  brand: null,
  price: null,
  why: 'It fits.',
  how: 'Use a little, and wait; then go on.',
  seconds: 90,
  ...over,
});

const routine = {
  wishes: { goals: [], mostSteps: 4, minutes: null, budget: null, useOwn: true },
  cycle: 3,
  without: [],
  steps: [
    step('Mild cleanser', { time: 'morning', brand: 'CeraVe' }),
    step('Sunscreen', { time: 'morning' }),
    step('Cleansing balm', {}),
    step('Retinol', { nights: [0], fromWeek: 3 }),
    step('Lactic acid', { nights: [1] }),
  ],
  issues: [],
  cost: 0,
  notes: [],
  nightNames: ['Retinol night', 'Acid night', 'Recovery night'],
  weeks: [],
  minutes: 5,
} satisfies Routine;

const asked = (over: Partial<CalendarAsked> = {}): CalendarAsked => ({
  routine,
  startedOn: '2026-11-20',
  today: '2026-11-24',
  zone: findZone('Europe/Berlin'),
  morning: '07:30',
  evening: '21:45',
  key: 'one-person',
  now: new Date('2026-11-24T10:00:00Z'),
  ...over,
});

/** As a calendar reads it, with the zone's own rules of the file and no others. */
const read = (text: string) => {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  return { calendar, events: new Map(events.map((event) => [event.uid, event])) };
};

const eventOf = (over: Partial<CalendarAsked>, uid: string): ICAL.Event => {
  const event = read(writeCalendar(asked(over))).events.get(`${uid}-one-person@petalwise`);
  if (!event) throw new Error(`there is no event ${uid}`);
  return event;
};

/** The next times in UTC. */
const timesOf = (event: ICAL.Event, count: number): string[] => {
  const times = event.iterator();
  return Array.from({ length: count }, () => times.next()?.toJSDate().toISOString() ?? 'no more');
};

describe('a calendar file', () => {
  it('has one event for the mornings and one for each night of the cycle, from today on', () => {
    const { events, calendar } = read(writeCalendar(asked()));
    expect([...events.keys()].sort()).toEqual(
      ['morning', 'night-0', 'night-1', 'night-2'].map((uid) => `${uid}-one-person@petalwise`),
    );
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    // Day 4 of the routine, so night 1 of a cycle of three.
    expect(timesOf(eventOf({}, 'morning'), 2)).toEqual(['2026-11-24T06:30:00.000Z', '2026-11-25T06:30:00.000Z']);
    expect(timesOf(eventOf({}, 'night-1'), 2)).toEqual(['2026-11-24T20:45:00.000Z', '2026-11-27T20:45:00.000Z']);
    expect(timesOf(eventOf({}, 'night-2'), 1)).toEqual(['2026-11-25T20:45:00.000Z']);
    expect(timesOf(eventOf({}, 'night-0'), 1)).toEqual(['2026-11-26T20:45:00.000Z']);
  });

  it('stays at the time on the wall when the clocks change', () => {
    const event = eventOf({ today: '2027-03-27' }, 'morning');
    expect(timesOf(event, 2)).toEqual(['2027-03-27T06:30:00.000Z', '2027-03-28T05:30:00.000Z']);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-24T02:00:00.000Z'],
    ['Asia/Calcutta', '2026-11-24T02:00:00.000Z'],
    ['America/New_York', '2026-11-24T12:30:00.000Z'],
    ['europe/berlin', '2026-11-24T06:30:00.000Z'],
    ['UTC', '2026-11-24T07:30:00.000Z'],
  ])('is at these times in %s', (zone, time) => {
    const event = eventOf({ zone: findZone(zone) }, 'morning');
    const { calendar } = read(writeCalendar(asked({ zone: findZone(zone) })));
    const defined = calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid');
    expect(event.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(defined);
    expect(timesOf(event, 1)).toEqual([time]);
  });

  it('defines every zone that this machine knows', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      expect(findZone(zone).definition).toMatch(/^BEGIN:VTIMEZONE/);
  });

  it('begins with the routine where that begins later', () => {
    const event = eventOf({ startedOn: '2026-12-01' }, 'night-0');
    expect(timesOf(event, 2)).toEqual(['2026-12-01T20:45:00.000Z', '2026-12-04T20:45:00.000Z']);
  });

  it('has the steps in their order, and says from when on one is done', () => {
    const event = eventOf({}, 'night-0');
    expect(event.description).toBe(
      [
        '1. Cleansing balm: Use a little, and wait; then go on.',
        '2. From week 3 (December 4): Retinol. Use a little, and wait; then go on.',
      ].join('\n'),
    );
    expect(event.summary).toBe('Evening routine');
    expect(eventOf({}, 'night-1').summary).toBe('Evening routine: Acid night');
    expect(eventOf({ today: '2026-12-04' }, 'night-0').summary).toBe('Evening routine: Retinol night');
    expect(eventOf({ today: '2026-12-04' }, 'night-0').description).toContain('2. Retinol: ');
    expect(eventOf({}, 'morning').description).toMatch(/^1\. CeraVe Mild cleanser: /);
  });

  it('reminds at the time, and lasts as long as the steps', () => {
    const event = eventOf({}, 'morning');
    const alarm = event.component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('PT0S');
    expect(event.duration.toSeconds()).toBe(180);
  });

  it('keeps no time busy', () => {
    for (const { component } of read(writeCalendar(asked())).events.values()) {
      expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    }
  });

  it('replaces what an older file brought: the same ids, a later version', () => {
    const later = { now: new Date('2026-11-30T10:00:00Z'), today: '2026-11-30', morning: '08:00' };
    const [before, after] = [read(writeCalendar(asked())), read(writeCalendar(asked(later)))];
    expect([...after.events.keys()].sort()).toEqual([...before.events.keys()].sort());
    expect(eventOf(later, 'morning').sequence).toBeGreaterThan(eventOf({}, 'morning').sequence);
    expect(writeCalendar(asked())).toMatch(/\r\nDTSTAMP:20261124T100000Z\r\n/);
  });

  it('leaves out what has no steps, and names no night where all are the same', () => {
    const plain = { ...routine, cycle: 1, nightNames: ['Every night'], steps: [step('Cream', {})] };
    const { events } = read(writeCalendar(asked({ routine: plain })));
    expect([...events.values()].map(({ summary }) => summary)).toEqual(['Evening routine']);
  });

  it('leaves out what is not for the person now, and says so; the event stays in place of an older one', () => {
    const [, , , retinol, acid] = routine.steps;
    const issue = (step: RoutineStep | undefined, kind: RoutineIssue['kind']): RoutineIssue => ({
      kind,
      steps: step ? [step.id] : [],
      words: 'It is not for you.',
      why: null,
      fixes: [],
    });
    const issues = [issue(retinol, 'not-for-you'), issue(acid, 'careful')];
    const over = { routine: { ...routine, issues }, today: '2026-12-04' };
    expect(eventOf(over, 'night-0').description).toBe(
      [
        '1. Cleansing balm: Use a little, and wait; then go on.',
        'Left out: Retinol, not for you now. See your routine.',
      ].join('\n'),
    );
    expect(eventOf(over, 'night-0').summary).toBe('Evening routine');
    expect(eventOf(over, 'night-0').duration.toSeconds()).toBe(120);
    expect(eventOf(over, 'night-1').summary).toBe('Evening routine: Acid night');
    expect(eventOf(over, 'night-1').description).toContain('2. Lactic acid: ');
    const alone = { ...routine, steps: routine.steps.filter((step) => step === retinol), issues };
    expect(eventOf({ routine: alone }, 'night-0').description).toMatch(/^Left out: Retinol/);
  });

  it('keeps its lines short and its text whole, for any product name', () => {
    const name = 'Crème; "niacinamide, 10%" \\ n\n🌙'.repeat(4);
    const odd = { ...routine, cycle: 1, steps: [step(name, { how: 'Ok.' })] };
    const text = writeCalendar(asked({ routine: odd }));
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect([...read(text).events.values()][0]?.description).toBe(`1. ${name}: Ok.`);
  });
});

it('refuses a zone without a name', () => {
  expect(() => findZone('+05:00')).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});
