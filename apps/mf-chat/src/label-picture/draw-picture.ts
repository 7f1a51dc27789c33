import { photoLimit } from '@petalwise/contracts/chat/photo';
import type { Crop } from './crop.ts';
import { applyTone, type Tone } from './tone.ts';

/** How a picture is turned: quarters to the right, and a tilt in degrees that straightens its lines. */
export interface Turn {
  readonly quarters: 0 | 1 | 2 | 3;
  readonly tilt: number;
}

/** Pixels of the longer side of what is sent: the letters of a label are small, and more helps no reader. */
const longestSide = 2400;
/** Tried one after the other until the picture is small enough to be sent. */
const qualities = [0.9, 0.8, 0.65, 0.5];

/** @throws where the browser cannot read the file as a picture */
export const openPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/** Width and height of a picture after its quarter turns. */
export const frameOf = ({ width, height }: Pick<ImageBitmap, 'width' | 'height'>, { quarters }: Turn) =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** Draws the turned picture over the whole canvas, which is wider than the picture by `scale`. */
export const drawTurned = (canvas: HTMLCanvasElement, picture: ImageBitmap, turn: Turn): void => {
  const frame = frameOf(picture, turn);
  draw(canvas, picture, turn, { scale: canvas.width / frame.width, left: 0, top: 0 });
};

interface View {
  readonly scale: number;
  /** What of the turned picture lies outside the canvas, in its own pixels. */
  readonly left: number;
  readonly top: number;
}

const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, turn: Turn, view: View): void => {
  const context = contextOf(canvas);
  const frame = frameOf(picture, turn);
  // Where the tilt leaves a corner empty it is paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.save();
  context.scale(view.scale, view.scale);
  context.translate(frame.width / 2 - view.left, frame.height / 2 - view.top);
  context.rotate((turn.quarters * Math.PI) / 2 + (turn.tilt * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  context.restore();
};

interface Edited {
  readonly turn: Turn;
  readonly crop: Crop;
  readonly tone: Tone;
}

/** The chosen part of a picture as a JPEG's data URL, at most 5 MB. @throws where even the smallest is larger */
export const toJpeg = (picture: ImageBitmap, { turn, crop, tone }: Edited): string => {
  const frame = frameOf(picture, turn);
  const [width, height] = [(crop.right - crop.left) * frame.width, (crop.bottom - crop.top) * frame.height];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  draw(canvas, picture, turn, { scale, left: crop.left * frame.width, top: crop.top * frame.height });
  const context = contextOf(canvas);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  applyTone(pixels.data, tone);
  context.putImageData(pixels, 0, 0);
  for (const quality of qualities) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (bytesOf(url) <= photoLimit) return url;
  }
  throw new Error('The picture is too large');
};

const bytesOf = (dataUrl: string): number => ((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4;

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw pictures');
  return context;
};
