import sharp from 'sharp';
import { drawn, polygon } from './brush.ts';
import { lightOf, lightOfLab, type Triple } from './cielab.ts';
import { copyOf, everywhere, type Picture, paintLight } from './picture.ts';
import type { Scene } from './scene.ts';

/**
 * The six classes of skin colour by the individual typology angle, arctan((L* − 50) / b*) (Chardon, Cretois and Hourseau,
 * Int J Cosmet Sci 1991; Del Bino and Bernerd, Br J Dermatol 2013), each with a colour in its middle.
 */
export const tones = {
  'very light': { above: 55, lab: [71, 8, 12.5] },
  light: { above: 41, lab: [67, 10, 15] },
  intermediate: { above: 28, lab: [62.5, 11, 17.5] },
  tan: { above: 10, lab: [56.5, 12, 19] },
  brown: { above: -30, lab: [46.5, 12.5, 18.5] },
  dark: { above: -90, lab: [36, 10.5, 14] },
} as const satisfies Record<string, { above: number; lab: Triple }>;
export type ToneName = keyof typeof tones;
export const toneNames = Object.keys(tones) as ToneName[];

/** Degrees. */
export const typologyAngle = ([lightness, , b]: Triple): number => (Math.atan2(lightness - 50, b) * 180) / Math.PI;

export const toneOf = (skin: Triple): ToneName => {
  const angle = typologyAngle(skin);
  return toneNames.find((name) => angle > tones[name].above) ?? 'dark';
};

/** The least light of a channel that is brought to white light: below, it is the camera's noise. */
const least = 0.005;

/** The factor for each channel that brings this skin to the color that its tone has under white light. */
export function toWhiteLight(skin: Triple): Triple {
  const own = lightOfLab(skin);
  const [red, green, blue] = lightOfLab(tones[toneOf(skin)].lab);
  return [red / Math.max(least, own[0]), green / Math.max(least, own[1]), blue / Math.max(least, own[2])];
}

/** Three groups for the tables. A name for a group of pictures: the angle follows the light of the photograph as well. */
export const groupOf = (tone: ToneName): 'light' | 'medium' | 'dark' => {
  if (tone === 'very light' || tone === 'light') return 'light';
  return tone === 'intermediate' || tone === 'tan' ? 'medium' : 'dark';
};

/**
 * The same picture as if the person had that skin: the light that skin throws back is multiplied, per channel, by the ratio
 * of the two published colours. Shades and pores keep their contrast, and the light of the scene stays as it is.
 * Eyes, lips, hair and what is behind the person have another colour and keep it. Nothing where highlights would be lost.
 */
export async function withTone(scene: Scene, tone: ToneName): Promise<Picture | undefined> {
  const from = lightOfLab(tones[toneOf(scene.skin)].lab);
  const to = lightOfLab(tones[tone].lab);
  const gain = [0, 1, 2].map((channel) => (to[channel] as number) / (from[channel] as number)) as unknown as Triple;
  const picture = copyOf(scene.picture);
  const weight = await skinOf(scene);
  let lost = 0;
  let all = 0;
  paintLight(picture, { ...everywhere(picture), weight }, (light, share) => {
    const changed = light.map(
      (value, channel) => value * (1 + ((gain[channel] as number) - 1) * share),
    ) as unknown as Triple;
    all += share;
    if (Math.max(...changed) > 0.95 && Math.max(...light) <= 0.95) lost += share;
    return changed;
  });
  return lost > 0.01 * all ? undefined : picture;
}

/** How much a pixel is skin: by its hue (ratios of the channels, which shading leaves alone), smoothed, and all of the zones. */
async function skinOf({ picture, zones, centre, skin, faceWidth }: Scene): Promise<(x: number, y: number) => number> {
  const { width, height, rgb } = picture;
  const own = lightOfLab(skin);
  const [redGreen, greenBlue] = [Math.log(own[0] / own[1]), Math.log(own[1] / own[2])];
  const likeness = new Uint8Array(width * height);
  for (let at = 0; at < width * height; at++) {
    const [r, g, b] = [0, 1, 2].map((channel) => lightOf(rgb[at * 3 + channel] ?? 0) + 0.002) as [
      number,
      number,
      number,
    ];
    // Lips are redder and get darker with the skin; highlights are bluer; teeth and eyes have no hue.
    const [red, yellow] = [Math.log(r / g) - redGreen, Math.log(g / b) - greenBlue];
    const distance = Math.hypot(red / (red > 0 ? 0.8 : 0.35), yellow / 0.9);
    const x = ((at % width) - centre.x) / (0.8 * faceWidth);
    const y = (Math.floor(at / width) - centre.y) / (1.2 * faceWidth);
    const near = Math.min(1, Math.max(0, 3 - 2 * Math.hypot(x, y)));
    likeness[at] = Math.round(255 * near * Math.min(1, Math.max(0, 2 - distance)));
  }
  const smooth = await sharp(likeness, { raw: { width, height, channels: 1 } })
    .median(5)
    .blur(Math.max(0.5, 0.006 * faceWidth))
    .greyscale()
    .raw()
    .toBuffer();
  const inZones = await drawn(picture, [...zones.values()].flat().map(polygon).join(''), 0.01 * faceWidth);
  return (x, y) => Math.max((smooth[y * width + x] ?? 0) / 255, inZones.weight(x, y));
}
