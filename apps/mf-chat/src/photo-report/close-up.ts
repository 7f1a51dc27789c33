export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width over height of the picture beside the findings. */
const shape = 9 / 10;
/** How much wider than the outlined zones: they end well inside the face. */
const room = 1.9;

/**
 * The part of a photo that shows the face: around the outlines (shares of its width and height) with room for hair
 * and chin, in the photo's pixels, as far as the photo reaches.
 */
export const closeUp = (points: readonly Point[], photo: Size): Size & Point => {
  if (points.length === 0) return { x: 0, y: 0, ...photo };
  const xs = points.map((point) => point.x * photo.width);
  const ys = points.map((point) => point.y * photo.height);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wanted = room * Math.max(right - left, (bottom - top) * shape);
  const width = Math.min(wanted, photo.width, photo.height * shape);
  const height = width / shape;
  const within = (middle: number, length: number, most: number) =>
    Math.min(Math.max(0, middle - length / 2), most - length);
  return {
    x: within((left + right) / 2, width, photo.width),
    y: within((top + bottom) / 2, height, photo.height),
    width,
    height,
  };
};
