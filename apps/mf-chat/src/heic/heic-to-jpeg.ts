import { canvasOf, toJpegFile } from '../camera/jpeg-file.ts';

/** Pixels of the longer side of the JPEG; a photo is measured at fewer. */
const longestSide = 2400;

/**
 * A HEIC file as JPEG, upright and without what the camera wrote into it. Safari reads HEIC by itself; for the other
 * browsers libheif is loaded, and the page waits for it. @throws where neither can read it
 */
export const heicToJpeg = async (file: File): Promise<File> => {
  const picture = await createImageBitmap(file).catch(() => decode(file));
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const { canvas, context } = canvasOf(Math.round(picture.width * scale), Math.round(picture.height * scale));
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return toJpegFile(canvas, file.name.replace(/\.\w+$/, '.jpg'));
};

const decode = async (file: File): Promise<ImageBitmap> => {
  const { decodeHeic } = await import('./decode-heic.ts');
  // Time for the page to say that it is busy.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { data, width, height } = await decodeHeic(new Uint8Array(await file.arrayBuffer()));
  return createImageBitmap(new ImageData(data, width, height));
};
