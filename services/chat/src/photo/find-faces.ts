import { type Box, keepDistinct } from './face-boxes.ts';
import { type FaceNetworks, LANDMARK_INPUT, runDetector, runLandmarks } from './face-networks.ts';
import { boundsOf, centreOf, type Point, rotate } from './geometry.ts';
import { fitInSquare, type Pixels, sampleSquare, withLiftedShadows } from './pixels.ts';

/** One face: where it is, and its 68 points (iBUG 300-W order), all in pixels of the photo. */
export type Face = { box: Box; score: number; points: Point[] };

/** Anchor boxes of the detector, in grid cells. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;

type Pass = { size: number; margin: number; threshold: number };

/**
 * Ways of looking, in the order they are tried until a face is found: the first finds most; the next two see faces
 * that fill the picture (larger than every anchor) or leave it; the last sees distant faces.
 */
const PASSES: readonly Pass[] = [
  { size: 416, margin: 0, threshold: 0.5 },
  { size: 224, margin: 0, threshold: 0.5 },
  { size: 320, margin: 64, threshold: 0.45 },
  { size: 608, margin: 0, threshold: 0.45 },
];

/** Somebody far behind, or a pattern that resembles a face, is no second person. */
const SECOND_FACE_SHARE = 0.35;

/**
 * Finds the faces of a photo, largest first. Takes about 150 ms for one face on one shared core.
 * The detector learned mostly from well-lit, light skin: where it sees nobody, it looks again with lifted shadows.
 */
export function findFaces(networks: FaceNetworks, photo: Pixels): Face[] {
  const found = search(networks, photo);
  return found.length > 0 ? found : search(networks, withLiftedShadows(photo));
}

function search(networks: FaceNetworks, photo: Pixels): Face[] {
  for (const pass of PASSES) {
    const faces = detect(networks, photo, pass)
      .map((found) => ({ ...found, points: findPoints(networks, photo, found.box) }))
      .filter(hasFaceShape);
    const largest = faces[0];
    if (largest) return faces.filter((face) => face.box.width >= largest.box.width * SECOND_FACE_SHARE);
  }
  return [];
}

/** Where there is no face the landmarks fall together: two neighbours' hair may look like a third person. */
function hasFaceShape({ box, points }: Face): boolean {
  const { width, height } = boundsOf(points);
  return width > box.width * 0.4 && height > box.height * 0.4;
}

type Detection = { box: Box; score: number };

function detect(networks: FaceNetworks, photo: Pixels, { size, margin, threshold }: Pass): Detection[] {
  const { grid, values } = runDetector(networks.detector, fitInSquare(photo, size, margin), size);
  const pixel = Math.max(photo.width, photo.height) / (size - 2 * margin);
  const cell = (size / grid) * pixel;
  const edge = margin * pixel;
  const found: Detection[] = [];
  for (let at = 0; at < values.length; at += 5) {
    const [x, y, w, h, certainty] = values.subarray(at, at + 5) as unknown as [number, number, number, number, number];
    const score = sigmoid(certainty);
    if (score < threshold) continue;
    const place = at / 5;
    const [anchorWidth, anchorHeight] = ANCHORS[place % 5] as readonly [number, number];
    const column = Math.floor(place / 5) % grid;
    const row = Math.floor(place / 5 / grid);
    const width = Math.exp(w) * anchorWidth * cell;
    const height = Math.exp(h) * anchorHeight * cell;
    const box = {
      x: (column + sigmoid(x)) * cell - width / 2 - edge,
      y: (row + sigmoid(y)) * cell - height / 2 - edge,
      width,
      height,
    };
    found.push({ score, box });
  }
  return keepDistinct(found).sort((a, b) => b.box.width - a.box.width);
}

/**
 * Landmarks twice: in the detector's box, then in a square turned upright around the first answer, because the
 * network was trained on faces that stand nearly straight.
 */
function findPoints(networks: FaceNetworks, photo: Pixels, box: Box): Point[] {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const first = pointsIn(networks, photo, { centre, side: Math.max(box.width, box.height), roll: 0 });
  const roll = rollOf(first);
  const upright = boundsOf(first.map((point) => rotate(point, -roll)));
  const middle = { x: upright.x + upright.width / 2, y: upright.y + upright.height / 2 };
  const side = Math.max(upright.width, upright.height) * 1.2;
  return pointsIn(networks, photo, { centre: rotate(middle, roll), side, roll });
}

type Square = { centre: Point; side: number; roll: number };

function pointsIn(networks: FaceNetworks, photo: Pixels, square: Square): Point[] {
  const values = runLandmarks(networks.landmarks, sampleSquare(photo, square, LANDMARK_INPUT));
  const points: Point[] = [];
  for (let at = 0; at < values.length; at += 2) {
    const local = {
      x: ((values[at] ?? 0) - 0.5) * square.side,
      y: ((values[at + 1] ?? 0) - 0.5) * square.side,
    };
    const turned = rotate(local, square.roll);
    points.push({ x: turned.x + square.centre.x, y: turned.y + square.centre.y });
  }
  return points;
}

/** Tilt of the line through both eyes, in radians, clockwise positive in image coordinates. */
export function rollOf(points: readonly Point[]): number {
  const right = centreOf(points.slice(36, 42));
  const left = centreOf(points.slice(42, 48));
  return Math.atan2(left.y - right.y, left.x - right.x);
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
