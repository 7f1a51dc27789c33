import { canvasOf } from '../camera/jpeg-file.ts';
import { changeBetween } from './changes.ts';
import type { FaceNetwork } from './face-network.ts';
import { findFaces, lookSide } from './find-faces.ts';
import type { Look } from './guide.ts';
import { measuredWidth, measureFace } from './measure-face.ts';
import { type Box, lookAreaOf, ovalOf, type Size } from './oval.ts';

export type Source = HTMLVideoElement | HTMLCanvasElement;

/** Looks at pictures one after the other, and remembers the one before. Without a network no faces are looked for. */
export const createLooking = () => {
  const small = canvasOf(lookSide, lookSide);
  const close = canvasOf(measuredWidth, measuredWidth);
  let before: ImageData | undefined;

  const facesIn = (network: FaceNetwork, pixels: ImageData, area: Box): Box[] =>
    findFaces(network, pixels.data).map(({ x, y, width, height }) => ({
      x: area.x + x * area.width,
      y: area.y + y * area.height,
      width: width * area.width,
      height: height * area.height,
    }));

  return async (source: Source, network: FaceNetwork | undefined): Promise<Look> => {
    const size = sizeOf(source);
    const area = lookAreaOf(size);
    small.context.drawImage(source, ...sidesOf(area), 0, 0, lookSide, lookSide);
    const pixels = small.context.getImageData(0, 0, lookSide, lookSide);
    const moved = before ? changeBetween(before.data, pixels.data) : 0;
    before = pixels;
    const faces = network ? facesIn(network, pixels, area) : 'unknown';
    // Finding and measuring are two short pieces of work, with room for the page between them.
    await new Promise((resolve) => setTimeout(resolve));
    const [face = ovalOf(size)] = faces === 'unknown' ? [] : faces;
    const part = within(face, size);
    const height = Math.max(1, Math.round((measuredWidth * part.height) / part.width));
    if (close.canvas.height !== height) close.canvas.height = height;
    close.context.imageSmoothingQuality = 'high';
    close.context.drawImage(source, ...sidesOf(part), 0, 0, measuredWidth, height);
    return { size, faces, moved, light: measureFace(close.context.getImageData(0, 0, measuredWidth, height)) };
  };
};

const sizeOf = (source: Source): Size =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

const sidesOf = ({ x, y, width, height }: Box) => [x, y, width, height] as const;

/** The part of a box that is in the picture. */
const within = (box: Box, size: Size): Box => {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  return {
    x,
    y,
    width: Math.max(1, Math.min(size.width, box.x + box.width) - x),
    height: Math.max(1, Math.min(size.height, box.y + box.height) - y),
  };
};
