export type Point = { x: number; y: number };
/** A point of the face mesh; z is in the same pixels and grows away from the camera. */
export type MeshPoint = Point & { z: number };
export type Rect = { x: number; y: number; width: number; height: number };

/** Turns a point about the origin; positive is clockwise, because y points down. */
export function rotate({ x, y }: Point, radians: number): Point {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export function boundsOf(points: readonly Point[]): Rect {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function between(a: MeshPoint, b: MeshPoint, share: number): MeshPoint;
export function between(a: Point, b: Point, share: number): Point;
export function between(a: Point & { z?: number }, b: Point & { z?: number }, share: number) {
  const mixed = (from = 0, to = 0) => from + (to - from) * share;
  return { x: mixed(a.x, b.x), y: mixed(a.y, b.y), z: mixed(a.z, b.z) };
}

/** Pulls an outline towards its middle, or pushes it out when `share` is above 1. */
export function scaleAbout(outline: readonly Point[], share: number): Point[] {
  const middle = centreOf(outline);
  return outline.map((point) => between(middle, point, share));
}

/** The area of an outline that does not cross itself. */
export function sizeOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, { x, y }, at) => {
    const before = outline.at(at - 1) as Point;
    return sum + before.x * y - x * before.y;
  }, 0);
  return Math.abs(twice) / 2;
}

/**
 * Calls back for every pixel whose centre lies in the outline (even-odd rule), clipped to the image.
 */
export function fillOutline(
  outline: readonly Point[],
  size: { width: number; height: number },
  paint: (index: number) => void,
) {
  const bounds = boundsOf(outline);
  const top = Math.max(0, Math.floor(bounds.y));
  const bottom = Math.min(size.height - 1, Math.ceil(bounds.y + bounds.height));
  for (let row = top; row <= bottom; row++) {
    const crossings = crossingsAt(outline, row + 0.5);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5));
      const to = Math.min(size.width - 1, Math.floor((crossings[pair + 1] ?? 0) - 0.5));
      for (let column = from; column <= to; column++) paint(row * size.width + column);
    }
  }
}

function crossingsAt(outline: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  outline.forEach((a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a;
    if (a.y <= y !== b.y <= y) crossings.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  });
  return crossings.sort((left, right) => left - right);
}
