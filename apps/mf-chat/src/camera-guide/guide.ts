import type { FaceLight } from './measure-face.ts';
import { type Box, ovalOf, type Size } from './oval.ts';

/** What one look at the camera's picture found. */
export interface Look {
  /** Of the whole picture. */
  readonly size: Size;
  /** In pixels of the picture; `unknown` while, or where, faces cannot be looked for. */
  readonly faces: readonly Box[] | 'unknown';
  /** Of the face; without one, of what is inside the oval. */
  readonly light: FaceLight;
  /** How much the picture has changed since the look before, as a share of its brightness. */
  readonly moved: number;
}

export type Fault =
  | 'small'
  | 'dark'
  | 'no-face'
  | 'many-faces'
  | 'far'
  | 'near'
  | 'aside'
  | 'bright'
  | 'one-sided'
  | 'moving'
  | 'soft';

/** The server refuses pictures whose longer side is shorter. */
const leastLongSide = 900;
const leastBrightest = 60;
const mostBurnt = 0.05;
/** Hair and a turned head look like light from one side too: the server, which knows the face's points, is stricter. */
const mostSideLight = 0.4;
const leastSharpness = 0.0008;
const mostMoved = 0.08;
/** Width of the face as a share of the oval's. */
const widths = { least: 0.62, most: 1.05 };
/** Distance from the middle of the oval, as a share of its width. */
const mostAside = 0.22;

/** All that is wrong, in the order in which it is best mended. */
export const faultsOf = ({ size, faces, light, moved }: Look): Fault[] => {
  const faults: Fault[] = [];
  if (Math.max(size.width, size.height) < leastLongSide) faults.push('small');
  // In the dark no face is found: the light comes first.
  if (light.brightest < leastBrightest) faults.push('dark');
  if (faces !== 'unknown') faults.push(...placeFaults(faces, ovalOf(size)));
  if (light.burnt > mostBurnt) faults.push('bright');
  if (faces !== 'unknown' && faces.length > 0 && light.sideLight > mostSideLight) faults.push('one-sided');
  if (moved > mostMoved) faults.push('moving');
  if (light.sharpness < leastSharpness) faults.push('soft');
  return faults;
};

const placeFaults = ([face, another]: readonly Box[], oval: Box): Fault[] => {
  if (!face) return ['no-face'];
  if (another) return ['many-faces'];
  if (face.width < widths.least * oval.width) return ['far'];
  if (face.width > widths.most * oval.width) return ['near'];
  const [aside, above] = [
    face.x + face.width / 2 - oval.x - oval.width / 2,
    face.y + face.height / 2 - oval.y - oval.height / 2,
  ];
  return Math.hypot(aside, above) > mostAside * oval.width ? ['aside'] : [];
};

/** What to do about it. */
export const instructions: Readonly<Record<Fault, string>> = {
  small: 'This camera’s picture is too small to measure. Choose a photo instead.',
  dark: 'It is too dark. Turn toward a window or a lamp.',
  'no-face': 'Put your face in the oval.',
  'many-faces': 'Only one face, please.',
  far: 'Come a little closer.',
  near: 'Move back a little.',
  aside: 'Move your face to the middle of the oval.',
  bright: 'It is too bright. Step out of the direct light.',
  'one-sided': 'One side of your face is darker. Turn toward the light.',
  moving: 'Hold still.',
  soft: 'The picture is blurry. Hold still, or wipe the lens.',
};

/** One instruction at a time; where no face can be looked for, none is claimed to be seen. */
export const instructionFor = (faults: readonly Fault[], facesKnown: boolean): string => {
  const [first] = faults;
  if (first) return instructions[first];
  return facesKnown ? 'Ready. Take the photo.' : 'The light is good. Put your face in the oval.';
};

export type Mark = 'good' | 'wrong' | 'unknown';

/** The same by subject, to be seen at a glance. */
export const marksOf = (faults: readonly Fault[], facesKnown: boolean): ReadonlyArray<readonly [string, Mark]> => {
  const mark = (...subject: Fault[]): Mark => (subject.some((fault) => faults.includes(fault)) ? 'wrong' : 'good');
  const faceless = faults.includes('no-face') || faults.includes('many-faces');
  return [
    ['Face', facesKnown ? mark('no-face', 'many-faces', 'aside') : 'unknown'],
    ['Distance', !facesKnown || faceless ? 'unknown' : mark('far', 'near')],
    ['Light', mark('dark', 'bright', 'one-sided')],
    ['Sharpness', mark('small', 'moving', 'soft')],
  ];
};
