import { boundsOf, type MeshPoint, type Point, rotate } from '../pixels/geometry.ts';
import { fitInSquare, mirrored, type Pixels, type Square, sampleSquare, withLiftedShadows } from '../pixels/pixels.ts';
import { median } from '../pixels/statistics.ts';
import { type Box, keepDistinct } from './face-boxes.ts';
import {
  type FaceNetworks,
  FINDER_INPUT,
  type FinderGrid,
  MESH_INPUT,
  type RawMesh,
  runFinder,
  runMesh,
} from './face-networks.ts';
import { mirrorOf } from './mesh-mirror.ts';
import { rollOf } from './zones.ts';

/** One face: where it is, and the 468 points of its mesh, in pixels of the photo (z grows away from the camera). */
export type Face = { box: Box; score: number; points: MeshPoint[]; sight: Sight };

/** A square of the photo, and what the mesh network noticed last when it was shown that, as it is and in a mirror. */
export type Sight = { square: Square; picture: Uint8Array; noticed: Float32Array[]; inMirror: Float32Array[] };

/**
 * Space around the picture, in pixels of the finder's square: a face that fills the picture or leaves it is larger
 * than any the finder knows, so the second look is from further away.
 */
const MARGINS = [0, 64];
const LEAST_SCORE = 0.5;
/** The mesh also runs on finds that are not faces: their certainty is nearly 0. */
const LEAST_CERTAINTY = 0.5;
/**
 * On a face that is upside down the mesh is certain and wrong, but its mirror image then gives another result. Over 25
 * faces, each turned six ways: up to 2.1 pixels of its square apart if it was right, and always as certain as 1.
 */
const RIGHT = { certainty: 0.7, mostApart: 2.5 } as const;
/** A person far behind, or a pattern that resembles a face, does not count as a second person. */
const SECOND_FACE_SHARE = 0.35;

/**
 * Finds the faces of a photo, largest first; the tests beside this file say how small, turned, tilted and dark they may
 * be. If it finds none, it looks again with lifted shadows.
 */
export function findFaces(networks: FaceNetworks, photo: Pixels): Face[] {
  const found = search(networks, photo);
  if (found.length > 0) return found;
  return search(networks, withLiftedShadows(photo)).map((face) => {
    const picture = sampleSquare(photo, face.sight.square, MESH_INPUT);
    return { ...face, sight: { ...face.sight, picture } };
  });
}

function search(networks: FaceNetworks, photo: Pixels): Face[] {
  for (const margin of MARGINS) {
    const meshes = detect(networks, photo, margin).flatMap((found) => placeMesh(networks, photo, found) ?? []);
    // The finder may see one large face in two places; the mesh then lies on the same one twice.
    const faces = keepDistinct(meshes.map((face) => ({ ...face, box: boundsOf(face.points) }))).sort(
      (a, b) => b.box.width - a.box.width,
    );
    const largest = faces[0];
    if (largest) return faces.filter((face) => face.box.width >= largest.box.width * SECOND_FACE_SHARE);
  }
  return [];
}

type Detection = { box: Box; score: number; roll: number };

function detect(networks: FaceNetworks, photo: Pixels, margin: number): Detection[] {
  const pixel = Math.max(photo.width, photo.height) / (FINDER_INPUT - 2 * margin);
  const found = runFinder(networks, fitInSquare(photo, FINDER_INPUT, margin)).flatMap(readGrid);
  return keepDistinct(
    found.map(({ box, ...rest }) => ({
      ...rest,
      box: {
        x: (box.x - margin) * pixel,
        y: (box.y - margin) * pixel,
        width: box.width * pixel,
        height: box.height * pixel,
      },
    })),
  );
}

/** The guesses of a grid that are faces, in pixels of the finder's square. */
function readGrid({ grid, anchors, scores, guesses }: FinderGrid): Detection[] {
  const cell = FINDER_INPUT / grid;
  return Array.from(scores, (raw, at) => ({ score: 1 / (1 + Math.exp(-raw)), at }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .map(({ score, at }) => {
      // Offsets from the middle of the cell: the centre of the box, its size, then six points, of which the first two
      // are the eyes.
      const guess = guesses.subarray(at * 16, at * 16 + 8) as unknown as readonly [number, ...number[]];
      const [x, y = 0, width = 0, height = 0, rightX = 0, rightY = 0, leftX = 0, leftY = 0] = guess;
      const place = Math.floor(at / anchors);
      const middle = { x: ((place % grid) + 0.5) * cell + x, y: (Math.floor(place / grid) + 0.5) * cell + y };
      return {
        score,
        box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
        roll: Math.atan2(leftY - rightY, leftX - rightX),
      };
    });
}

/**
 * The mesh, in a square around the face that is turned upright. Each run gives a better square for the next; the last
 * is the mean of the picture and its mirror image, which keeps a moved or cropped photo from moving the points
 * (largest error over harmless changes 0.6 % of the face's width instead of 1.9 %).
 */
function placeMesh(networks: FaceNetworks, photo: Pixels, { box, score, roll }: Detection): Face | undefined {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  let square: Square = { centre, side: Math.max(box.width, box.height) * 1.5, roll };
  for (let run = 0; run < 2; run++) {
    const [raw] = runMesh(networks, [sampleSquare(photo, square, MESH_INPUT)]);
    if (!raw || raw.certainty < LEAST_CERTAINTY) return undefined;
    square = squareAround(inPhoto(raw.points, square));
  }
  const picture = sampleSquare(photo, square, MESH_INPUT);
  const [one, other] = runMesh(networks, [picture, mirrored(picture, MESH_INPUT)]);
  if (!one || !other || Math.min(one.certainty, other.certainty) < RIGHT.certainty) return undefined;
  if (apart(one, other) > RIGHT.mostApart) return undefined;
  const sight = { square, picture, noticed: one.noticed, inMirror: other.noticed };
  return { box, score, points: inPhoto(meanOf(one, other), square), sight };
}

/** Median distance between the points in the picture and in its mirror image. */
function apart(one: RawMesh, other: RawMesh): number {
  return median(
    mirrorOf.map((partner, at) =>
      Math.hypot(
        (one.points[at * 3] as number) + (other.points[partner * 3] as number) - MESH_INPUT,
        (one.points[at * 3 + 1] as number) - (other.points[partner * 3 + 1] as number),
      ),
    ),
  );
}

function meanOf(one: RawMesh, other: RawMesh): Float32Array {
  return one.points.map((value, at) => {
    const axis = at % 3;
    const partner = other.points[(mirrorOf[Math.floor(at / 3)] ?? 0) * 3 + axis] ?? 0;
    return (value + (axis === 0 ? MESH_INPUT - partner : partner)) / 2;
  });
}

function inPhoto(points: Float32Array, { centre, side, roll }: Square): MeshPoint[] {
  const pixel = side / MESH_INPUT;
  const middle = MESH_INPUT / 2;
  return Array.from({ length: points.length / 3 }, (_, at) => {
    const [x = 0, y = 0, z = 0] = points.subarray(at * 3, at * 3 + 3);
    const turned = rotate({ x: (x - middle) * pixel, y: (y - middle) * pixel }, roll);
    return { x: centre.x + turned.x, y: centre.y + turned.y, z: z * pixel };
  });
}

/** The upright square that the mesh was trained on: half as large again as the points need. */
function squareAround(points: readonly Point[]): Square {
  const roll = rollOf(points);
  const { x, y, width, height } = boundsOf(points.map((point) => rotate(point, -roll)));
  return {
    centre: rotate({ x: x + width / 2, y: y + height / 2 }, roll),
    side: Math.max(width, height) * 1.5,
    roll,
  };
}
