import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { Face } from '../faces/find-faces.ts';
import { poseOf } from '../faces/pose.ts';
import { faceWidthOf, pointAt } from '../faces/zones.ts';
import { type Refusal, refuse } from '../photo/refusal.ts';
import { logOf } from '../pixels/colour.ts';
import { laplacianAt, type Plane } from '../pixels/filters.ts';
import { boundsOf, fillOutline, type MeshPoint } from '../pixels/geometry.ts';
import { luminanceOf, type Pixels } from '../pixels/pixels.ts';
import { deviation } from '../pixels/statistics.ts';
import type { SkinMap } from '../skin-map/skin-map.ts';
import { lightFromSides } from './side-light.ts';
import { skinColorOf } from './skin-color.ts';

/** Pixels across the face in the stored photo; below, a pore and a pixel are the same size. */
const LEAST_FACE_WIDTH = 160;
/** Area of the smaller cheek, as a share of a square as wide as the face; about 0.05 when looking straight ahead. */
const LEAST_CHEEK = 0.007;
const MOST_CLIPPED = 0.02;
const MOST_SIDE_LIGHT = 0.15;
/**
 * log10 of a ratio of channels: a lamp that colors skin by more than a factor of three. The warmest photograph of the bench is at 0.42,
 * and skin with more melanin in the evening sun at 0.40; skin with less is at 0.21 there, so a lower limit would not be fair.
 */
const MOST_COLOR_CAST = 0.5;
/** log10(G/B): all skin throws back more green than blue, the lightest by 0.11. Only a colored lamp makes it bluer than this. */
const BLUEST_SKIN = -0.1;
/** Share of the zones without color; only texture could be measured. */
const MOST_GREY = 0.9;
/**
 * Variance of the Laplacian (see sharpnessOf). The photographs of the bench that are soft to the eye are at 0.00056 and below, a face of
 * 160 pixels in focus at 0.00065 and above (npm run bench -- photo; decision 096).
 */
const LEAST_SHARPNESS = 0.0006;

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
  | 'bright'
  | 'dark'
  | 'grey'
  | 'colorCast'
  | 'bluest'
  | 'sideLight'
  | 'colourDifference'
  | 'sharpness'
  | 'yaw'
  | 'pitch'
  | 'roll'
  | 'mouthOpen'
  | 'rightEyeOpen'
  | 'leftEyeOpen'
  | 'faceWidth'
  | 'faceShare',
  number
>;
/** A face with how far each of its eyes is open, right eye first. */
type SeenFace = { face: Face; eyes: readonly number[] };

/**
 * The gates of light and focus. All of them are ratios or logarithms, so skin tone does not decide: mean lightness
 * and the Laplacian of linear luminance, both common, would refuse dark skin.
 */
export function judgeLightAndFocus(photo: Pixels, seen: SeenFace, skin: SkinMap): Refusal | Quality {
  if (!showsBothCheeks(skin)) return refuse('photo.no-face');
  const figures = measureQuality(photo, seen, skin);
  if (figures.bright > MOST_CLIPPED) return refuse('photo.too-bright');
  if (figures.dark > MOST_CLIPPED) return refuse('photo.too-dark');
  if (figures.grey > MOST_GREY) return refuse('photo.no-color');
  if (figures.colorCast > MOST_COLOR_CAST || figures.bluest < BLUEST_SKIN) return refuse('photo.colored-light');
  if (figures.sideLight > MOST_SIDE_LIGHT) return refuse('photo.uneven-light');
  if (figures.sharpness < LEAST_SHARPNESS) return refuse('photo.blurred');
  return { ...wordsFor(figures), figures };
}

/** A profile, or a face that leaves the picture, has nothing to compare the light of. */
function showsBothCheeks({ zones, faceWidth }: SkinMap): boolean {
  const least = LEAST_CHEEK * faceWidth ** 2;
  return zones
    .filter(({ zone }) => zone.endsWith('_cheek'))
    .every(({ area, cover }) => area.length + (cover?.hidden ?? 0) >= least);
}

function measureQuality(photo: Pixels, { face, eyes }: SeenFace, skin: SkinMap): Figures {
  const faceWidth = faceWidthOf(face.points);
  const [rightEyeOpen = 0, leftEyeOpen = 0] = eyes;
  return {
    ...pixelShares(skin),
    ...lightFromSides(skin),
    ...skinColorOf(skin),
    sharpness: sharpnessOf(photo, face.points),
    ...poseOf(face.points),
    rightEyeOpen,
    leftEyeOpen,
    faceWidth,
    faceShare: faceWidth / Math.max(photo.width, photo.height),
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

/** Faces are compared at this width, so that a scaled-up photo gains nothing. */
const SHARPNESS_FACE_WIDTH = 256;

/** Points of the mesh around that part of the face: down the right jaw, up the left one, and back over the brows. */
const BETWEEN_JAW_AND_BROWS = [
  [127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152],
  [377, 400, 378, 379, 365, 397, 288, 361, 323, 454, 356],
  [300, 293, 334, 296, 336, 107, 66, 105, 63, 70],
].flat();

/** Variance of the Laplacian of log10 luminance between jaw and brows, where eyes and lips always have edges. */
function sharpnessOf(photo: Pixels, points: readonly MeshPoint[]): number {
  const scale = Math.min(1, SHARPNESS_FACE_WIDTH / faceWidthOf(points));
  const outline = BETWEEN_JAW_AND_BROWS.map((index) => pointAt(points, index));
  const area = boundsOf(outline);
  const size = { width: Math.ceil(area.width * scale), height: Math.ceil(area.height * scale) };
  const plane: Plane = { ...size, values: luminanceOf(photo, area, size).map(logOf) };
  const found: number[] = [];
  const inArea = outline.map(({ x, y }) => ({ x: (x - area.x) * scale, y: (y - area.y) * scale }));
  fillOutline(inArea, size, (at) => found.push(laplacianAt(plane, at)));
  return deviation(found) ** 2;
}

function wordsFor(figures: Figures): Omit<Quality, 'figures'> {
  const { sharpness } = figures;
  return {
    light: lightWords(figures),
    sharpness: sharpness > 0.002 ? 'Sharp' : sharpness > 0.0008 ? 'Sharp enough' : 'Slightly soft',
    pose: poseWords(figures),
  };
}

function poseWords({ yaw, pitch, mouthOpen, rightEyeOpen, leftEyeOpen }: Figures): string {
  const turned = Math.abs(yaw) < 12 ? '' : Math.abs(yaw) < 25 ? 'turned a little' : 'turned to one side';
  const looking = pitch > 20 ? 'looking up' : pitch < -22 ? 'looking down' : '';
  const held = [turned, looking].filter(Boolean).join(', ') || 'looking straight ahead';
  const closed = [rightEyeOpen, leftEyeOpen].filter((open) => open < 0.1).length;
  const eyes = ['', 'one eye closed', 'eyes closed'][closed];
  const mouth = mouthOpen > 0.2 ? 'mouth open' : '';
  const words = [held, eyes, mouth].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lightWords({ bright, dark, sideLight, colourDifference }: Figures): string {
  if (colourDifference > 0.08) return 'Light of different colors from both sides: read redness and evenness with care';
  if (sideLight > 0.08) return 'One side is a little brighter';
  return bright + dark > 0.005 ? 'Even, with a few lost spots' : 'Even on both sides';
}
