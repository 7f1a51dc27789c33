import type { ZoneName } from '@petalwise/contracts/photo';
import { erythemaIndex, linearOf, logOf, luminance, pigments } from './colour.ts';
import type { Mask, Plane } from './filters.ts';
import { boundsOf, fillOutline, type MeshPoint, type Point, type Rect } from './geometry.ts';
import { type Pixels, resample } from './pixels.ts';
import { median, medianDeviation } from './statistics.ts';
import { faceWidthOf, featuresOf, silhouetteOf, zonesOf } from './zones.ts';

/** The face, cut out at a known size, with everything that is measured on it. Planes share one index per pixel. */
export type SkinMap = Planes & {
  pixels: Pixels;
  /** Where the cut-out lies in the photo, in pixels of the photo. */
  place: Rect;
  /** Distance between the sides of the face, in pixels of this cut-out. */
  faceWidth: number;
  /** The mesh, in pixels of this cut-out. */
  points: MeshPoint[];
  /** The face without eyes, brows, lips and nostrils. */
  clear: Mask;
  /** This person's skin, also outside the zones. */
  skin: Mask;
  zones: SkinZone[];
};

export type SkinZone = {
  zone: ZoneName;
  /** In pixels of the photo. */
  outlines: Point[][];
  /** Every pixel inside the outlines that is not an eye, brow, lip or nostril. */
  area: Uint32Array;
  /** Of these, the ones that look like this person's skin. */
  skin: Uint32Array;
};

type Planes = Record<'luminance' | 'logLuminance' | 'erythema' | 'melanin' | 'haemoglobin', Plane>;

/** A face is measured at this width at most: finer detail is the camera's noise and JPEG's blocks. */
const MEASURED_FACE_WIDTH = 480;

/** Cuts the face out of the photo and computes its planes and zones. About 100 ms. */
export function mapSkin(photo: Pixels, points: readonly MeshPoint[]): SkinMap {
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
  const clear = new Uint8Array(features.length);
  fillOutline(silhouetteOf(points).map(inCut), pixels, (at) => {
    if (!features[at]) clear[at] = 1;
  });
  const areas = zones.map(({ outlines }) => {
    const area: number[] = [];
    for (const outline of outlines) {
      fillOutline(outline.map(inCut), pixels, (at) => {
        if (!features[at]) area.push(at);
      });
    }
    return Uint32Array.from(area);
  });
  const looksLikeSkin = skinTest(planes, areas);
  const skin = features.map((feature, at) => (!feature && looksLikeSkin(at) ? 1 : 0));
  return {
    ...planes,
    pixels,
    place: cut.place,
    points: points.map((point) => ({ ...inCut(point), z: point.z * cut.scale })),
    clear,
    faceWidth: faceWidthOf(points) * cut.scale,
    skin,
    zones: zones.map((zone, at) => {
      const area = areas[at] ?? new Uint32Array();
      return { ...zone, area, skin: area.filter((pixel) => skin[pixel]) };
    }),
  };
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
