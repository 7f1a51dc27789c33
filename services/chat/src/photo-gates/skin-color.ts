import { linearOf } from '../pixels/colour.ts';
import { median } from '../pixels/statistics.ts';
import { distanceFromSkin } from '../skin-map/colour-cast.ts';
import type { SkinMap } from '../skin-map/skin-map.ts';

/** Below this much light a ratio is the camera's noise. */
const DARK = 0.002;

/** A zone with less skin than this share says nothing of the light on it. */
const LEAST_SKIN = 0.5;

/**
 * The color of a face's skin in a photo: the medians of log10(R/G) and log10(G/B) in linear light. Exposure and shading
 * cancel. On one person they follow the color of the light, and the camera's idea of white. `colorCast` is how far they are
 * from all skin under white light, `bluest` the least log10(G/B) of a zone.
 */
export function skinColorOf({ pixels: { rgb }, zones }: Pick<SkinMap, 'pixels' | 'zones'>) {
  const lightAt = (at: number, channel: number) => linearOf[rgb[at * 3 + channel] as number] as number;
  const ratioOf = (skin: ArrayLike<number>, one: number, other: number) =>
    median(Float32Array.from(skin, (at) => Math.log10((lightAt(at, one) + DARK) / (lightAt(at, other) + DARK))));
  const skin = zones.flatMap((zone) => [...zone.skin]);
  const [redOverGreen, greenOverBlue] = [ratioOf(skin, 0, 1), ratioOf(skin, 1, 2)];
  const visible = zones.filter((zone) => zone.skin.length > zone.area.length * LEAST_SKIN);
  return {
    redOverGreen,
    greenOverBlue,
    colorCast: distanceFromSkin([redOverGreen, greenOverBlue]),
    bluest: Math.min(greenOverBlue, ...visible.map((zone) => ratioOf(zone.skin, 1, 2))),
  };
}
