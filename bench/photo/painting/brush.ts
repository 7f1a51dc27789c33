import sharp from 'sharp';
import type { Brush, Picture } from './picture.ts';

export type Place = { x: number; y: number };

const smooth = (from: number, to: number, value: number): number => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** A round spot, flat inside and soft at its rim; half of the weight is left at `radius`. */
export const disc = ({ x, y }: Place, radius: number, feather = 0.25): Brush => ({
  box: boxAround({ x, y }, radius * (1 + feather) + 1),
  weight: (px, py) => 1 - smooth(radius * (1 - feather), radius * (1 + feather), Math.hypot(px - x, py - y)),
});

/** Strongest in the middle; half of the weight is left at `radius`. */
export const mound = ({ x, y }: Place, radius: number): Brush => ({
  box: boxAround({ x, y }, radius * 3),
  weight: (px, py) => 2 ** -(((px - x) ** 2 + (py - y) ** 2) / radius ** 2),
});

/** A soft ellipse whose axes may be turned by `turn` radians; half of the weight is left on the ellipse. */
export const softEllipse = (at: Place, { rx, ry, turn = 0 }: { rx: number; ry: number; turn?: number }): Brush => ({
  box: boxAround(at, Math.max(rx, ry) * 2.2),
  weight: (px, py) => {
    const [dx, dy] = [px - at.x, py - at.y];
    const across = (dx * Math.cos(turn) + dy * Math.sin(turn)) / rx;
    const along = (dy * Math.cos(turn) - dx * Math.sin(turn)) / ry;
    return 2 ** -((across ** 2 + along ** 2) ** 1.5);
  },
});

/** What an SVG drawing covers (its alpha), blurred by `softness` pixels. */
export async function drawn(picture: Picture, shapes: string, softness: number): Promise<Brush> {
  const { width, height } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/><g fill="#fff" stroke="none">${shapes}</g></svg>`;
  const flat = sharp(Buffer.from(svg)).removeAlpha().greyscale();
  const { data } = await (softness >= 0.3 ? flat.blur(softness) : flat).raw().toBuffer({ resolveWithObject: true });
  const box = boundsOfMask(data, width, height);
  return { box, weight: (x, y) => (data[y * width + x] ?? 0) / 255 };
}

export const polygon = (points: readonly Place[]): string =>
  `<polygon points="${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}"/>`;

/** The brush where `pattern` (0..1) lets it through. */
export const patterned = ({ box, weight }: Brush, pattern: (x: number, y: number) => number): Brush => ({
  box,
  weight: (x, y) => {
    const strength = weight(x, y);
    return strength > 0 ? strength * pattern(x, y) : 0;
  },
});

function boxAround({ x, y }: Place, reach: number): Brush['box'] {
  return { left: x - reach, top: y - reach, right: x + reach + 1, bottom: y + reach + 1 };
}

function boundsOfMask(mask: Uint8Array, width: number, height: number): Brush['box'] {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x] === 0) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = y + 1;
    }
  }
  return box;
}
