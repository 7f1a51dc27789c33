import { boundsOf, type MeshPoint, type Point } from '@petalwise/chat/src/pixels/geometry.ts';
import { type FacePicture, isInside, pointOf } from './picture.ts';
import type { Chance } from './random.ts';

/** Where a cover begins and from where it comes, in pixels and radians. */
export type Aim = { at: Point; towards: Point };

/** Points of skin all over the face, each zone about as often. */
const TARGETS = [
  [199, 200, 175, 208, 428, 199],
  [50, 280, 205, 425, 187, 411, 123, 352, 101, 330],
  [151, 108, 337, 69, 299, 104, 333, 9],
  [120, 349, 118, 347],
  [13, 0, 5, 4, 195, 36, 266],
].flat();

/** At a point of the skin, mostly from outside. */
export function aimAt(face: FacePicture, chance: Chance): Aim {
  const target = pointOf(face, chance.one(TARGETS));
  const shift = () => chance.between(-0.08, 0.08) * face.faceWidth;
  const at = { x: target.x + shift(), y: target.y + shift() };
  const tip = pointOf(face, 4);
  const outward = Math.atan2(at.y - tip.y, at.x - tip.x) + chance.between(-0.9, 0.9);
  const angle = chance.happens(0.75) ? outward : chance.between(0, 2 * Math.PI);
  return { at, towards: { x: Math.cos(angle), y: Math.sin(angle) } };
}

type Shape = (face: FacePicture, aim: Aim, chance: Chance) => string;

const move = ({ x, y }: Point, { x: dx, y: dy }: Point, by: number): Point => ({ x: x + dx * by, y: y + dy * by });

export const fingers: Shape = ({ faceWidth }, { at, towards }, chance) => {
  const count = 1 + chance.whole(5);
  const thick = chance.between(0.07, 0.14) * faceWidth;
  const spread = chance.between(0.9, 1.15);
  const across = { x: -towards.y, y: towards.x };
  const drawn = Array.from({ length: count }, (_, finger) => {
    const beside = move(at, across, (finger - (count - 1) / 2) * thick * spread);
    const from = move(beside, towards, chance.between(-0.06, 0.1) * faceWidth);
    const to = move(move(from, towards, 1.3 * faceWidth), across, chance.between(-0.16, 0.16) * faceWidth);
    return `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke-width="${thick * chance.between(0.85, 1)}" stroke-linecap="round"/>`;
  });
  const palm = move(at, towards, chance.between(0.35, 0.7) * faceWidth);
  const size = () => chance.between(0.15, 0.28) * faceWidth;
  return `${drawn.join('')}<ellipse cx="${palm.x}" cy="${palm.y}" rx="${size()}" ry="${size()}"/>`;
};

export const fist: Shape = ({ faceWidth }, { at, towards }, chance) => {
  const radius = chance.between(0.12, 0.4) * faceWidth;
  const middle = move(at, towards, radius * 0.8);
  const ellipse = `<ellipse cx="${middle.x}" cy="${middle.y}" rx="${radius}" ry="${radius * chance.between(0.6, 1.2)}" transform="rotate(${chance.between(0, 180)} ${middle.x} ${middle.y})"/>`;
  if (chance.happens(0.5)) return ellipse;
  const far = move(at, towards, 1.5 * faceWidth);
  return `${ellipse}<line x1="${middle.x}" y1="${middle.y}" x2="${far.x}" y2="${far.y}" stroke-width="${radius * chance.between(0.8, 1.6)}"/>`;
};

/** A shoulder, a scarf, a cap: everything beyond a wide curve. */
export const beyond: Shape = ({ faceWidth }, { at, towards }, chance) => {
  const radius = chance.between(0.6, chance.happens(0.3) ? 40 : 3) * faceWidth;
  const middle = move(at, towards, radius);
  return `<circle cx="${middle.x}" cy="${middle.y}" r="${radius}"/>`;
};

export const strands: Shape = (face, { at }, chance) => {
  const { faceWidth } = face;
  const width = chance.between(0.03, 0.3) * faceWidth;
  const angle = Math.PI / 2 + chance.between(-0.5, 0.5);
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const across = { x: -along.y, y: along.x };
  return Array.from({ length: 30 + chance.whole(150) }, () => {
    const middle = move(at, across, chance.normal() * width * 0.5);
    const from = move(middle, along, -chance.between(0.5, 1) * faceWidth);
    const to = move(middle, along, chance.between(0.3, 1) * faceWidth);
    const bend = chance.between(-0.15, 0.15) * faceWidth;
    return `<path d="M${from.x} ${from.y} Q${middle.x + bend} ${middle.y} ${to.x} ${to.y}" fill="none" stroke-width="${chance.between(0.6, 2.6)}"/>`;
  }).join('');
};

export const lock: Shape = (face, { at }, chance) => {
  const { faceWidth } = face;
  const width = chance.between(0.05, 0.3) * faceWidth;
  const x = at.x + chance.between(-0.1, 0.1) * faceWidth;
  const bend = chance.between(-0.2, 0.2) * faceWidth;
  const top = pointOf(face, 10).y - 0.4 * faceWidth;
  const bottom = chance.happens(0.6)
    ? pointOf(face, 152).y + 0.5 * faceWidth
    : at.y + chance.between(0, 0.2) * faceWidth;
  const [left, right] = [x - width / 2, x + width / 2];
  return `<path d="M${left} ${top} Q${left + bend} ${at.y} ${x - width * 0.3} ${bottom} L${x + width * 0.3} ${bottom} Q${right + bend} ${at.y} ${right} ${top} Z"/>`;
};

const JAW = [58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288];
const BELOW_MOUTH = [410, 287, 375, 321, 405, 314, 17, 84, 181, 91, 146, 57, 186];
const MOUSTACHE = [92, 165, 167, 164, 393, 391, 322, 410, 270, 267, 0, 37, 40, 186];

/** Short hairs around the mouth, or on the chin alone. */
export const beard: Shape = (face, _aim, chance) => {
  const outlineOf = (indices: readonly number[]) => indices.map((index): MeshPoint => pointOf(face, index));
  const outlines = chance.happens(0.25)
    ? [outlineOf([...JAW.slice(3, 13), 18])]
    : [outlineOf([...JAW, ...BELOW_MOUTH]), outlineOf(MOUSTACHE)];
  const dense = chance.happens(0.5) ? chance.between(1500, 3500) : chance.between(3500, 9000);
  return outlines.flatMap((outline) => hairsIn(outline, { dense, faceWidth: face.faceWidth }, chance)).join('');
};

function hairsIn(
  outline: readonly Point[],
  { dense, faceWidth }: { dense: number; faceWidth: number },
  chance: Chance,
) {
  const box = boundsOf(outline);
  const count = Math.round((dense * box.width * box.height) / faceWidth ** 2);
  const places = Array.from({ length: count }, () => ({
    x: chance.between(box.x, box.x + box.width),
    y: chance.between(box.y, box.y + box.height),
  }));
  return places
    .filter((place) => isInside(outline, place))
    .map((place) => {
      const angle = Math.PI / 2 + chance.normal() * 0.5;
      const to = move(place, { x: Math.cos(angle), y: Math.sin(angle) }, chance.between(0.015, 0.05) * faceWidth);
      return `<line x1="${place.x.toFixed(1)}" y1="${place.y.toFixed(1)}" x2="${to.x.toFixed(1)}" y2="${to.y.toFixed(1)}" stroke-width="${chance.between(0.3, 1).toFixed(2)}" stroke-opacity="${chance.between(0.4, 1).toFixed(2)}"/>`;
    });
}

const EYES = [
  [33, 133],
  [263, 362],
] as const;

export const glasses: Shape = (face, _aim, chance) => frames(face, chance, 'none');
export const darkGlasses: Shape = (face, _aim, chance) => frames(face, chance, '#fff');

function frames(face: FacePicture, chance: Chance, fill: string): string {
  const { faceWidth } = face;
  const [rx, ry, lower] = [chance.between(0.17, 0.24), chance.between(0.11, 0.2), chance.between(0, 0.06)].map(
    (share) => share * faceWidth,
  ) as [number, number, number];
  const thick = chance.between(1.2, 4.5);
  const isSquare = chance.happens(0.5);
  const [right, left] = EYES.map(([outer, inner]) => {
    const [a, b] = [pointOf(face, outer), pointOf(face, inner)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + lower };
  }) as [Point, Point];
  const roll = (Math.atan2(left.y - right.y, left.x - right.x) * 180) / Math.PI;
  const rims = [right, left].map(({ x, y }) =>
    isSquare
      ? `<rect x="${x - rx}" y="${y - ry}" width="${2 * rx}" height="${2 * ry}" rx="${ry * 0.4}" fill="${fill}" stroke-width="${thick}" transform="rotate(${roll} ${x} ${y})"/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" stroke-width="${thick}"/>`,
  );
  const bar = (from: Point, to: Point) =>
    `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke-width="${thick}"/>`;
  const [rightEar, leftEar] = [pointOf(face, 127), pointOf(face, 356)];
  const bridge = bar({ x: right.x + rx * 0.8, y: right.y - ry * 0.3 }, { x: left.x - rx * 0.8, y: left.y - ry * 0.3 });
  return [
    ...rims,
    bridge,
    bar({ x: right.x - rx, y: right.y }, rightEar),
    bar({ x: left.x + rx, y: left.y }, leftEar),
  ].join('');
}
