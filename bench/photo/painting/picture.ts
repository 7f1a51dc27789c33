import sharp from 'sharp';
import { encode, labOf, lightOf, lightOfLab, type Triple } from './cielab.ts';

/** A picture as sRGB bytes, three a pixel. */
export type Picture = { width: number; height: number; rgb: Uint8Array };
/** How much of a change a pixel gets, 0..1, inside a box. */
export type Brush = {
  box: { left: number; top: number; right: number; bottom: number };
  weight: (x: number, y: number) => number;
};

export async function decode(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

export const rawOf = ({ rgb, width, height }: Picture) => sharp(rgb, { raw: { width, height, channels: 3 } });

export const encodeJpeg = (picture: Picture, quality = 93): Promise<Buffer> =>
  rawOf(picture).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();

export const copyOf = (picture: Picture): Picture => ({ ...picture, rgb: Uint8Array.from(picture.rgb) });

export function labAt({ rgb, width }: Picture, x: number, y: number): Triple {
  const at = (y * width + x) * 3;
  return labOf([lightOf(rgb[at] ?? 0), lightOf(rgb[at + 1] ?? 0), lightOf(rgb[at + 2] ?? 0)]);
}

type Change = (light: Triple, weight: number, x: number, y: number) => Triple;

/** Changes the light of every pixel under the brush, in place. */
export function paintLight({ width, height, rgb }: Picture, { box, weight }: Brush, change: Change): void {
  const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))];
  const [right, bottom] = [Math.min(width, Math.ceil(box.right)), Math.min(height, Math.ceil(box.bottom))];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const strength = weight(x, y);
      if (strength <= 0) continue;
      const at = (y * width + x) * 3;
      const light: Triple = [lightOf(rgb[at] ?? 0), lightOf(rgb[at + 1] ?? 0), lightOf(rgb[at + 2] ?? 0)];
      const changed = change(light, strength, x, y);
      for (let channel = 0; channel < 3; channel++) rgb[at + channel] = Math.round(encode(changed[channel] as number));
    }
  }
}

/**
 * Adds a difference in CIELAB under the brush, in place: the one that it has in white light, to which `toWhite` brings the light of
 * each channel. In dim or colored light it is the same skin, and the difference in the picture is smaller.
 */
export const paintLab = (picture: Picture, brush: Brush, [dL, da, db]: Triple, toWhite: Triple): void =>
  paintLight(picture, brush, (light, weight) => {
    const [lightness, a, b] = labOf([light[0] * toWhite[0], light[1] * toWhite[1], light[2] * toWhite[2]]);
    const [red, green, blue] = lightOfLab([Math.max(0, lightness + dL * weight), a + da * weight, b + db * weight]);
    return [red / toWhite[0], green / toWhite[1], blue / toWhite[2]];
  });

/** The whole picture. */
export const everywhere = ({ width, height }: Picture): Brush => ({
  box: { left: 0, top: 0, right: width, bottom: height },
  weight: () => 1,
});
