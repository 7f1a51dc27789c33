export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels of the camera's picture. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Width by height of the oval, as of a face. */
const shape = 0.75;
const mostOfHeight = 0.86;
const mostOfWidth = 0.72;

/** Where the face belongs: an oval in the middle of the picture. */
export const ovalOf = ({ width, height }: Size): Box => {
  const tall = Math.min(mostOfHeight * height, (mostOfWidth * width) / shape);
  return middle({ width, height }, { width: tall * shape, height: tall });
};

/** What is looked through for a face: the square in the middle. */
export const lookAreaOf = ({ width, height }: Size): Box => {
  const side = Math.min(width, height);
  return middle({ width, height }, { width: side, height: side });
};

const middle = (of: Size, { width, height }: Size): Box => ({
  x: (of.width - width) / 2,
  y: (of.height - height) / 2,
  width,
  height,
});
