import type { ZoneName } from '@petalwise/contracts/chat/photo';
import type { Covers } from '../covers/find-covers.ts';
import { coverOf, type ZoneCover } from '../covers/zone-cover.ts';
import { faceWidthOf, featuresOf, rollOf, silhouetteOf, zonesOf } from '../faces/zones.ts';
import { erythemaIndex, linearOf, logOf, luminance, pigments } from '../pixels/colour.ts';
import type { Mask, Plane } from '../pixels/filters.ts';
import { boundsOf, fillOutline, type MeshPoint, type Point, type Rect, sizeOf } from '../pixels/geometry.ts';
import { type Pixels, resample } from '../pixels/pixels.ts';
import { median, medianDeviation } from '../pixels/statistics.ts';

/** The face, cut out at a known size, with everything that is measured on it. Planes share one index per pixel. */
export type SkinMap = Planes & {
  pixels: Pixels;
  /** Where the cut-out lies in the photo, in pixels of the photo. */
  place: Rect;
  /** Distance between the sides of the face, in pixels of this cut-out. */
  faceWidth: number;
  /** How far the head is tilted in the picture, in radians: where the face's own left and right lie. */
  roll: number;
  /** The mesh, in pixels of this cut-out. */
  points: MeshPoint[];
  /** The face without eyes, brows, lips, nostrils and what hides it; shadows are part of it. */
  clear: Mask;
  /** This person's skin, also outside the zones. */
  skin: Mask;
  zones: SkinZone[];
};

export type SkinZone = {
  zone: ZoneName;
  /** In pixels of the photo. */
  outlines: Point[][];
  /** Every pixel inside the outlines that is not an eye, brow, lip or nostril, and not hidden; shadows are part of it. */
  area: Uint32Array;
  /** Of these, the ones that look like this person's skin. */
  skin: Uint32Array;
  /** What hides the rest, where something does. */
  cover?: ZoneCover;
};

type Planes = Record<'luminance' | 'logLuminance' | 'erythema' | 'melanin' | 'haemoglobin', Plane>;

/** A face is measured at this width at most: finer detail is the camera's noise and JPEG's blocks. */
const MEASURED_FACE_WIDTH = 480;
/** A count of pixels and the size of their outline differ by up to this share. */
const ROUNDING = 0.03;

/** Cuts the face out of the photo and computes its planes and zones. About 100 ms. */
export function mapSkin(photo: Pixels, points: readonly MeshPoint[], covers: Covers): SkinMap {
  const zones = zonesOf(points);
  const cut = cutOut(photo, [...points, ...zones.flatMap(({ outlines }) => outlines.flat())], faceWidthOf(points));
  const { pixels, inCut } = cut;
  const planes = planesOf(pixels);
  const features = new Uint8Array(pixels.width * pixels.height);
  for (const outline of featuresOf(points)) {
    fillOutline(outline.map(inCut), pixels, (at) => {
      features[at] = 1;
    });
  }
  const inPhoto = (at: number): Point => ({
    x: cut.place.x + ((at % pixels.width) + 0.5) / cut.scale,
    y: cut.place.y + (Math.floor(at / pixels.width) + 0.5) / cut.scale,
  });
  const clear = new Uint8Array(features.length);
  const hidden = new Uint8Array(features.length);
  fillOutline(silhouetteOf(points).map(inCut), pixels, (at) => {
    if (features[at]) return;
    const cell = covers.cellAt(inPhoto(at));
    if (cell >= 0) hidden[at] = 1;
    if (cell < 0 || covers.isShadow(cell)) clear[at] = 1;
  });
  const areas = zones.map(({ outlines }) =>
    areaOf(
      outlines.map((outline) => outline.map(inCut)),
      { pixels, features, covers, inPhoto },
    ),
  );
  const looksLikeSkin = skinTest(
    planes,
    areas.map(({ area }) => area),
  );
  const skin = features.map((feature, at) => (!feature && !hidden[at] && looksLikeSkin(at) ? 1 : 0));
  return {
    ...planes,
    pixels,
    place: cut.place,
    points: points.map((point) => ({ ...inCut(point), z: point.z * cut.scale })),
    clear,
    faceWidth: faceWidthOf(points) * cut.scale,
    roll: rollOf(points),
    skin,
    zones: zones.map((zone, at) => {
      const { area, cover } = areas[at] as ZoneArea;
      return { ...zone, area, cover, skin: area.filter((pixel) => skin[pixel]) };
    }),
  };
}

type ZoneArea = { area: Uint32Array; cover: ZoneCover };
type Surroundings = { pixels: Pixels; features: Mask; covers: Covers; inPhoto: (at: number) => Point };

/** The pixels of a zone in sight, and what hides the others. */
function areaOf(outlines: readonly Point[][], { pixels, features, covers, inPhoto }: Surroundings): ZoneArea {
  const [area, cells]: [number[], number[]] = [[], []];
  let all = 0;
  let outside = 0;
  for (const outline of outlines) {
    const size = sizeOf(outline);
    let inside = 0;
    fillOutline(outline, pixels, (at) => {
      inside++;
      if (features[at]) return;
      all++;
      const cell = covers.cellAt(inPhoto(at));
      if (cell >= 0) cells.push(cell);
      if (cell < 0 || covers.isShadow(cell)) area.push(at);
    });
    if (size - inside > size * ROUNDING) outside += size - inside;
  }
  const hidden = all - area.length;
  return { area: Uint32Array.from(area), cover: { hidden, ...coverOf(covers, cells, { all, outside }) } };
}

function cutOut(photo: Pixels, points: readonly Point[], faceWidth: number) {
  const scale = Math.min(1, MEASURED_FACE_WIDTH / faceWidth);
  const bounds = boundsOf(points);
  const margin = faceWidth * 0.06;
  const left = Math.max(0, Math.floor(bounds.x - margin));
  const top = Math.max(0, Math.floor(bounds.y - margin));
  const width = Math.max(1, Math.min(photo.width, Math.ceil(bounds.x + bounds.width + margin)) - left);
  const height = Math.max(1, Math.min(photo.height, Math.ceil(bounds.y + bounds.height + margin)) - top);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return {
    scale,
    place: { x: left, y: top, width, height },
    pixels: resample(photo, { x: left, y: top, width, height }, size),
    inCut: ({ x, y }: Point) => ({ x: (x - left) * scale, y: (y - top) * scale }),
  };
}

function planesOf({ width, height, rgb }: Pixels): Planes {
  const plane = (): Plane => ({ width, height, values: new Float32Array(width * height) });
  const planes = {
    luminance: plane(),
    logLuminance: plane(),
    erythema: plane(),
    melanin: plane(),
    haemoglobin: plane(),
  };
  for (let at = 0; at < width * height; at++) {
    const red = linearOf[rgb[at * 3] ?? 0] ?? 0;
    const green = linearOf[rgb[at * 3 + 1] ?? 0] ?? 0;
    const blue = linearOf[rgb[at * 3 + 2] ?? 0] ?? 0;
    const pigment = pigments(red, green, blue);
    planes.luminance.values[at] = luminance(red, green, blue);
    planes.logLuminance.values[at] = logOf(planes.luminance.values[at] ?? 0);
    planes.erythema.values[at] = erythemaIndex(red, green);
    planes.melanin.values[at] = pigment.melanin;
    planes.haemoglobin.values[at] = pigment.haemoglobin;
  }
  return planes;
}

/**
 * Hair, glasses and fabric are outliers of this person's own skin, judged by ratios so that the test is the same
 * for every skin tone: five robust deviations of log luminance or of the erythema index from the face's median.
 */
function skinTest({ logLuminance, erythema }: Planes, areas: readonly Uint32Array[]): (at: number) => boolean {
  const limits = [logLuminance, erythema].map(({ values }) => {
    const found = areas.flatMap((area) => Array.from(area, (at) => values[at] ?? 0));
    const middle = median(found);
    return { values, middle, reach: Math.max(0.2, 5 * medianDeviation(found, middle)) };
  });
  return (at) => limits.every(({ values, middle, reach }) => Math.abs((values[at] ?? 0) - middle) <= reach);
}
