import { MELANIN } from '@petalwise/chat/src/pixels/colour.ts';
import type { Point } from '@petalwise/chat/src/pixels/geometry.ts';
import { type Colour, eachPixel, type FacePicture, maskOf, pointOf } from './picture.ts';
import type { Chance } from './random.ts';

/** Everything that a face may have without being hidden: other skin, other light, shadows, redness, spots, lines, shine. */
export async function changeFace(face: FacePicture, chance: Chance): Promise<FacePicture> {
  const changed = { ...face, light: Float32Array.from(face.light) };
  changeToneAndLight(changed, chance);
  if (chance.happens(0.3)) castShadow(changed, chance);
  if (chance.happens(0.25)) paintPatches(changed, chance);
  if (chance.happens(0.3)) paintSpots(changed, chance);
  if (chance.happens(0.45)) await drawLines(changed, chance);
  if (chance.happens(0.3)) addShine(changed, chance);
  return changed;
}

function changeToneAndLight({ light }: FacePicture, chance: Chance): void {
  const melanin = chance.happens(0.7) ? chance.between(-0.1, 0.9) : 0;
  const exposure = chance.between(0.35, 1.5);
  const balance = [10 ** (chance.normal() * 0.025), 1, 10 ** (chance.normal() * 0.035)] as const;
  const [across, down] = [chance.normal() * 0.0016, chance.normal() * 0.0012];
  const gains = MELANIN.map(
    (density, channel) => (balance[channel] as number) * 10 ** (-density * melanin),
  ) as unknown as Colour;
  eachPixel((x, y, at) => {
    const gain = exposure * 10 ** (across * (x - 96) + down * (y - 96));
    for (let channel = 0; channel < 3; channel++)
      light[at + channel] = Math.min(1, (light[at + channel] as number) * gain * (gains[channel] as number));
  });
}

/** A straight edge, hard or soft, beyond which a part of the light is left. */
function castShadow(face: FacePicture, chance: Chance): void {
  const through = pointOf(face, chance.one([50, 280, 151, 199, 4]));
  const angle = chance.between(0, 2 * Math.PI);
  const left = chance.between(0.3, 0.85);
  const soft = chance.between(0.005, 0.06) * face.faceWidth;
  eachPixel((x, y, at) => {
    const beyond = ((x - through.x) * Math.cos(angle) + (y - through.y) * Math.sin(angle)) / soft;
    const share = 1 - (1 - left) / (1 + Math.exp(-beyond));
    for (let channel = 0; channel < 3; channel++)
      face.light[at + channel] = (face.light[at + channel] as number) * share;
  });
}

const RED: Colour = [0.06, 0.6, 0.6];

function paintPatches(face: FacePicture, chance: Chance): void {
  for (let patch = 0; patch < 2; patch++) {
    const middle = pointOf(face, chance.one([50, 280, 205, 425, 151, 199]));
    const pigment = chance.happens(0.6) ? RED : MELANIN;
    absorb(face, middle, {
      radius: chance.between(0.06, 0.2) * face.faceWidth,
      pigment,
      density: chance.between(0.1, 0.4),
    });
  }
}

function paintSpots(face: FacePicture, chance: Chance): void {
  const count = chance.between(5, 45);
  for (let spot = 0; spot < count; spot++) {
    const middle = pointOf(face, chance.whole(468));
    const pigment = chance.happens(0.5) ? RED : MELANIN;
    absorb(face, middle, {
      radius: chance.between(0.006, 0.03) * face.faceWidth,
      pigment,
      density: chance.between(0.1, 0.5),
    });
  }
}

type Spot = { radius: number; pigment: Colour; density: number };

function absorb({ light }: FacePicture, middle: Point, { radius, pigment, density }: Spot): void {
  eachPixel((x, y, at) => {
    const away = ((x - middle.x) ** 2 + (y - middle.y) ** 2) / radius ** 2;
    if (away > 6) return;
    const share = density * Math.exp(-(away ** 2));
    for (let channel = 0; channel < 3; channel++)
      light[at + channel] = (light[at + channel] as number) * 10 ** (-(pigment[channel] as number) * share);
  });
}

/** Where skin folds with the years and with a smile: forehead, nose to mouth, below the eyes, chin, between the brows. */
const FOLDS: readonly (readonly number[])[] = [
  [104, 69, 108, 151, 337, 299, 333],
  [103, 67, 109, 10, 338, 297, 332],
  [205, 206, 216, 212],
  [425, 426, 436, 432],
  [198, 203, 206, 216, 212, 202],
  [420, 423, 426, 436, 432, 422],
  [117, 118, 119, 120, 121],
  [346, 347, 348, 349, 350],
  [111, 117, 118],
  [340, 346, 347],
  [204, 201, 200, 421, 424],
  [32, 208, 199, 428, 262],
  [107, 9, 336],
];

async function drawLines(face: FacePicture, chance: Chance): Promise<void> {
  const lines = FOLDS.filter(() => chance.happens(0.45)).flatMap((fold, kind) => {
    const [dx, dy] = [chance.normal() * 0.02 * face.faceWidth, chance.normal() * 0.03 * face.faceWidth];
    const repeats = kind === 0 ? 1 + chance.whole(3) : 1;
    return Array.from({ length: repeats }, (_, repeat) => {
      const places = fold.map((index) => {
        const { x, y } = pointOf(face, index);
        return `${x + dx},${y + dy + repeat * 0.035 * face.faceWidth}`;
      });
      return `<polyline points="${places.join(' ')}" fill="none" stroke-width="${chance.between(0.5, 2.2)}" stroke-opacity="${chance.between(0.2, 1)}"/>`;
    });
  });
  const mask = await maskOf(lines.join(''), chance.between(0.5, 1.2));
  const depth = chance.between(0.05, 0.3);
  face.light.forEach((value, at) => {
    face.light[at] = value * 10 ** (-depth * (mask[Math.floor(at / 3)] as number));
  });
}

function addShine(face: FacePicture, chance: Chance): void {
  for (let patch = 0; patch < 3; patch++) {
    const middle = pointOf(face, chance.one([151, 10, 50, 280, 4, 199, 108, 337]));
    const radius = chance.between(0.03, 0.12) * face.faceWidth;
    const strength = chance.between(0.01, 0.4);
    eachPixel((x, y, at) => {
      const away = ((x - middle.x) ** 2 + (y - middle.y) ** 2) / radius ** 2;
      if (away > 9) return;
      for (let channel = 0; channel < 3; channel++)
        face.light[at + channel] = Math.min(1, (face.light[at + channel] as number) + strength * Math.exp(-away));
    });
  }
}
