import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import { findCovers } from '../covers/find-covers.ts';
import type { FaceNetworks } from '../faces/face-networks.ts';
import { type Face, findFaces } from '../faces/find-faces.ts';
import { eyeOpenings } from '../faces/open-eyes.ts';
import { aligningPoints } from '../faces/zones.ts';
import { measureZones } from '../measures/measure-zones.ts';
import { judgeFaces, judgeLightAndFocus } from '../photo-gates/judge-photo.ts';
import type { Pixels } from '../pixels/pixels.ts';
import { mapSkin } from '../skin-map/skin-map.ts';
import { readPhoto } from './read-photo.ts';
import { isRefused, type Refusal } from './refusal.ts';

/** A photo that passed every gate: what to store, and what is visible in it. */
export type MeasuredPhoto = { jpeg: Uint8Array; width: number; height: number; analysis: PhotoAnalysis };
export type PhotoResult = MeasuredPhoto | Refusal;

/**
 * The edition of the formulas in `measures`. Raise it when the same photo gives other values than before: earlier photos
 * are then not compared with later ones. Edition 2 is that of decision 092, 3 that of 093, 4 that of 099; photos before them
 * have none.
 */
const edition = 4;

/** Reads, judges and measures one photo; the cheapest gates come first. Runs in a worker: it takes a second of CPU. */
export async function analysePhoto(networks: FaceNetworks, bytes: Uint8Array): Promise<PhotoResult> {
  const photo = await readPhoto(bytes);
  if (isRefused(photo)) return photo;
  const { pixels, jpeg } = photo;
  const face = judgeFaces(findFaces(networks, pixels));
  if (isRefused(face)) return face;
  const skin = mapSkin(pixels, face.points, findCovers(face));
  const quality = judgeLightAndFocus(pixels, { face, eyes: eyeOpenings(networks, pixels, face.points) }, skin);
  if (isRefused(quality)) return quality;
  return {
    jpeg,
    width: pixels.width,
    height: pixels.height,
    analysis: { ...measureZones(pixels, skin), quality, landmarks: landmarksOf(face, pixels), edition },
  };
}

function landmarksOf({ points }: Face, { width, height }: Pixels): NonNullable<PhotoAnalysis['landmarks']> {
  const share = (value: number) => Math.round(value * 10_000) / 10_000;
  return aligningPoints(points).map(({ x, y }) => ({ x: share(x / width), y: share(y / height) }));
}
