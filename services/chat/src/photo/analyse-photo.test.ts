import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type FaceNetworks, liveTensors, loadFaceNetworks } from '../faces/face-networks.ts';
import { findFaces } from '../faces/find-faces.ts';
import { analysePhoto, type MeasuredPhoto } from './analyse-photo.ts';
import { readPhoto } from './read-photo.ts';
import { type Person, portrait, repaint } from './sample-photos.ts';

// A photo takes a second of CPU, and several on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let networks: FaceNetworks;
beforeAll(async () => {
  networks = await loadFaceNetworks();
});

/** A photo that several tests begin with is analysed once. */
function analyseOnce(bytes: Uint8Array): ReturnType<typeof analysePhoto> {
  const photo = createHash('sha256').update(bytes).digest('hex');
  const known = analysed.get(photo) ?? analysePhoto(networks, bytes);
  analysed.set(photo, known);
  return known;
}
const analysed = new Map<string, ReturnType<typeof analysePhoto>>();

async function verdict(bytes: Uint8Array): Promise<string> {
  const result = await analyseOnce(bytes);
  return 'refused' in result ? result.refused.code : 'measured';
}

async function measure(bytes: Uint8Array): Promise<MeasuredPhoto> {
  const result = await analyseOnce(bytes);
  if ('refused' in result) throw new Error(result.refused.detail);
  return result;
}

/**
 * Melanin absorbs as the wavelength to the power of −3.33 (Jacques 1998): at 610, 550 and 465 nm, for red, green and
 * blue. Not the vector that the measures use.
 */
const MELANIN = [0.36, 0.5, 0.88] as const;

/** Adds melanin to the middle of the picture, where the face is, fading out towards the edge. */
const withMoreMelanin = (photo: Buffer, amount: number) =>
  repaint(photo, ([red, green, blue], { x, y }) => {
    const density = amount * Math.exp(-(((x - 0.5) / 0.45) ** 4) - ((y - 0.5) / 0.55) ** 4);
    const [r, g, b] = MELANIN;
    return [red * 10 ** (-r * density), green * 10 ** (-g * density), blue * 10 ** (-b * density)];
  });

it('tells the color of the light on one person: red by 1.3 and blue by 0.8 are logarithms of these', async () => {
  const photo = await portrait('straight');
  const warm = await repaint(photo, ([red, green, blue]) => [red * 1.3, green, blue * 0.8]);
  const [plain, warmer] = [
    (await measure(photo)).analysis.quality.figures,
    (await measure(warm)).analysis.quality.figures,
  ];
  expect((warmer.redOverGreen ?? 0) - (plain.redOverGreen ?? 1)).toBeCloseTo(0.114, 2);
  expect((warmer.greenOverBlue ?? 0) - (plain.greenOverBlue ?? 1)).toBeCloseTo(0.097, 2);
});

describe('a photo of one face', () => {
  it.each(['straight', 'smiling', 'turned', 'tilted'] satisfies Person[])('is measured: %s', async (person) => {
    const { analysis, width, height, jpeg } = await measure(await portrait(person));
    expect(PhotoAnalysis.parse(analysis)).toEqual(analysis);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width, height });
    expect(analysis.zones.map(({ zone }) => zone)).toContain('nose');
    const readings = [...analysis.zones.map((zone) => zone.readings), analysis.face].flatMap((all) =>
      Object.values(all),
    );
    expect(readings.length).toBeGreaterThan(20);
    for (const reading of readings) {
      if (!reading) continue;
      const { low, value, high, words } = reading;
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
      expect(high).toBeLessThanOrEqual(1);
      expect(words).not.toBe('');
    }
  });

  it('taken of dark skin in dim, warm light is measured once there is twice as much light; before, colors are not', async () => {
    const dim = await portrait('darkest');
    const lit = await repaint(dim, ([red, green, blue]) => [red * 2, green * 2, blue * 2]);
    const [before, after] = [(await measure(dim)).analysis, (await measure(lit)).analysis];
    expect(Object.keys(before.face)).toEqual(['texture']);
    expect(before.unmeasured?.find(({ metric }) => metric === 'darkMarks')?.why).toMatch(/too little light/);
    expect(Object.keys(after.face)).toHaveLength(6);
  });

  it('has the person’s own left cheek on the right of the image, below the forehead', async () => {
    const { analysis } = await measure(await portrait('straight'));
    const middle = (name: string, axis: 'x' | 'y') => {
      const points = analysis.zones.find(({ zone }) => zone === name)?.outlines.flat() ?? [];
      return points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    };
    expect(middle('left_cheek', 'x')).toBeGreaterThan(middle('nose', 'x'));
    expect(middle('right_cheek', 'x')).toBeLessThan(middle('nose', 'x'));
    expect(middle('forehead', 'y')).toBeLessThan(middle('under_eyes', 'y'));
    expect(middle('under_eyes', 'y')).toBeLessThan(middle('left_cheek', 'y'));
    expect(middle('left_cheek', 'y')).toBeLessThan(middle('chin', 'y'));
  });

  it('always says what is not measured', async () => {
    const { analysis } = await measure(await portrait('straight'));
    expect(analysis.notMeasured.join()).toMatch(/Hydration.*Skin age.*wrinkles.*skin tone.*diagnosis/i);
  });

  it('answers the same for the same photo', async () => {
    const photo = await portrait('straight');
    const again = await analysePhoto(networks, photo);
    expect('analysis' in again && again.analysis).toEqual((await measure(photo)).analysis);
  });
});

describe('what is painted on the skin is found where it is', () => {
  const around = (x: number, y: number, reach: number) => (at: { x: number; y: number }) =>
    Math.exp(-(((at.x - x) ** 2 + (at.y - y) ** 2) / reach ** 2));

  async function change(paintedZone: string, pigment: readonly [number, number, number], reach: number) {
    const photo = await portrait('straight');
    const before = await measure(photo);
    const outline = before.analysis.zones.find(({ zone }) => zone === paintedZone)?.outlines[0] ?? [];
    const centre = (axis: 'x' | 'y') => outline.reduce((sum, point) => sum + point[axis], 0) / outline.length;
    const strength = around(centre('x'), centre('y'), reach);
    const painted = await repaint(
      photo,
      (linear, at) =>
        linear.map((value, channel) => value * 10 ** (-(pigment[channel] ?? 0) * strength(at))) as [
          number,
          number,
          number,
        ],
    );
    const after = await measure(painted);
    const of = (photo: MeasuredPhoto) => photo.analysis.zones.find(({ zone }) => zone === paintedZone)?.readings;
    return { before: of(before), after: of(after) };
  }

  it('redness of a cheek rises where haemoglobin is added', async () => {
    const { before, after } = await change('right_cheek', [0.06, 0.14, 0.13], 0.05);
    expect(after?.redness?.raw).toBeGreaterThan((before?.redness?.raw ?? 1) + 0.02);
  });

  it('dark marks of a cheek rise where melanin is added', async () => {
    const { before, after } = await change(
      'right_cheek',
      [0.5 * MELANIN[0], 0.5 * MELANIN[1], 0.5 * MELANIN[2]],
      0.012,
    );
    expect(after?.darkMarks?.low).toBeGreaterThan(before?.darkMarks?.high ?? 1);
  });
});

describe('a photo that cannot be measured is refused with its reason', () => {
  it('too small', async () => {
    expect(await verdict(await portrait('straight', 880))).toBe('photo.too-small');
  });

  it('a face too far away', async () => {
    const small = await sharp(await portrait('straight', 300)).toBuffer();
    const scene = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a9a8a' } })
      .composite([{ input: small, left: 650, top: 450 }])
      .jpeg()
      .toBuffer();
    expect(await analysePhoto(networks, scene)).toMatchObject({
      refused: { code: 'photo.too-small', detail: expect.stringContaining('Come closer') },
    });
  });

  it('no face', async () => {
    const wall = sharp({
      create: {
        width: 1200,
        height: 1200,
        channels: 3,
        background: '#c08a70',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    expect(await verdict(await wall.jpeg().toBuffer())).toBe('photo.no-face');
  });

  it('two faces side by side', async () => {
    const [one, two] = await Promise.all([portrait('straight', 800), portrait('smiling', 800)]);
    const scene = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#888888' } })
      .composite([
        { input: one, left: 0, top: 0 },
        { input: two, left: 800, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    expect(await verdict(scene)).toBe('photo.many-faces');
  });

  it('a face that is half outside the picture', async () => {
    const whole = sharp(await portrait('straight', 2000));
    const half = await whole.extract({ left: 1000, top: 0, width: 1000, height: 2000 }).jpeg().toBuffer();
    expect(await verdict(half)).toBe('photo.no-face');
  });

  it('overexposed', async () => {
    const photo = await repaint(
      await portrait('straight'),
      (linear) => linear.map((v) => v * 5) as [number, number, number],
    );
    expect(await verdict(photo)).toBe('photo.too-bright');
  });

  it('lost in shadow', async () => {
    const photo = await repaint(
      await portrait('straight'),
      (linear, { y }) => linear.map((value) => (y > 0.6 ? value * 0.002 : value)) as [number, number, number],
    );
    expect(await verdict(photo)).toBe('photo.too-dark');
  });

  it.each([
    ['a yellow lamp', [1, 0.72, 0.25]],
    ['a blue lamp', [0.55, 0.6, 1.5]],
    ['a magenta lamp', [1, 0.25, 0.8]],
    ['a green lamp', [0.4, 1, 0.4]],
  ] as const)('lit by %s', async (_, [red, green, blue]) => {
    const photo = await repaint(await portrait('straight'), ([r, g, b]) => [r * red, g * green, b * blue]);
    expect(await verdict(photo)).toBe('photo.colored-light');
  });

  it('half of it lit by a blue lamp', async () => {
    const photo = await repaint(await portrait('straight'), ([red, green, blue], { x }) =>
      x > 0.5 ? [red, green, blue] : [red * 0.7, green * 0.75, blue * 2.5],
    );
    expect(await verdict(photo)).toBe('photo.colored-light');
  });

  it('black and white', async () => {
    const photo = await sharp(await portrait('straight'))
      .greyscale()
      .toBuffer();
    expect(await verdict(photo)).toBe('photo.no-color');
  });

  it('lit from one side', async () => {
    const photo = await repaint(
      await portrait('straight'),
      (linear, { x }) =>
        linear.map((value) => value * (0.3 + 0.7 / (1 + Math.exp((0.5 - x) * 14)))) as [number, number, number],
    );
    expect(await verdict(photo)).toBe('photo.uneven-light');
    expect(await verdict(await portrait('litFromOneSide'))).toBe('photo.uneven-light');
  });

  it('blurred', async () => {
    expect(
      await verdict(
        await sharp(await portrait('straight'))
          .blur(9)
          .toBuffer(),
      ),
    ).toBe('photo.blurred');
    expect(await verdict(await portrait('outOfFocus'))).toBe('photo.blurred');
  });
});

describe('fairness: darker skin gets the same verdict in the same light', () => {
  it.each(['straight', 'tilted', 'darkest', 'litFromOneSide'] satisfies Person[])('%s', async (person) => {
    const photo = await portrait(person);
    expect(await verdict(await withMoreMelanin(photo, 0.6))).toBe(await verdict(photo));
  });

  it.each([
    ['evening sun', [1, 0.88, 0.7]],
    ['a cloudy sky', [0.85, 1, 1.15]],
  ] as const)('in %s', async (_, [red, green, blue]) => {
    const photo = await repaint(await portrait('straight'), ([r, g, b]) => [r * red, g * green, b * blue]);
    expect(await verdict(photo)).toBe('measured');
    expect(await verdict(await withMoreMelanin(photo, 0.6))).toBe('measured');
  });

  it('blurred', async () => {
    const photo = await sharp(await portrait('straight'))
      .blur(9)
      .toBuffer();
    expect(await verdict(await withMoreMelanin(photo, 0.6))).toBe(await verdict(photo));
  });
});

it.each([
  ['exposure is halved twice', [0.25, 0.25, 0.25]],
  ['melanin is added to all of it', MELANIN.map((one) => 10 ** (-one / 4))],
] as const)('readings hardly move when %s', async (_, factors) => {
  const photo = await portrait('straight');
  const before = await measure(photo);
  const after = await measure(
    await repaint(
      photo,
      (linear) => linear.map((value, channel) => value * (factors[channel] ?? 1)) as [number, number, number],
    ),
  );
  const values = ({ analysis }: MeasuredPhoto) =>
    Object.values(analysis.face).map((reading) => reading?.value ?? Number.NaN);
  values(after).forEach((value, at) => {
    expect(Math.abs(value - (values(before)[at] ?? Number.NaN))).toBeLessThan(0.08);
  });
});

describe('a photo that is turned', () => {
  const turned = async (person: Person, angle: number) => {
    const photo = sharp(await portrait(person)).extend({
      top: 300,
      bottom: 300,
      left: 300,
      right: 300,
      extendWith: 'mirror',
    });
    const { data, info } = await sharp(await photo.toBuffer())
      .rotate(angle)
      .toBuffer({ resolveWithObject: true });
    const [left, top] = [Math.round(info.width / 2) - 500, Math.round(info.height / 2) - 500];
    return sharp(data).extract({ left, top, width: 1000, height: 1000 }).jpeg({ quality: 95 }).toBuffer();
  };
  const figuresOf = ({ analysis }: MeasuredPhoto) =>
    [analysis.face, ...analysis.zones.map(({ readings }) => readings)]
      .flatMap((readings) => Object.values(readings))
      .filter((reading) => reading !== undefined);

  it.each([18, -25, 90])('by %d degrees shows the same', async (angle) => {
    const [straight, other] = [
      await measure(await turned('straight', 0)),
      await measure(await turned('straight', angle)),
    ];
    const figures = figuresOf(straight);
    expect(figures.length).toBeGreaterThan(30);
    figuresOf(other).forEach(({ value }, at) => {
      const { low, high } = figures[at] as (typeof figures)[number];
      expect(value).toBeGreaterThan(low - 0.01);
      expect(value).toBeLessThan(high + 0.01);
    });
  });

  it('upside down is refused: the mesh is sure there, and wrong', async () => {
    const photo = await sharp(await portrait('tilted'))
      .rotate(180)
      .toBuffer();
    expect(await verdict(photo)).toBe('photo.no-face');
  });
});

describe('a face that fills the picture is one face', () => {
  // The finder sees this one in two places.
  const library = dirname(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')));
  const close = sharp(join(library, 'assets/screenshot-facematch.jpg')).extract({
    left: 3,
    top: 30,
    width: 160,
    height: 160,
  });

  it.each([-3, 4])('turned by %d degrees', async (angle) => {
    const photo = await close.clone().resize(1000, 1000).jpeg({ quality: 95 }).toBuffer();
    const turned = await sharp(photo).rotate(angle, { background: '#888' }).jpeg({ quality: 85 }).toBuffer();
    const read = await readPhoto(turned);
    if ('refused' in read) throw new Error(read.refused.code);
    expect(findFaces(networks, read.pixels)).toHaveLength(1);
  });
});

it('leaves no tensor behind after three photos', async () => {
  const photo = await readPhoto(await portrait('straight'));
  if ('refused' in photo) throw new Error(photo.refused.code);
  const before = liveTensors();
  for (let run = 0; run < 3; run++) findFaces(networks, photo.pixels);
  expect(liveTensors()).toBe(before);
});
