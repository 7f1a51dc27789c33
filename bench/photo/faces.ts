import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ZoneName } from '@petalwise/contracts/chat/photo';
import sharp from 'sharp';

/** One person cut out of a photograph of an npm package; pixels of the original. */
export type Face = {
  id: string;
  file: string;
  crop: { left: number; top: number; width: number; height: number };
  /** From cheekbone to cheekbone, measured by eye on the original. */
  faceWidth: number;
  /** Zones that hair, a shoulder or the turn of the head half hide in the photograph itself, judged by eye. */
  hidden?: readonly ZoneName[];
  /** What makes the photograph unfit for a measurement, judged by eye; a refusal is then right. */
  unfit?: 'light' | 'blur' | 'turned' | 'coloured';
};

const packages = createRequire(import.meta.url);
// Of both, the main file lies in dist/.
const folderOf = (name: string) => dirname(dirname(packages.resolve(`@vladmandic/${name}`)));
const folders = { 'face-api': join(folderOf('face-api'), 'demo'), human: join(folderOf('human'), 'assets') };

const group = (sample: number) => join(folders['face-api'], `sample${sample}.jpg`);
const detected = join(folders.human, 'screenshot-facedetect.jpg');
const square = (left: number, top: number, side: number) => ({ left, top, width: side, height: side });

/**
 * Everybody in the two packages' photographs whose face is 80 pixels wide and shown from the front. Left out: one woman
 * with painted tears, one behind her hair, one in profile, a grey photograph, and crowds.
 */
export const faces: readonly Face[] = [
  { id: '6-a', file: group(6), crop: square(135, 390, 460), faceWidth: 224, hidden: ['forehead'] },
  { id: '6-b', file: group(6), crop: square(520, 270, 460), faceWidth: 188, unfit: 'turned', hidden: ['right_cheek'] },
  { id: '6-c', file: group(6), crop: square(1040, 220, 440), faceWidth: 211, hidden: ['chin', 'left_cheek'] },
  { id: '6-d', file: group(6), crop: square(1350, 200, 460), faceWidth: 224 },
  { id: '1-c', file: group(1), crop: square(1355, 120, 440), faceWidth: 187 },
  { id: '2-c', file: group(2), crop: square(1360, 100, 400), faceWidth: 200 },
  { id: '3-a', file: group(3), crop: square(480, 260, 420), faceWidth: 211, unfit: 'coloured' },
  { id: '3-c', file: group(3), crop: square(1420, 250, 380), faceWidth: 208, unfit: 'coloured' },
  { id: '4-b', file: group(4), crop: square(550, 0, 400), faceWidth: 188 },
  { id: '5-b', file: group(5), crop: square(1020, 140, 340), faceWidth: 174, unfit: 'blur' },
  { id: '5-e', file: group(5), crop: square(250, 820, 440), faceWidth: 203 },
  { id: 'h-2', file: detected, crop: square(164, 346, 150), faceWidth: 90, unfit: 'blur' },
  { id: 'h-4', file: detected, crop: square(478, 346, 150), faceWidth: 92, unfit: 'blur' },
  { id: '5-d', file: group(5), crop: square(1270, 330, 420), faceWidth: 182, unfit: 'light', hidden: ['left_cheek'] },
  {
    id: '5-c',
    file: group(5),
    crop: square(500, 350, 400),
    faceWidth: 168,
    unfit: 'light',
    hidden: ['forehead', 'left_cheek'],
  },
  { id: '1-b', file: group(1), crop: square(720, 330, 420), faceWidth: 182, unfit: 'light' },
  { id: '3-b', file: group(3), crop: square(970, 160, 420), faceWidth: 236, unfit: 'coloured' },
  { id: '4-c', file: group(4), crop: square(895, 125, 330), faceWidth: 183, unfit: 'light', hidden: ['right_cheek'] },
  { id: '4-a', file: group(4), crop: square(170, 150, 340), faceWidth: 165, unfit: 'turned', hidden: ['left_cheek'] },
  { id: '4-d', file: group(4), crop: square(1165, 115, 330), faceWidth: 165, unfit: 'turned', hidden: ['right_cheek'] },
  { id: '5-a', file: group(5), crop: square(690, 40, 380), faceWidth: 175, unfit: 'blur' },
  { id: 'h-1', file: detected, crop: square(7, 346, 150), faceWidth: 86, unfit: 'blur' },
  { id: 'h-3', file: detected, crop: square(321, 346, 150), faceWidth: 97, unfit: 'blur' },
  {
    id: 'h-6',
    file: join(folders.human, 'screenshot-faceid.jpg'),
    crop: square(14, 143, 138),
    faceWidth: 95,
    unfit: 'blur',
    hidden: ['chin'],
  },
  {
    id: 'h-7',
    file: join(folders.human, 'screenshot-facematch.jpg'),
    crop: square(3, 30, 160),
    faceWidth: 118,
    unfit: 'blur',
  },
];

/** Pixels of a portrait's sides. */
export const side = 1000;

/** The portrait, and how wide its face is in pixels. */
export async function portraitOf({ file, crop, faceWidth }: Face): Promise<{ jpeg: Buffer; faceWidth: number }> {
  const jpeg = await sharp(file)
    .extract(crop)
    .resize(side, side, { kernel: 'lanczos3' })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { jpeg, faceWidth: (faceWidth * side) / crop.width };
}
