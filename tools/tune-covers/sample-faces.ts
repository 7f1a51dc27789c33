import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type FaceNetworks, loadFaceNetworks } from '@petalwise/chat/src/faces/face-networks.ts';
import { findFaces } from '@petalwise/chat/src/faces/find-faces.ts';
import { faceWidthOf } from '@petalwise/chat/src/faces/zones.ts';
import { readPhoto } from '@petalwise/chat/src/photo/read-photo.ts';
import { isRefused } from '@petalwise/chat/src/photo/refusal.ts';
import { boundsOf, type MeshPoint, type Point, rotate } from '@petalwise/chat/src/pixels/geometry.ts';
import { type Pixels, type Square, sampleSquare } from '@petalwise/chat/src/pixels/pixels.ts';
import type { Cover } from '@petalwise/contracts/chat/photo';
import sharp from 'sharp';
import { type Colour, type FacePicture, type Hidden, isInside, medianOf, SIDE, toLight } from './picture.ts';
import type { Chance } from './random.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo');
const fileOf = (sample: number) => join(folder, `sample${sample}.jpg`);
const SAMPLES = [1, 2, 3, 4, 5, 6];
/** Pixels of the originals' width, in which the places below are. */
const ORIGINAL_WIDTH = 1920;

/** What hides a face in the photographs themselves: a shoulder before a chin, hair over a cheek. */
const HIDDEN: Readonly<Record<number, readonly Outline[]>> = {
  6: [
    outline('other', [1276, 583], [1293, 557], [1316, 536], [1349, 520], [1420, 540], [1450, 700], [1270, 700]),
    outline('hair', [826, 420], [838, 498], [841, 544], [831, 581], [824, 608], [950, 650], [950, 400]),
  ],
};
/** Profiles show half of a face. */
const LEFT_OUT: Readonly<Record<number, (face: MeshPoint) => boolean>> = { 2: ({ x }) => x < 500 };

type Outline = { by: Cover; places: readonly Point[] };

function outline(by: Cover, ...places: (readonly [number, number])[]): Outline {
  return { by, places: places.map(([x, y]) => ({ x, y })) };
}

export type SampleFace = { sample: number; photo: Pixels; points: readonly MeshPoint[]; hidden: readonly Outline[] };

/** Every person who looks into the camera in the photographs of @vladmandic/face-api (MIT), and the networks. */
export async function loadFaces(): Promise<{ networks: FaceNetworks; faces: SampleFace[] }> {
  const networks = await loadFaceNetworks();
  const faces: SampleFace[] = [];
  for (const sample of SAMPLES) {
    const photo = await readPhoto(await readFile(fileOf(sample)));
    if (isRefused(photo)) throw new Error(photo.refused.code);
    const scale = photo.pixels.width / ORIGINAL_WIDTH;
    const hidden = (HIDDEN[sample] ?? []).map(({ by, places }) => ({
      by,
      places: places.map(({ x, y }) => ({ x: x * scale, y: y * scale })),
    }));
    for (const { points } of findFaces(networks, photo.pixels)) {
      const tip = points[4] as MeshPoint;
      if (!LEFT_OUT[sample]?.({ ...tip, x: tip.x / scale }))
        faces.push({ sample, photo: photo.pixels, points, hidden });
    }
  }
  return { networks, faces };
}

/** The face in a square that lies a little differently each time, and what hides it already. */
export function cropOf({ photo, points, hidden }: SampleFace, chance: Chance): { face: FacePicture; hidden: Hidden[] } {
  const [right, left] = [points[33], points[263]] as [MeshPoint, MeshPoint];
  const roll = Math.atan2(left.y - right.y, left.x - right.x) + chance.between(-0.1, 0.1);
  const { x, y, width, height } = boundsOf(points.map((point) => rotate(point, -roll)));
  const side = Math.max(width, height) * 1.5 * chance.between(0.94, 1.08);
  const shift = () => side * chance.between(-0.025, 0.025);
  const centre = rotate({ x: x + width / 2 + shift(), y: y + height / 2 + shift() }, roll);
  const square: Square = { centre, side, roll };
  const scale = SIDE / side;
  const inSquare = points.map((point) => {
    const turned = rotate({ x: point.x - centre.x, y: point.y - centre.y }, -roll);
    return { x: turned.x * scale + SIDE / 2, y: turned.y * scale + SIDE / 2, z: point.z * scale };
  });
  const turnedBack = ({ x, y }: Point): Point => {
    const turned = rotate({ x: (x - SIDE / 2) / scale, y: (y - SIDE / 2) / scale }, roll);
    return { x: centre.x + turned.x, y: centre.y + turned.y };
  };
  const masks = hidden.map(({ by, places }) => ({
    by,
    mask: Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
      isInside(places, turnedBack({ x: at % SIDE, y: Math.floor(at / SIDE) })) ? 1 : 0,
    ),
  }));
  const light = toLight(sampleSquare(photo, square, SIDE));
  return { face: { light, points: inSquare, faceWidth: faceWidthOf(inSquare) }, hidden: masks };
}

/** Arms, legs and shoulders in the photographs: left, top, width, height. */
const LIMBS = [
  [2, 560, 985, 190, 130],
  [2, 1565, 560, 75, 140],
  [3, 120, 1085, 340, 110],
  [3, 1445, 640, 110, 140],
  [4, 350, 525, 120, 150],
  [4, 500, 640, 160, 50],
  [5, 1010, 1060, 250, 120],
  [5, 815, 770, 90, 160],
  [6, 1270, 585, 135, 150],
  [6, 1500, 900, 60, 120],
] as const;

/** Skin that is not a face's, with its median colour. */
export type Limb = { width: number; height: number; light: Float32Array; typical: Colour };

export function loadLimbs(): Promise<Limb[]> {
  return Promise.all(
    LIMBS.map(async ([sample, left, top, width, height]) => {
      const { data } = await sharp(fileOf(sample))
        .extract({ left, top, width, height })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const light = toLight(data);
      const typical = [0, 1, 2].map((channel) =>
        medianOf(Array.from({ length: width * height }, (_, at) => light[at * 3 + channel] as number)),
      ) as unknown as Colour;
      return { width, height, light, typical };
    }),
  );
}
