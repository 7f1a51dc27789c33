import type { Cover } from '@petalwise/contracts/chat/photo';
import { type Aim, aimAt, beard, beyond, darkGlasses, fingers, fist, glasses, lock, strands } from './cover-shapes.ts';
import {
  blurredMask,
  type Colour,
  eachPixel,
  type FacePicture,
  type Hidden,
  maskOf,
  pointOf,
  SIDE,
  skinOf,
} from './picture.ts';
import type { Chance } from './random.ts';
import type { Limb } from './sample-faces.ts';

/** Linear light of a cover at a pixel, red, green or blue. */
type Surface = (x: number, y: number, channel: number) => number;
type Material = (face: FacePicture, aim: Aim, chance: Chance, limbs: readonly Limb[]) => Surface;

/** A person's arm or leg in roughly the colour of this face's skin. */
const limb: Material = (face, { at }, chance, limbs) => {
  const { width, height, light, typical } = chance.one(limbs);
  const skin = skinOf(face);
  const brighter = 10 ** (chance.normal() * 0.09 + 0.02);
  const gains = skin.map(
    (value, channel) => (value / (typical[channel] as number)) * brighter * 10 ** (chance.normal() * 0.02),
  );
  const scale = (chance.between(0.5, 1.5) * Math.min(width, height)) / (SIDE * 0.7);
  const [left, top] = [chance.next() * width, chance.next() * height];
  const flip = chance.happens(0.5) ? -1 : 1;
  const [across, down] = [chance.normal() * 0.0012, chance.normal() * 0.0012];
  // To and fro, so that any limb is large enough.
  const folded = (value: number, size: number) => {
    const place = Math.abs(value) % (2 * size - 2);
    return Math.floor(place < size ? place : 2 * size - 2 - place);
  };
  return (x, y, channel) => {
    const [u, v] = [folded(left + flip * (x - at.x) * scale, width), folded(top + (y - at.y) * scale, height)];
    const shade = 10 ** (across * (x - at.x) + down * (y - at.y));
    return (light[(v * width + u) * 3 + channel] as number) * (gains[channel] as number) * shade;
  };
};

const hair: Material = (_face, _aim, chance) => {
  const base = chance.between(0.01, 0.35) ** 1.5 + 0.005;
  const colour: Colour = [base * chance.between(1, 1.35), base, base * chance.between(0.45, 1)];
  const [depth, often, lean] = [chance.between(0.02, 0.2), chance.between(0.6, 2.2), chance.between(-0.5, 0.5)];
  return (x, y, channel) => {
    const wave = (x + y * lean) * often;
    return (colour[channel] as number) * 10 ** (depth * (Math.sin(wave) + 0.6 * Math.sin(wave * 2.3 + 1)));
  };
};

const frame: Material = (_face, _aim, chance) => {
  const base = chance.between(0.005, 0.08);
  return (_x, _y, channel) => base * (1 + 0.1 * channel);
};

/** Cloth, paper or a phone, of any colour, plain or striped. */
const cloth: Material = (_face, _aim, chance) => {
  const colour = () => [0, 1, 2].map(() => chance.next() ** 2.2);
  const one = colour();
  const other = chance.happens(0.5) ? one : colour();
  const [width, angle] = [chance.between(4, 25), chance.between(0, 2 * Math.PI)];
  return (x, y, channel) => {
    const wave = Math.sin(((x * Math.cos(angle) + y * Math.sin(angle)) * 2 * Math.PI) / width);
    return (wave > 0 ? one : other)[channel] as number;
  };
};

/** Too little light to see any difference. */
const night: Material = ({ light }, _aim, chance) => {
  const left = chance.between(0.03, 0.15);
  return (x, y, channel) => left * (light[(y * SIDE + x) * 3 + channel] as number);
};

type Kind = { by: Cover; shape: typeof fingers; material: Material; thin: boolean; often: number };

/** `thin` covers have gaps, through which skin is seen: from this share of hairs on, a place counts as hidden. */
const FEW = { beard: 0.08, other: 0.3 };

const KINDS: readonly Kind[] = [
  { by: 'hand', shape: fingers, material: limb, thin: false, often: 3 },
  { by: 'hand', shape: fist, material: limb, thin: false, often: 2 },
  { by: 'other', shape: beyond, material: limb, thin: false, often: 2 },
  { by: 'other', shape: beyond, material: cloth, thin: false, often: 1 },
  { by: 'other', shape: fist, material: cloth, thin: false, often: 1 },
  { by: 'hair', shape: strands, material: hair, thin: true, often: 1 },
  { by: 'hair', shape: lock, material: hair, thin: false, often: 3 },
  { by: 'beard', shape: beard, material: hair, thin: true, often: 3 },
  { by: 'glasses', shape: glasses, material: frame, thin: true, often: 1 },
  { by: 'glasses', shape: darkGlasses, material: frame, thin: false, often: 2 },
  { by: 'shadow', shape: beyond, material: night, thin: false, often: 2 },
];
const COVERS = KINDS.flatMap((kind) => Array<Kind>(kind.often).fill(kind));

/** The face behind something, and what that hides. */
export async function drawCover(
  face: FacePicture,
  limbs: readonly Limb[],
  chance: Chance,
): Promise<{ face: FacePicture; hidden: Hidden }> {
  const { by, shape, material, thin } = chance.one(COVERS);
  const aim = aimAt(face, chance);
  const mask = await maskOf(shape(face, aim, chance), chance.between(0.2, 0.9));
  const surface = material(face, aim, chance, limbs);
  // A round thing gets darker towards its rim, and casts a shadow on the skin beside it.
  const round = thin ? mask : await blurredMask(mask, chance.between(0.02, 0.05) * face.faceWidth);
  const beside = await blurredMask(mask, chance.between(0.01, 0.05) * face.faceWidth);
  const [darker, shadow] = [thin ? 0 : chance.between(0, 0.6), chance.between(0, 0.55)];
  const light = Float32Array.from(face.light);
  eachPixel((x, y, at) => {
    const pixel = at / 3;
    const share = mask[pixel] as number;
    const shaded = 1 - shadow * (beside[pixel] as number) * (1 - share);
    const rim = 1 - darker * (1 - Math.min(1, (round[pixel] as number) * 1.15));
    for (let channel = 0; channel < 3; channel++)
      light[at + channel] =
        (face.light[at + channel] as number) * shaded * (1 - share) + surface(x, y, channel) * rim * share;
  });
  const few = by === 'beard' ? FEW.beard : FEW.other;
  const all = thin ? (await blurredMask(mask, 4)).map((share) => (share > few ? 1 : 0)) : mask;
  return { face: { ...face, light }, hidden: { mask: all, by } };
}

/** As if the photo ended there: the mesh network sees black beyond. */
export function cutOff(face: FacePicture, chance: Chance): { face: FacePicture; mask: Float32Array } {
  const tip = pointOf(face, 4);
  const from = chance.between(0.25, 0.85) * face.faceWidth;
  const angle = (chance.whole(4) * Math.PI) / 2 + chance.between(-0.15, 0.15);
  const mask = new Float32Array(SIDE * SIDE);
  const light = Float32Array.from(face.light);
  eachPixel((x, y, at) => {
    if ((x - tip.x) * Math.cos(angle) + (y - tip.y) * Math.sin(angle) < from) return;
    mask[at / 3] = 1;
    light.fill(0, at, at + 3);
  });
  return { face: { ...face, light }, mask };
}
