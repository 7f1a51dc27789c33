import { describe, expect, it } from 'vitest';
import type { Measured, Result } from '../trying/try-picture.ts';
import { falseAlarmsOf, figureRose, findsOf, type MeasuredResult, type Pair, pairsOf, risesWithDose } from './grade.ts';

const figure = (value: number, half = 0.05) => ({ value, low: value - half, high: value + half, raw: value });

const measured = (outcome: Partial<Measured>): Measured => ({
  face: {},
  zones: {},
  spots: [],
  covered: [],
  ...outcome,
});

const clear: MeasuredResult = {
  trial: { face: 'one', kind: 'clear' },
  tone: 'tan',
  outcome: measured({
    face: { darkMarks: figure(0.2), shine: figure(0.1) },
    zones: { chin: { darkMarks: figure(0.2) }, nose: { shine: figure(0.1) } },
  }),
  marks: [],
  zones: [],
  controls: [],
  faceWidth: 0.5,
  milliseconds: 1,
};

const mark = { x: 0.5, y: 0.8, zone: 'chin' as const, radius: 0.01, size: 4 };
const spotted = (outcome: Result['outcome']): Pair => ({
  clear,
  result: {
    ...clear,
    trial: { face: 'one', kind: 'defect', name: 'spots', strength: 6, placement: 0 },
    outcome,
    marks: [mark],
    zones: ['chin'],
  },
});
const spot = (at: { x?: number; radius?: number; kind?: 'dark' | 'red' }) => ({
  kind: at.kind ?? ('dark' as const),
  zone: 'chin' as const,
  x: at.x ?? 0.5,
  y: 0.8,
  radius: at.radius ?? 0.01,
  contrast: 6,
});
const foundWith = (spots: Measured['spots'], zones: Measured['zones'] = { chin: { darkMarks: figure(0.5) } }) =>
  findsOf(spotted(measured({ spots, zones }))).map(({ found }) => found);

describe('a painted spot', () => {
  it('is found where a dark spot of its size is listed on it', () => {
    expect(foundWith([spot({})])).toEqual([true]);
    expect(foundWith([spot({ x: 0.51 })])).toEqual([true]);
  });

  it('is missed where the spot is elsewhere, red, or as large as the zone', () => {
    expect(foundWith([])).toEqual([false]);
    expect(foundWith([spot({ x: 0.53 })])).toEqual([false]);
    expect(foundWith([spot({ kind: 'red' })])).toEqual([false]);
    expect(foundWith([spot({ radius: 0.08 })])).toEqual([false]);
  });

  it('is missed where its zone is left out although the clear picture shows it', () => {
    expect(foundWith([spot({})], {})).toEqual([false]);
  });

  it('is judged by the figure of its zone where the program lists no spots', () => {
    expect(foundWith(undefined)).toEqual([true]);
    expect(foundWith(undefined, { chin: { darkMarks: figure(0.24) } })).toEqual([false]);
  });

  it('is neither found nor missed where its figure is left out with a reason', () => {
    expect(foundWith([], { chin: { texture: figure(0.5) } })).toEqual([undefined]);
  });

  it('is neither found nor missed on a refused picture', () => {
    expect(findsOf(spotted({ refused: 'photo.blurred' }))).toMatchObject([
      { found: undefined, refused: 'photo.blurred' },
    ]);
  });
});

it('counts a figure as risen only above the range of the clear picture', () => {
  const rose = (value: number) =>
    figureRose(
      { clear, result: { ...clear, outcome: measured({ face: { shine: figure(value) } }) } },
      { metric: 'shine', zones: ['nose'] },
    );
  expect([rose(0.16), rose(0.14), rose(0.02)]).toEqual([true, false, false]);
});

it('calls a listed spot where nothing was painted a false alarm', () => {
  const result = { ...clear, controls: [mark], outcome: measured({ spots: [spot({})] }) };
  expect(falseAlarmsOf({ result, clear }, 'spots')).toEqual([true]);
  expect(falseAlarmsOf({ result, clear }, 'blemishes')).toEqual([false]);
});

it('knows a dose–response that rises from one that falls, stays or dips', () => {
  expect(risesWithDose([0.1, 0.1, 0.2, 0.4])).toBe(true);
  expect(risesWithDose([0.1, 0.3, 0.295, 0.4])).toBe(true);
  expect(risesWithDose([0.1, 0.3, 0.2, 0.4])).toBe(false);
  expect(risesWithDose([0.1, 0.1, 0.1, 0.1])).toBe(false);
  expect(risesWithDose([0.1, undefined, 0.2, undefined, 0.4])).toBe(true);
  expect(risesWithDose([0.1, undefined, undefined])).toBeUndefined();
});

it('compares a picture with the clear one of the same face and tone', () => {
  const toned: Result = {
    ...clear,
    trial: { face: 'one', tone: 'dark', kind: 'clear' },
    outcome: { refused: 'photo.too-dark' },
  };
  const painted: Result = { ...spotted(clear.outcome).result };
  const paintedDark: Result = { ...painted, trial: { ...painted.trial, tone: 'dark' } };
  expect(pairsOf([clear, toned, painted, paintedDark]).map(({ result }) => result)).toEqual([clear, painted]);
});
