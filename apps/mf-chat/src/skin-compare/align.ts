interface Point {
  readonly x: number;
  readonly y: number;
}

/** A turn, a scale and a shift: x′ = a·x − b·y + x0, y′ = b·x + a·y + y0. */
export interface Placement {
  readonly a: number;
  readonly b: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The similarity that lays the points `from` over the points `onto`, with the least squares of the distances left
 * (Umeyama 1991, in two dimensions and without mirroring). Both lists have the same points in the same order.
 */
export const align = (from: readonly Point[], onto: readonly Point[]): Placement => {
  const count = Math.min(from.length, onto.length);
  const [p, q] = [middleOf(from.slice(0, count)), middleOf(onto.slice(0, count))];
  let along = 0;
  let across = 0;
  let size = 0;
  for (let at = 0; at < count; at++) {
    const [fx, fy] = [(from[at]?.x ?? 0) - p.x, (from[at]?.y ?? 0) - p.y];
    const [ox, oy] = [(onto[at]?.x ?? 0) - q.x, (onto[at]?.y ?? 0) - q.y];
    along += fx * ox + fy * oy;
    across += fx * oy - fy * ox;
    size += fx * fx + fy * fy;
  }
  const [a, b] = size === 0 ? [1, 0] : [along / size, across / size];
  return { a, b, x: q.x - a * p.x + b * p.y, y: q.y - b * p.x - a * p.y };
};

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
});

/** For the `transform` of an SVG element. */
export const matrixOf = ({ a, b, x, y }: Placement): string => `matrix(${a} ${b} ${-b} ${a} ${x} ${y})`;
