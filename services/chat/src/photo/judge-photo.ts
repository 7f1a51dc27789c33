import type { PhotoAnalysis, ZoneName } from '@petalwise/contracts/photo';
import { logOf } from './colour.ts';
import { laplacianAt, type Plane } from './filters.ts';
import { type Face, rollOf } from './find-faces.ts';
import { boundsOf, fillOutline, type Point, rotate } from './geometry.ts';
import { luminanceOf, type Pixels } from './pixels.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { SkinMap } from './skin-map.ts';
import { deviation, median } from './statistics.ts';
import { faceWidthOf } from './zones.ts';

/** Pixels across the face in the stored photo; below, a pore and a pixel are the same size. */
const LEAST_FACE_WIDTH = 160;
/** Area of the smaller cheek, as a share of a square as wide as the face; about 0.05 when looking straight ahead. */
const LEAST_CHEEK = 0.007;
const MOST_CLIPPED = 0.02;
const MOST_SIDE_LIGHT = 0.15;
const LEAST_SHARPNESS = 0.0004;

/** Exactly one face, large enough to measure. */
export function judgeFaces(faces: readonly Face[]): Refusal | Face {
  const [face, another] = faces;
  if (!face) return refuse('photo.no-face');
  if (another) return refuse('photo.many-faces');
  const width = Math.round(faceWidthOf(face.points));
  if (width < LEAST_FACE_WIDTH)
    return refuse('photo.too-small', { facePixels: width, leastFacePixels: LEAST_FACE_WIDTH });
  return face;
}

export type Quality = PhotoAnalysis['quality'];
type Figures = Record<
  'bright' | 'dark' | 'grey' | 'sideLight' | 'colourDifference' | 'sharpness' | 'yaw' | 'roll' | 'faceShare',
  number
>;

/**
 * The gates of light and focus. All of them are ratios or logarithms, so skin tone does not decide: mean lightness
 * and the Laplacian of linear luminance, both common, would refuse dark skin.
 */
export function judgeLightAndFocus(photo: Pixels, face: Face, skin: SkinMap): Refusal | Quality {
  if (!showsBothCheeks(skin)) return refuse('photo.no-face');
  const figures = measureQuality(photo, face, skin);
  if (figures.bright > MOST_CLIPPED) return refuse('photo.too-bright');
  if (figures.dark > MOST_CLIPPED) return refuse('photo.too-dark');
  if (figures.sideLight > MOST_SIDE_LIGHT) return refuse('photo.uneven-light');
  if (figures.sharpness < LEAST_SHARPNESS) return refuse('photo.blurred');
  return { ...wordsFor(figures), figures };
}

/** A profile, or a face that leaves the picture, has nothing to compare the light of. */
function showsBothCheeks({ zones, faceWidth }: SkinMap): boolean {
  const least = LEAST_CHEEK * faceWidth ** 2;
  return zones.filter(({ zone }) => zone.endsWith('_cheek')).every(({ area }) => area.length >= least);
}

function measureQuality(photo: Pixels, face: Face, skin: SkinMap): Figures {
  return {
    ...pixelShares(skin),
    ...lightFromSides(skin),
    sharpness: sharpnessOf(photo, face.points),
    ...poseOf(face.points),
    faceShare: faceWidthOf(face.points) / Math.max(photo.width, photo.height),
  };
}

/**
 * Shares of the zones in which the strongest channel is at one of its ends (weak channels near 0 are normal on dark
 * skin), and in which there is no colour.
 */
function pixelShares({ pixels, zones }: SkinMap): { bright: number; dark: number; grey: number } {
  const count = { bright: 0, dark: 0, grey: 0 };
  let all = 0;
  for (const { area } of zones) {
    all += area.length;
    for (const at of area) {
      const channels = pixels.rgb.subarray(at * 3, at * 3 + 3);
      const strongest = Math.max(...channels);
      if (strongest >= 254) count.bright++;
      else if (strongest <= 8) count.dark++;
      if (strongest - Math.min(...channels) <= 3) count.grey++;
    }
  }
  return { bright: count.bright / all, dark: count.dark / all, grey: count.grey / all };
}

/**
 * Side light is |ΔL| / mean L of the cheeks. L is the cube root of luminance: CIE lightness without its constant −16,
 * which would make the same light look more uneven the darker the skin. The colour difference is that of log10(R/G).
 */
function lightFromSides({ zones, luminance, erythema }: SkinMap): { sideLight: number; colourDifference: number } {
  const typical = ({ values }: Plane, name: ZoneName) =>
    median(Float32Array.from(zones.find(({ zone }) => zone === name)?.area ?? [], (at) => values[at] ?? 0));
  const left = Math.cbrt(typical(luminance, 'left_cheek'));
  const right = Math.cbrt(typical(luminance, 'right_cheek'));
  return {
    sideLight: (2 * Math.abs(left - right)) / (left + right),
    colourDifference: Math.abs(typical(erythema, 'left_cheek') - typical(erythema, 'right_cheek')),
  };
}

/** Faces are compared at this width, so that a scaled-up photo gains nothing. */
const SHARPNESS_FACE_WIDTH = 256;

/** Variance of the Laplacian of log10 luminance between jaw and brows, where eyes and lips always have edges. */
function sharpnessOf(photo: Pixels, points: readonly Point[]): number {
  const scale = Math.min(1, SHARPNESS_FACE_WIDTH / faceWidthOf(points));
  const outline = [...points.slice(1, 16), ...[26, 25, 24, 19, 18, 17].flatMap((index) => points[index] ?? [])];
  const area = boundsOf(outline);
  const size = { width: Math.ceil(area.width * scale), height: Math.ceil(area.height * scale) };
  const plane: Plane = { ...size, values: luminanceOf(photo, area, size).map(logOf) };
  const found: number[] = [];
  const inArea = outline.map(({ x, y }) => ({ x: (x - area.x) * scale, y: (y - area.y) * scale }));
  fillOutline(inArea, size, (at) => found.push(laplacianAt(plane, at)));
  return deviation(found) ** 2;
}

/**
 * Degrees, estimated from the landmarks: yaw from where the tip of the nose lies between both sides of the face
 * (positive: turned to the person's left), roll from the line of the eyes.
 */
function poseOf(points: readonly Point[]): { yaw: number; roll: number } {
  const roll = rollOf(points);
  const [right, left, tip] = [0, 16, 30].map((index) => rotate(points[index] ?? { x: 0, y: 0 }, -roll).x);
  const place = ((tip ?? 0) - ((left ?? 0) + (right ?? 0)) / 2) / Math.max(1, ((left ?? 0) - (right ?? 0)) / 2);
  const degrees = 180 / Math.PI;
  return { yaw: Math.asin(Math.max(-1, Math.min(1, place))) * degrees, roll: roll * degrees };
}

function wordsFor(figures: Figures): Omit<Quality, 'figures'> {
  const { sharpness, yaw } = figures;
  const turned = Math.abs(yaw);
  return {
    light: lightWords(figures),
    sharpness: sharpness > 0.002 ? 'Sharp' : sharpness > 0.0008 ? 'Sharp enough' : 'Slightly soft',
    pose: turned < 12 ? 'Looking straight ahead' : turned < 25 ? 'Turned a little' : 'Turned to one side',
  };
}

function lightWords({ bright, dark, grey, sideLight, colourDifference }: Figures): string {
  if (grey > 0.9) return 'A photo without colours: redness, evenness and dark marks say nothing';
  if (colourDifference > 0.08) return 'Light of different colours from both sides: read redness and evenness with care';
  if (sideLight > 0.08) return 'One side is a little brighter';
  return bright + dark > 0.005 ? 'Even, with a few lost spots' : 'Even on both sides';
}
