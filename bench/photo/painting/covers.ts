import type { Cover, ZoneName } from '@petalwise/contracts/chat/photo';
import { side } from '../faces.ts';
import { drawn, type Place } from './brush.ts';
import { encode, lightOfLab, type Triple } from './cielab.ts';
import { copyOf, decode, type Picture, paintLight, rawOf } from './picture.ts';
import { randomFrom } from './random.ts';
import { middleOf, type Scene } from './scene.ts';

type Hidden = { x: number; y: number; rx: number; ry: number };
type Drawing = (scene: Scene, zone: Hidden, random: () => number) => Promise<Picture> | Picture;

export type Covering = { by: Cover; zone: ZoneName; draw: Drawing };

const colourOf = (lab: Triple) =>
  `rgb(${lightOfLab(lab)
    .map((light) => Math.round(encode(light)))
    .join(',')})`;

const lighter = ([lightness, a, b]: Triple, by: number): Triple => [Math.max(2, lightness + by), a, b];

/** The picture with an SVG drawing on it. */
async function overlaid({ picture }: Scene, shapes: string): Promise<Picture> {
  const { width, height } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const bytes = await rawOf(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return decode(bytes);
}

/** Four fingers from the side, a little lighter than the face, with dark gaps and shaded rims. */
const hand: Drawing = (scene, zone, random) => {
  const reach = Math.max(zone.rx, zone.ry) * 1.5;
  const thick = reach / 2;
  const from = zone.x >= scene.centre.x ? 1 : -1;
  const fingers = [0, 1, 2, 3].map((finger) => {
    const y = zone.y + (finger - 1.5) * thick;
    const tip = zone.x - from * reach * (0.75 + 0.3 * random());
    const far = zone.x + from * scene.faceWidth * 0.9;
    const line = (width: number, colour: string, dy: number) =>
      `<path d="M${far} ${y + dy + thick} L${tip} ${y + dy}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
    return [
      line(thick * 1.06, colourOf(lighter(scene.skin, -16)), 0),
      line(thick * 0.9, colourOf(lighter(scene.skin, 1)), -thick * 0.04),
      line(thick * 0.5, colourOf(lighter(scene.skin, 5)), -thick * 0.12),
    ].join('');
  });
  const blur = `<filter id="soft"><feGaussianBlur stdDeviation="${0.006 * scene.faceWidth}"/></filter>`;
  return overlaid(scene, `<defs>${blur}</defs><g fill="none" filter="url(#soft)">${fingers.join('')}</g>`);
};

function strands(
  scene: Scene,
  zone: Hidden,
  random: () => number,
  how: { count: number; length: number; width: number; spread: number },
) {
  return Array.from({ length: how.count }, () => {
    const angle = random() * 2 * Math.PI;
    const reach = 1.25 * Math.sqrt(random());
    const x = zone.x + reach * zone.rx * Math.cos(angle);
    const y = zone.y + reach * zone.ry * Math.sin(angle);
    const [dx, dy] = [(0.08 + (random() - 0.5) * how.spread) * how.length, how.length / 2];
    const shade = 6 + random() * 16;
    const colour = colourOf([shade, 3, 5]);
    const width = how.width * scene.faceWidth * (0.5 + random());
    return `<path d="M${x - dx} ${y - dy} Q${x + dx * 0.6} ${y} ${x + dx} ${y + dy}" stroke="${colour}" stroke-width="${width.toFixed(2)}" fill="none" stroke-linecap="round"/>`;
  }).join('');
}

/** A lock of dark hair. */
const hair: Drawing = (scene, zone, random) =>
  overlaid(scene, strands(scene, zone, random, { count: 160, length: zone.ry * 3, width: 0.008, spread: 0.15 }));

/** Short dark hairs, with skin between them. */
const beard: Drawing = (scene, zone, random) => {
  const wide = { ...zone, rx: zone.rx * 1.3, ry: zone.ry * 1.2 };
  return overlaid(
    scene,
    strands(scene, wide, random, { count: 1400, length: 0.035 * scene.faceWidth, width: 0.003, spread: 0.8 }),
  );
};

/** Striped cloth from above the zone's middle down to the picture's edge. */
const scarf: Drawing = (scene, zone) => {
  const { width, height } = scene.picture;
  const top = zone.y - zone.ry * 0.9;
  const stripes = Array.from({ length: 40 }, (_, index) => {
    const y = top + index * 0.05 * scene.faceWidth;
    return `<path d="M0 ${y} Q${zone.x} ${y + 0.1 * scene.faceWidth} ${width} ${y}" stroke="${index % 2 ? '#2c3e66' : '#34487a'}" stroke-width="${0.05 * scene.faceWidth}" fill="none"/>`;
  }).join('');
  const cloth = `<path d="M0 ${top} Q${zone.x} ${top + 0.1 * scene.faceWidth} ${width} ${top} V${height} H0 Z" fill="#2c3e66"/>`;
  return overlaid(scene, cloth + stripes);
};

/** Dark glasses with large lenses. */
const glasses: Drawing = (scene, zone) => {
  const y = zone.y - zone.ry * 0.6;
  const lens = (sign: number) =>
    `<ellipse cx="${zone.x + sign * zone.rx * 0.55}" cy="${y}" rx="${zone.rx * 0.5}" ry="${0.2 * scene.faceWidth}"/>`;
  const bridge = `<path d="M${zone.x - zone.rx * 0.2} ${y} H${zone.x + zone.rx * 0.2}" stroke="#151311" stroke-width="${0.03 * scene.faceWidth}"/>`;
  return overlaid(
    scene,
    `<g fill="#1b1815" stroke="#0d0c0b" stroke-width="${0.015 * scene.faceWidth}">${lens(-1)}${lens(1)}</g>${bridge}`,
  );
};

/** An object's shadow with a hard edge: a quarter of the light is left, and it lies over the zone and what is beside it. */
const shadow: Drawing = async (scene, zone) => {
  const picture = copyOf(scene.picture);
  const outward = zone.x >= scene.centre.x ? 1 : -1;
  const inner = zone.x - outward * zone.rx * 1.15;
  const far = outward > 0 ? picture.width : 0;
  const [top, bottom] = [zone.y - zone.ry * 1.4, zone.y + zone.ry * 1.4];
  const corner = (x: number, y: number): Place => ({ x, y });
  const outline = [
    corner(inner, top),
    corner(far, top - zone.ry * 0.4),
    corner(far, bottom + zone.ry * 0.4),
    corner(inner, bottom),
  ];
  const points = outline.map(({ x, y }) => `${x},${y}`).join(' ');
  const brush = await drawn(picture, `<polygon points="${points}"/>`, 0.005 * scene.faceWidth);
  paintLight(picture, brush, ([r, g, b], weight) => {
    const left = 1 - 0.75 * weight;
    return [r * left, g * left, b * left];
  });
  return picture;
};

/** The picture ends in the middle of the zone. */
const edge: Drawing = async ({ picture, centre, faceWidth }, zone) => {
  const { width, height } = picture;
  const below = Math.abs(zone.x - centre.x) < 0.15 * faceWidth;
  const box = below
    ? { left: 0, top: 0, width, height: Math.round(zone.y) }
    : zone.x > centre.x
      ? { left: 0, top: 0, width: Math.round(zone.x), height }
      : { left: Math.round(zone.x), top: 0, width: width - Math.round(zone.x), height };
  const bytes = await rawOf(picture)
    .extract(box)
    .resize(side, side, { fit: 'inside' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return decode(bytes);
};

export const covers = {
  'hand on the chin': { by: 'hand', zone: 'chin', draw: hand },
  'hand on a cheek': { by: 'hand', zone: 'left_cheek', draw: hand },
  'hair on the forehead': { by: 'hair', zone: 'forehead', draw: hair },
  'hair on a cheek': { by: 'hair', zone: 'right_cheek', draw: hair },
  'scarf over the chin': { by: 'other', zone: 'chin', draw: scarf },
  'beard on the chin': { by: 'beard', zone: 'chin', draw: beard },
  'dark glasses': { by: 'glasses', zone: 'under_eyes', draw: glasses },
  'shadow on a cheek': { by: 'shadow', zone: 'right_cheek', draw: shadow },
  'edge through the chin': { by: 'edge', zone: 'chin', draw: edge },
  'edge through a cheek': { by: 'edge', zone: 'left_cheek', draw: edge },
} as const satisfies Record<string, Covering>;
export type CoverName = keyof typeof covers;

/** The covered picture; nothing where the clear picture does not show the zone. */
export async function cover(scene: Scene, name: CoverName, seed: string): Promise<Picture | undefined> {
  const { zone, draw } = covers[name] as Covering;
  const middle = middleOf(scene, zone);
  return middle && draw(scene, middle, randomFrom(seed));
}
