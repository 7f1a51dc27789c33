import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { isRefused, type Refusal } from '../photo/refusal.ts';
import { preparePicture } from './prepare-picture.ts';

/** What was read in a picture. */
export interface PictureText {
  /** One text for each way in which it was read; line breaks as in the picture. */
  readonly texts: readonly string[];
  /** The picture without any metadata, for a model. */
  readonly jpeg: Uint8Array;
}
export type PictureResult = PictureText | Refusal;

/** Of 100; below it a picture is read a second time in another way. */
const sure = 85;
/** Milliseconds. Leaves or hair take longer than letters, and nothing would come of reading them twice. */
const usual = 2500;

// One picture at a time, which uses one core and leaves nothing behind.
sharp.concurrency(1);
sharp.cache(false);

const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
// Tesseract runs in a separate thread below this one, and ends with it. Everything is read from the disk: nothing is
// downloaded, and nothing is cached in the working directory.
const tesseract = await createWorker('eng', OEM.LSTM_ONLY, {
  langPath: join(data, '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
  // By default an error is thrown where nothing can catch it; the call rejects as well.
  errorHandler: () => undefined,
});
await tesseract.setParameters({ user_defined_dpi: '300', debug_file: '/dev/null' });

const read = async (png: Uint8Array, mode: PSM) => {
  await tesseract.setParameters({ tessedit_pageseg_mode: mode });
  const { data } = await tesseract.recognize(Buffer.from(png), { rotateAuto: true });
  return data;
};

/** The task of a worker thread: reads what is printed in a picture. */
export default async function work(bytes: Uint8Array): Promise<PictureResult> {
  const picture = await preparePicture(bytes);
  if (isRefused(picture)) return picture;
  const started = performance.now();
  const first = await read(picture.even, PSM.SINGLE_BLOCK);
  const texts = [first.text];
  if (first.confidence < sure && performance.now() - started < usual)
    texts.push((await read(picture.plain, PSM.AUTO)).text);
  return { texts, jpeg: picture.jpeg };
}
