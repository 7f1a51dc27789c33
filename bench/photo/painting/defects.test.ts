import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Place } from './brush.ts';
import { differenceOf, encode, labOf, lightOf, lightOfLab, type Triple } from './cielab.ts';
import { brown, type DefectName, defects } from './defects.ts';
import type { Picture } from './picture.ts';
import { type Scene, skinOf } from './scene.ts';
import { toneNames, toneOf, tones, withTone } from './tones.ts';

const side = 400;
const box = (left: number, top: number, right: number, bottom: number): Place[][] => [
  [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
];

/** A face of one colour: whatever is different afterwards was painted. */
function plainScene(lab: Triple): Scene {
  const colour = lightOfLab(lab).map((light) => Math.round(encode(light)));
  const picture: Picture = { width: side, height: side, rgb: new Uint8Array(side * side * 3) };
  for (let at = 0; at < picture.rgb.length; at++) picture.rgb[at] = colour[at % 3] as number;
  const zones: Scene['zones'] = new Map([
    ['forehead', box(120, 40, 280, 120)],
    ['right_cheek', box(60, 160, 160, 280)],
    ['left_cheek', box(240, 160, 340, 280)],
    ['nose', box(170, 150, 230, 250)],
    ['chin', box(140, 310, 260, 370)],
  ]);
  return { picture, faceWidth: 320, zones, centre: { x: 200, y: 205 }, skin: skinOf({ picture, zones }) };
}

/** The colours of a picture by libvips. */
async function colours({ rgb, width, height }: Picture): Promise<(x: number, y: number) => Triple> {
  const raw = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .pipelineColourspace('lab')
    .toColourspace('lab')
    .raw({ depth: 'float' })
    .toBuffer();
  const values = new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4);
  return (x, y) => {
    const at = (Math.round(y) * width + Math.round(x)) * 3;
    return [values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0];
  };
}

const light = plainScene([67, 10, 15]);
const dark = plainScene([36, 10.5, 14]);

async function paint(name: DefectName, scene: Scene, strength: number) {
  const painted = await defects[name].paint(scene, strength, 'test');
  if (!painted) throw new Error('nothing was painted');
  return { ...painted, before: await colours(scene.picture), after: await colours(painted.picture) };
}

describe('a painted brown spot', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('has the colour difference that was asked for, on %s skin', async (_, scene) => {
    for (const strength of defects.spots.strengths) {
      const { marks, before, after } = await paint('spots', scene, strength);
      expect(marks).toHaveLength(4);
      for (const { x, y } of marks) {
        const difference = differenceOf(before(x, y), after(x, y));
        // Half a byte in each channel is up to 0.4.
        expect(Math.abs(difference - strength)).toBeLessThan(0.5);
        expect(after(x, y)[0]).toBeLessThan(before(x, y)[0]);
      }
    }
  });

  it('is as wide as was asked for, and nothing beside it has changed', async () => {
    const { marks, before, after } = await paint('spots', light, 9);
    for (const { x, y, radius, size } of marks) {
      expect(2 * radius).toBeCloseTo((size / 100) * light.faceWidth, 5);
      const changed = (reach: number) =>
        [0, 1, 2, 3].filter((turn) => {
          const [px, py] = [x + reach * Math.cos((turn * Math.PI) / 2), y + reach * Math.sin((turn * Math.PI) / 2)];
          return differenceOf(before(px, py), after(px, py)) > 1;
        }).length;
      if (radius > 3) expect(changed(radius * 0.7)).toBe(4);
      expect(changed(radius * 1.3 + 1)).toBe(0);
    }
  });

  it('is yellower on light skin, and not on dark skin', async () => {
    const onLight = await paint('spots', light, 9);
    const onDark = await paint('spots', dark, 9);
    const [{ x, y } = { x: 0, y: 0 }] = onLight.marks;
    expect(onLight.after(x, y)[2]).toBeGreaterThan(onLight.before(x, y)[2] + 2);
    const [mark = { x: 0, y: 0 }] = onDark.marks;
    expect(onDark.after(mark.x, mark.y)[2]).toBeLessThan(onDark.before(mark.x, mark.y)[2]);
  });

  it('changes the colour as the published tones change from one to the next darker', () => {
    for (const [index, tone] of toneNames.entries()) {
      const next = toneNames[index + 1];
      if (!next) continue;
      const [from, to] = [tones[tone].lab, tones[next].lab];
      const way = brown([(from[0] + to[0]) / 2, 0, 0]);
      const along = way.reduce((sum, one, axis) => sum + one * ((to[axis] as number) - (from[axis] as number)), 0);
      expect(along / differenceOf(from, to)).toBeGreaterThan(0.9);
    }
  });

  it('is at the same place for every strength, and elsewhere for another seed', async () => {
    const places = async (strength: number, seed: string) =>
      (await defects.spots.paint(light, strength, seed))?.marks.map(({ x, y }) => [x, y]);
    expect(await places(2, 'one')).toEqual(await places(13, 'one'));
    expect(await places(2, 'one')).not.toEqual(await places(2, 'two'));
  });
});

it('paints the same skin in dim, warm light: each channel loses the share of its light that it loses in white light', async () => {
  const lamp = [0.4, 0.25, 0.06] as const;
  const inWhite = lightOfLab([67, 10, 15]);
  const dim = plainScene(labOf([inWhite[0] * lamp[0], inWhite[1] * lamp[1], inWhite[2] * lamp[2]]));
  const share = async (scene: Scene) => {
    const painted = await defects.redness.paint(scene, 9, 'test');
    const at = (220 * side + 110) * 3;
    return [0, 1, 2].map(
      (channel) => lightOf(painted?.picture.rgb[at + channel] ?? 0) / lightOf(scene.picture.rgb[at + channel] ?? 0),
    );
  };
  const [white, warm] = [await share(light), await share(dim)];
  // Redness takes a third of the green light; the dim skin counts as the next darker tone, whose share is close by.
  white.forEach((one, channel) => {
    expect(Math.abs(one - (warm[channel] ?? 0))).toBeLessThan(0.1);
  });
  expect(white[1]).toBeLessThan(0.8);
});

it('paints redness as a rise of a* on both cheeks and the nose, not on the forehead', async () => {
  const { before, after } = await paint('redness', light, 9);
  for (const [x, y] of [
    [110, 220],
    [290, 220],
    [200, 200],
  ] as const) {
    expect(after(x, y)[1] - before(x, y)[1]).toBeCloseTo(9, 0);
    expect(after(x, y)[0]).toBeLessThan(before(x, y)[0]);
  }
  expect(differenceOf(before(200, 80), after(200, 80))).toBeLessThan(0.1);
});

it('paints one-sided redness on one cheek', async () => {
  const { zones, before, after } = await paint('oneSidedRedness', light, 9);
  const risen = (
    [
      [110, 220],
      [290, 220],
    ] as const
  ).map(([x, y]) => after(x, y)[1] - before(x, y)[1]);
  expect(zones).toHaveLength(1);
  expect(Math.max(...risen)).toBeCloseTo(9, 0);
  expect(Math.min(...risen)).toBeLessThan(0.1);
});

it('paints shine as added white light: brighter and paler, the hue unchanged', async () => {
  const { before, after } = await paint('shine', light, 0.5);
  const [lightness, a, b] = after(200, 80);
  const [ownLightness, ownA, ownB] = before(200, 80);
  expect(lightness).toBeGreaterThan(ownLightness + 5);
  expect(Math.hypot(a, b)).toBeLessThan(Math.hypot(ownA, ownB));
});

it('covers about half of each cheek with a brown patch', async () => {
  const { before, after } = await paint('patches', light, 9);
  let changed = 0;
  for (let y = 160; y < 280; y += 4)
    for (let x = 60; x < 160; x += 4) if (differenceOf(before(x, y), after(x, y)) > 3) changed++;
  expect(changed / 750).toBeGreaterThan(0.2);
  expect(changed / 750).toBeLessThan(0.8);
});

it('makes pores darker without another hue', async () => {
  const { picture, before, after } = await paint('pores', light, 9);
  let darker = 0;
  for (let y = 170; y < 270; y++) {
    for (let x = 70; x < 150; x++) {
      const [[lightness, a, b], [ownLightness, ownA, ownB]] = [after(x, y), before(x, y)];
      if (lightness < ownLightness - 2) darker++;
      expect(Math.hypot(a - ownA, b - ownB)).toBeLessThan(1.5);
    }
  }
  expect(darker / (100 * 80)).toBeGreaterThan(0.02);
  expect(darker / (100 * 80)).toBeLessThan(0.3);
  expect(picture.width).toBe(side);
});

describe('the same face in another tone', () => {
  /** The middle tone, with a shadow over the lower half in which three quarters of the light are left. */
  const shaded = plainScene([56.5, 12, 19]);
  for (let at = shaded.picture.rgb.length / 2; at < shaded.picture.rgb.length; at++)
    shaded.picture.rgb[at] = Math.round(encode(0.75 * lightOf(shaded.picture.rgb[at] ?? 0)));

  it.each(toneNames)('has the published colour of %s skin, and shadows as deep as before', async (tone) => {
    const shifted = await withTone(shaded, tone);
    if (!shifted) throw new Error('highlights were lost');
    expect(differenceOf((await colours(shifted))(200, 80), tones[tone].lab)).toBeLessThan(1);
    const greenAt = (y: number) => lightOf(shifted.rgb[(y * side + 200) * 3 + 1] ?? 0);
    expect(greenAt(230) / greenAt(170)).toBeCloseTo(0.75, 1);
    expect(toneOf(tones[tone].lab)).toBe(tone);
  });

  it('is not made so light that highlights are lost', async () => {
    expect(await withTone(plainScene([93, 3, 9]), 'dark')).toBeDefined();
    const bright = plainScene([56.5, 12, 19]);
    // A glare on a third of the face, which twice the light would burn out.
    bright.picture.rgb.fill(200, 0, bright.picture.rgb.length / 3);
    expect(await withTone({ ...bright, skin: [36, 10.5, 14] }, 'very light')).toBeUndefined();
  });
});
