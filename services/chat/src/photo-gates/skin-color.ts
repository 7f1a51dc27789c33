import { linearOf } from '../pixels/colour.ts';
import { median } from '../pixels/statistics.ts';
import type { SkinMap } from '../skin-map/skin-map.ts';

/** Below this much light a ratio is the camera's noise. */
const DARK = 0.002;

/**
 * The color of a face's skin in a photo: the medians of log10(R/G) and log10(G/B) in linear light. Exposure and shading
 * cancel. On one person they follow the color of the light, and the camera's idea of white.
 */
export function skinColorOf({ pixels: { rgb }, zones }: Pick<SkinMap, 'pixels' | 'zones'>) {
  const skin = zones.flatMap((zone) => [...zone.skin]);
  const ratioOf = (one: number, other: number) =>
    median(Float32Array.from(skin, (at) => Math.log10((lightAt(at, one) + DARK) / (lightAt(at, other) + DARK))));
  const lightAt = (at: number, channel: number) => linearOf[rgb[at * 3 + channel] as number] as number;
  return { redOverGreen: ratioOf(0, 1), greenOverBlue: ratioOf(1, 2) };
}
