import type { MetricName, ZoneName } from '@petalwise/contracts/chat/photo';
import { disc, drawn, mound, type Place, patterned, polygon, softEllipse } from './brush.ts';
import { lightOfLab, type Triple } from './cielab.ts';
import { copyOf, type Picture, paintLab, paintLight } from './picture.ts';
import { normalFrom, randomFrom } from './random.ts';
import { findPlace, isInside, type Mark, middleOf, type Scene } from './scene.ts';
import { toWhiteLight } from './tones.ts';

export type Painted = { picture: Picture; marks: Mark[]; zones: readonly ZoneName[] };
export type Defect = {
  /** The figure that has to see it, and those that may move with it: a brown patch is uneven as well. */
  metric: MetricName;
  mayMove: readonly MetricName[];
  /** Where it may be painted. */
  zones: readonly ZoneName[];
  /** Five, from hardly visible to plain. */
  strengths: readonly [number, number, number, number, number];
  unit: string;
  /** Nothing where the face has no room for it. */
  paint(scene: Scene, strength: number, seed: string): Promise<Painted | undefined>;
};

const cheeks = ['left_cheek', 'right_cheek'] as const;
const wide = ['forehead', 'left_cheek', 'right_cheek', 'chin'] as const;

/**
 * The direction in which more melanin moves skin's colour, of length 1: darker everywhere, yellower and slightly redder on
 * light skin, less yellow on dark skin, where b* falls with L* (Chardon 1991; Del Bino and Bernerd 2013).
 */
export function brown([lightness]: Triple): Triple {
  const light = Math.min(1, Math.max(0, (lightness - 38) / 20));
  const [da, db] = [0.02 + 0.2 * light, -0.25 + 0.67 * light];
  return [-Math.sqrt(1 - da * da - db * db), da, db];
}

/** Erythema: a* up, L* down by about half as much, b* nearly still. COLIPA's first visible redness is Δa* = 2.5. */
export const red: Triple = [-0.4, 0.91, 0.1];

const times = (one: Triple, factor: number): Triple => [one[0] * factor, one[1] * factor, one[2] * factor];

/** Diameters of brown spots in percent of the face's width (about 14 cm, so 1.4 to 7 mm). */
export const spotSizes = [1, 2, 3, 5] as const;

/** Marks of the given sizes, each in the next of the zones, on plain skin. */
function place(scene: Scene, sizes: readonly number[], zones: readonly ZoneName[], seed: string): Mark[] {
  const random = randomFrom(seed);
  const marks: Mark[] = [];
  for (const [index, size] of sizes.entries()) {
    const zone = zones[index % zones.length] as ZoneName;
    const radius = (size / 200) * scene.faceWidth;
    const found = findPlace(scene, { zone, radius, taken: marks, random });
    if (found) marks.push({ ...found, zone, radius, size });
  }
  return marks;
}

const rotated = <Value>(values: readonly Value[], by: number): Value[] =>
  values.map((_, index) => values[(index + by) % values.length] as Value);

const turnOf = (seed: string, most: number) => Math.floor(randomFrom(`${seed} turn`)() * most);

/** Plain places for one spot of each size, each in another zone. */
export const placeSpots = (scene: Scene, seed: string): Mark[] =>
  place(scene, spotSizes, rotated(wide, turnOf(seed, 4)), seed);

/**
 * One round spot of each size, each in another zone. The difference is what the whole flat middle has. Half of observers
 * see one of 0.8 on light and of 2.6 on dark skin (Vision Res 2024;223:108474): the weakest is hardly visible.
 */
const spots: Defect = {
  metric: 'darkMarks',
  mayMove: ['darkMarks', 'evenness'],
  zones: wide,
  strengths: [2, 4, 6, 9, 13],
  unit: 'ΔE',
  async paint(scene, strength, seed) {
    const marks = placeSpots(scene, seed);
    const picture = copyOf(scene.picture);
    for (const mark of marks)
      paintLab(picture, disc(mark, mark.radius), times(brown(scene.skin), strength), toWhiteLight(scene.skin));
    return marks.length > 0 ? { picture, marks, zones: marks.map(({ zone }) => zone) } : undefined;
  },
};

/** A soft field of 0..1 whose hills are about `scale` pixels apart. */
function clouds(scale: number, seed: string): (x: number, y: number) => number {
  const random = randomFrom(seed);
  const waves = Array.from({ length: 12 }, () => ({
    turn: random() * 2 * Math.PI,
    length: scale * (0.6 + random()),
    start: random() * 2 * Math.PI,
  }));
  return (x, y) => {
    let sum = 0;
    for (const { turn, length, start } of waves)
      sum += Math.sin(((x * Math.cos(turn) + y * Math.sin(turn)) * 2 * Math.PI) / length + start);
    return Math.min(1, Math.max(0, 0.5 + sum / 5));
  };
}

const outlinesOf = (scene: Scene, zones: readonly ZoneName[]): readonly (readonly Place[])[] =>
  zones.flatMap((zone) => scene.zones.get(zone) ?? []);

const shapesOf = (scene: Scene, zones: readonly ZoneName[]) => outlinesOf(scene, zones).map(polygon).join('');

/** Melasma: on both cheeks, with an irregular border; about half of each. */
const patches: Defect = {
  metric: 'darkMarks',
  mayMove: ['darkMarks', 'evenness'],
  zones: cheeks,
  strengths: [2, 4, 6, 9, 13],
  unit: 'ΔE',
  async paint(scene, strength, seed) {
    const zones = cheeks.filter((zone) => scene.zones.has(zone));
    if (zones.length === 0) return undefined;
    const picture = copyOf(scene.picture);
    const cheek = await drawn(picture, shapesOf(scene, zones), 0.03 * scene.faceWidth);
    const cloud = clouds(0.25 * scene.faceWidth, seed);
    // Half of the field lies above 0.5; the border takes a fifth of its height.
    const patch = patterned(cheek, (x, y) => Math.min(1, Math.max(0, (cloud(x, y) - 0.4) * 5)));
    paintLab(picture, patch, times(brown(scene.skin), strength), toWhiteLight(scene.skin));
    return { picture, marks: [], zones };
  },
};

const redOver = (wanted: (seed: string) => readonly ZoneName[]): Defect['paint'] =>
  async function paint(scene, strength, seed) {
    const zones = wanted(seed).filter((zone) => scene.zones.has(zone));
    if (zones.length === 0) return undefined;
    const picture = copyOf(scene.picture);
    const area = await drawn(picture, shapesOf(scene, zones), 0.03 * scene.faceWidth);
    // Strength is Δa*.
    paintLab(picture, area, times(red, strength / red[1]), toWhiteLight(scene.skin));
    return { picture, marks: [], zones };
  };

const redness: Defect = {
  metric: 'redness',
  mayMove: ['redness', 'evenness'],
  zones: [...cheeks, 'nose'],
  strengths: [2, 4, 6, 9, 12],
  unit: 'Δa*',
  paint: redOver(() => [...cheeks, 'nose']),
};

const oneSidedRedness: Defect = {
  ...redness,
  zones: cheeks,
  strengths: [3, 6, 9, 12, 16],
  paint: redOver((seed) => [cheeks[turnOf(seed, 2)] ?? 'left_cheek']),
};

/** Light that the skin's surface throws back: white, added, soft at its rim; as a multiple of the skin's own light. */
const shine: Defect = {
  metric: 'shine',
  mayMove: ['shine'],
  zones: ['forehead', 'nose'],
  strengths: [0.1, 0.25, 0.5, 0.9, 1.4],
  unit: '× the light of the skin',
  async paint(scene, strength, seed) {
    const picture = copyOf(scene.picture);
    const own =
      0.2126 * lightOfLab(scene.skin)[0] + 0.7152 * lightOfLab(scene.skin)[1] + 0.0722 * lightOfLab(scene.skin)[2];
    const zones = (['forehead', 'nose'] as const).filter((zone) => scene.zones.has(zone));
    const relief = clouds(0.02 * scene.faceWidth, seed);
    for (const zone of zones) {
      const middle = middleOf(scene, zone);
      if (!middle) continue;
      const glare = softEllipse(middle, { rx: middle.rx * 0.45, ry: middle.ry * 0.4 });
      // Pores break a reflection up a little.
      paintLight(picture, glare, ([r, g, b], weight, x, y) => {
        const added = strength * own * weight * (0.85 + 0.3 * relief(x, y));
        return [r + added, g + added, b + added];
      });
    }
    return zones.length > 0 ? { picture, marks: [], zones } : undefined;
  },
};

/** Papules: red, strongest in the middle. */
const blemishes: Defect = {
  metric: 'redSpots',
  mayMove: ['redSpots', 'redness', 'evenness'],
  zones: wide,
  strengths: [4, 7, 10, 14, 18],
  unit: 'Δa*',
  async paint(scene, strength, seed) {
    const zones = rotated(wide, turnOf(seed, 4));
    const marks = place(scene, [1, 1.5, 2, 3], zones, seed);
    const picture = copyOf(scene.picture);
    for (const mark of marks)
      paintLab(picture, mound(mark, mark.radius), times(red, strength / red[1]), toWhiteLight(scene.skin));
    return marks.length > 0 ? { picture, marks, zones: marks.map(({ zone }) => zone) } : undefined;
  },
};

/**
 * Open pores on both cheeks: dark points 0.3 to 0.6 % of the face's width wide (0.4 to 0.8 mm; experts count them from
 * 0.25 mm on: Flament and others, Clin Cosmet Investig Dermatol 2015;8:85), about 2 mm apart.
 */
const pores: Defect = {
  metric: 'texture',
  mayMove: ['texture'],
  zones: cheeks,
  strengths: [2, 4, 6, 9, 12],
  unit: 'ΔL* of a pore',
  async paint(scene, strength, seed) {
    const random = randomFrom(seed);
    const zones = cheeks.filter((zone) => scene.zones.has(zone));
    const picture = copyOf(scene.picture);
    const apart = 0.015 * scene.faceWidth;
    for (const outline of outlinesOf(scene, zones)) {
      for (const pore of scattered(outline, apart, random)) {
        const radius = (0.0015 + 0.0015 * random()) * scene.faceWidth;
        const darker: Triple = [-strength * (1 + 0.3 * normalFrom(random)), 0, 0];
        paintLab(picture, mound(pore, Math.max(0.8, radius)), darker, toWhiteLight(scene.skin));
      }
    }
    return zones.length > 0 ? { picture, marks: [], zones } : undefined;
  },
};

function scattered(outline: readonly Place[], apart: number, random: () => number): Place[] {
  const found: Place[] = [];
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  for (let y = Math.min(...ys); y < Math.max(...ys); y += apart) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x += apart) {
      const pore = { x: x + (random() - 0.5) * apart, y: y + (random() - 0.5) * apart };
      if (isInside(outline, pore)) found.push(pore);
    }
  }
  return found;
}

export const defects = { spots, patches, redness, oneSidedRedness, shine, blemishes, pores } as const;
export type DefectName = keyof typeof defects;
