import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import sharp from 'sharp';
import type { FaceNetworks } from '../faces/face-networks.ts';
import { analysePhoto } from './analyse-photo.ts';
import { isRefused } from './refusal.ts';
import { portrait } from './sample-photos.ts';

/** Of the picture that is shown, blurred beyond recognition: the person did not agree to appear on a landing page. */
const shownSide = 480;
const blur = 11;

/** The report of a photograph of a person, as the landing page shows it. */
export const measureSample = async (networks: FaceNetworks): Promise<{ analysis: PhotoAnalysis; picture: Buffer }> => {
  const photo = await portrait('straight');
  const measured = await analysePhoto(networks, photo);
  if (isRefused(measured)) throw new Error(measured.refused.detail);
  // Points of the face only align two photos with each other, and would tell more about the person than is shown.
  const { landmarks: _aligning, ...analysis } = measured.analysis;
  const picture = await sharp(measured.jpeg).resize(shownSide).blur(blur).webp({ quality: 60 }).toBuffer();
  return { analysis: shorten(analysis) as PhotoAnalysis, picture };
};

/** Every number with four decimals, which is a tenth of a pixel. */
const shorten = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.round(value * 10_000) / 10_000;
  if (Array.isArray(value)) return value.map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, shorten(of)]));
};
