import { PhotoAnalysis, type ZoneName } from '@petalwise/contracts/chat/photo';
import { describe, expect, it, vi } from 'vitest';
import { disc, type Lab, middleOf, type Paint, paintedSkin, SIDE, skins } from '../skin-map/painted-skin.ts';
import { measureZones } from './measure-zones.ts';

// Each photo takes a fifth of a second of CPU, and seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const measure = (skin: Lab, paint?: Paint) => {
  const map = paintedSkin(skin, paint);
  return measureZones(map.pixels, map);
};
const tones = Object.entries(skins);
const BROWN: Lab = [-7, 1.5, 1.5];
const RED: Lab = [-3, 8, 1];

describe.each(tones)('on %s skin', (_, skin) => {
  it.each([
    ['dark', BROWN],
    ['red', RED],
  ] as const)('finds a %s spot of 2 to 5 %% of the face where it is', (kind, colour) => {
    for (const [zone, diameter] of [
      ['forehead', 2],
      ['left_cheek', 3],
      ['right_cheek', 5],
    ] as const) {
      const at = middleOf(zone);
      const { spots, face } = measure(skin, { lab: disc(at, diameter, colour) });
      expect(spots).toHaveLength(1);
      expect(spots?.[0]).toMatchObject({ kind, zone });
      expect(spots?.[0]?.x).toBeCloseTo(at.x / SIDE, 2);
      expect(spots?.[0]?.y).toBeCloseTo(at.y / SIDE, 2);
      expect(spots?.[0]?.radius).toBeGreaterThan(diameter / 400);
      expect(spots?.[0]?.radius).toBeLessThan(diameter / 100);
      expect(spots?.[0]?.contrast).toBeCloseTo(Math.hypot(...colour), -0.5);
      expect([face.darkMarks?.count, face.redSpots?.count]).toEqual(kind === 'dark' ? [1, 0] : [0, 1]);
    }
  });

  it('finds no spot on clear skin, in a hair, a fold, the edge of a shadow, or pores', () => {
    const { x, y } = middleOf('left_cheek');
    const lines: Record<string, Paint> = {
      clear: {},
      hair: { lab: (at) => (Math.abs(at.x - x - (at.y - y) / 4) < 1.2 ? [-15, 1, 1] : [0, 0, 0]) },
      fold: { light: (rgb, at) => times(rgb, 1 - 0.25 * Math.exp(-(((at.x - x) / 4) ** 2))) },
      edge: { light: (rgb, at) => times(rgb, 1 - 0.3 / (1 + Math.exp((at.x - x) / 2))) },
      pores: { lab: (at) => [at.x % 5 === 0 && at.y % 5 === 0 ? -8 : 0, 0, 0] },
    };
    for (const paint of Object.values(lines)) expect(measure(skin, paint).spots).toEqual([]);
  });

  it('finds no spot that reaches out of its zone, where folds, lashes and hair begin', () => {
    const { x } = middleOf('nose');
    // The zone of the nose ends 30 pixels from its middle: its wing is dark there, and so is a spot well inside.
    const at = (right: number) => disc({ x: x + right, y: middleOf('nose').y }, 3, BROWN);
    expect(measure(skin, { lab: at(27) }).spots).toEqual([]);
    expect(measure(skin, { lab: at(0) }).spots).toHaveLength(1);
  });

  it.each([
    ['darkMarks', (strength: number): Paint => ({ lab: disc(middleOf('forehead'), 4, scaled(BROWN, strength)) })],
    ['darkMarks', (strength: number): Paint => ({ lab: patch('left_cheek', scaled(BROWN, strength)) })],
    ['redSpots', (strength: number): Paint => ({ lab: disc(middleOf('chin'), 3, scaled(RED, strength)) })],
    ['redness', (strength: number): Paint => ({ lab: patch('right_cheek', scaled(RED, strength)) })],
    ['texture', (strength: number): Paint => ({ lab: (at) => [strength * 6 * Math.sin(at.x) * Math.sin(at.y), 0, 0] })],
    ['shine', (strength: number): Paint => glare('forehead', strength * 0.5)],
  ] as const)('%s rises with the strength', (metric, paint) => {
    const values = [0, 0.7, 1.3, 2].map((strength) => measure(skin, paint(strength)).face[metric]?.value ?? Number.NaN);
    // A dip of a hundredth of the scale says nothing.
    for (const [at, value] of values.slice(1).entries()) expect(value).toBeGreaterThan((values[at] ?? 1) - 0.01);
    expect(values.at(-1)).toBeGreaterThan((values[0] ?? 1) + 0.05);
  });

  it('evenness falls with blotches, and does not run into 0 under colored light', () => {
    const blotches: Paint = { lab: ({ x, y }) => [0, 6 * Math.sin(x / 9) * Math.sin(y / 9), 0] };
    const [even, uneven] = [measure(skin), measure(skin, blotches)].map(({ face }) => face.evenness);
    expect(uneven?.high).toBeLessThan(even?.low ?? 0);
    const warm = measure(skin, { light: ([r, g, b]) => [r * 1.25, g, b * 0.6] }).face.evenness?.value;
    expect(Math.abs((warm ?? 0) - (even?.value ?? 1))).toBeLessThan(0.05);
  });

  it('brown is not redness, and red is not dark', () => {
    const clear = measure(skin).face;
    const brown = measure(skin, { lab: patch('left_cheek', BROWN) }).face;
    const red = measure(skin, { lab: patch('left_cheek', RED) }).face;
    expect(brown.redness?.value).toBeLessThanOrEqual(clear.redness?.high ?? 0);
    expect(red.darkMarks?.value).toBeLessThanOrEqual(clear.darkMarks?.high ?? 0);
  });

  it('a brown or red cheek neither shines nor has another texture', () => {
    const clear = measure(skin).face;
    for (const color of [BROWN, RED]) {
      const { shine, texture } = measure(skin, { lab: patch('left_cheek', color) }).face;
      for (const [now, before] of [
        [shine, clear.shine],
        [texture, clear.texture],
      ] as const) {
        expect(now?.value).toBeLessThanOrEqual(before?.high ?? 0);
        expect(now?.value).toBeGreaterThanOrEqual(before?.low ?? 1);
      }
    }
  });

  it('sees pores that are narrower than the smallest spot, but no texture in one hair at the rim of a zone', () => {
    const cheekOf = (paint?: Paint) =>
      measure(skin, paint).zones.find(({ zone }) => zone === 'left_cheek')?.readings.texture;
    const { x, y } = middleOf('left_cheek');
    const pores = cheekOf({ lab: (at) => [at.x % 4 === 0 && at.y % 4 === 0 ? -6 : 0, 0, 0] });
    const hair = cheekOf({ lab: (at) => [Math.abs(at.x - x - 42) < 1 && Math.abs(at.y - y) < 25 ? -15 : 0, 0, 0] });
    const clear = cheekOf();
    expect(pores?.low).toBeGreaterThan(clear?.high ?? 1);
    expect(hair?.value).toBeLessThanOrEqual(clear?.high ?? 0);
  });
});

it('calls a glaring forehead shiny also where skin is saturated', () => {
  const { zones } = measure([60, 16, 28], glare('forehead', 1.5));
  expect(zones.find(({ zone }) => zone === 'forehead')?.readings.shine?.words).toBe('Shiny');
  expect(zones.find(({ zone }) => zone === 'chin')?.readings.shine?.words).toBe('Looks matte');
});

it('sees redness of one cheek, but not light of two colors', () => {
  const clear = measure(skins.light);
  const oneSided = measure(skins.light, { lab: patch('left_cheek', scaled(RED, 1.5)) });
  const mixed = measure(skins.light, {
    light: ([r, g, b], { x }) => [r * 1.12 ** (x / SIDE), g, b * 0.88 ** (x / SIDE)],
  });
  const ofLeft = ({ zones }: typeof clear) => zones.find(({ zone }) => zone === 'left_cheek')?.readings.redness;
  expect(ofLeft(oneSided)?.low).toBeGreaterThan(ofLeft(clear)?.high ?? 1);
  expect(Math.abs((ofLeft(mixed)?.value ?? 1) - (ofLeft(clear)?.value ?? 0))).toBeLessThan(0.05);
});

it('takes what changes across two zones in different ways for skin, not for light of two colors', () => {
  const [left, right] = [middleOf('left_cheek').x, middleOf('right_cheek').x];
  // Redder towards the ears, so one cheek to the left and the other to the right.
  const outwards: Paint = {
    lab: ({ x, y }) => [0, y < 130 || y > 230 ? 0 : 5 * Math.max(0, (x - left) / 45, (right - x) / 45), 0],
  };
  const redness = (paint?: Paint) =>
    measure(skins.light, paint).zones.map(({ readings }) => readings.redness?.value ?? 0);
  const [clear, cheeks] = [redness(), redness(outwards)];
  // Forehead, under the eyes and chin stay where they are.
  for (const at of [0, 1, 5]) expect(Math.abs((cheeks[at] ?? 1) - (clear[at] ?? 0))).toBeLessThan(0.05);
});

describe('figures that a photo does not allow are left out with the reason', () => {
  it.each([
    ['a gray photo', { light: (rgb: Lab): Lab => [rgb[1], rgb[1], rgb[1]] }, /no colors/],
    ['hardly any light', { light: ([r, g, b]: Lab): Lab => [r * 0.02, g * 0.02, b * 0.02] }, /too little light/],
  ] as const)('%s', (_, paint, why) => {
    const { face, unmeasured, veils } = measure(skins.medium, paint);
    expect(Object.keys(face)).toEqual(['texture']);
    expect(Object.keys(veils ?? {})).toEqual([]);
    expect(unmeasured?.find(({ metric }) => metric === 'redness')?.why).toMatch(why);
  });
});

it('draws veils of at most 64 × 64 bytes where something is, and nowhere else', () => {
  const measured = measure(skins.light, glare('forehead', 0.8));
  const { shine } = PhotoAnalysis.shape.veils.parse(measured.veils) ?? {};
  const bytes = Buffer.from(shine?.strength ?? '', 'base64');
  const [columns, rows] = [shine?.columns ?? 0, shine?.rows ?? 0];
  expect(bytes).toHaveLength(columns * rows);
  expect(Math.max(columns, rows)).toBeLessThanOrEqual(64);
  const strengthAt = ({ x, y }: { x: number; y: number }) =>
    bytes[Math.floor((y / SIDE) * rows) * columns + Math.floor((x / SIDE) * columns)];
  expect(strengthAt(middleOf('forehead'))).toBeGreaterThan(150);
  expect(strengthAt(middleOf('chin'))).toBe(0);
});

const scaled = ([l, a, b]: Lab, factor: number): Lab => [l * factor, a * factor, b * factor];
const times = ([r, g, b]: Lab, factor: number): Lab => [r * factor, g * factor, b * factor];

/** Soft, and 22 % of the face's width across. */
const patch = (zone: ZoneName, [l, a, b]: Lab) => {
  const middle = middleOf(zone);
  return (at: { x: number; y: number }): Lab => {
    const share = 1 / (1 + Math.exp((Math.hypot(at.x - middle.x, at.y - middle.y) - 33) / 3));
    return [l * share, a * share, b * share];
  };
};

const glare = (zone: ZoneName, strength: number): Paint => {
  const middle = middleOf(zone);
  return {
    light: ([r, g, b], at) => {
      const added = strength * g * Math.exp(-(((at.x - middle.x) / 40) ** 2) - ((at.y - middle.y) / 18) ** 2);
      return [r + added, g + added, b + added];
    },
  };
};
