import { pick, quantile, ramp } from '../pixels/statistics.ts';
import type { ColourCast } from './colour-cast.ts';
import type { Smoothed } from './scale-space.ts';
import type { SkinGrid } from './skin-grid.ts';

/** Saturation and brightness of the matte part of a zone, as quantiles: glare covers less than the rest of it. */
const MATTE = { saturation: 0.75, brightness: 0.35 } as const;
/** Glare is brighter than the matte skin by this factor at least, and surely from the second on. */
const BRIGHTER = [1.03, 1.2] as const;

/**
 * Shine, as the light that the surface throws back in multiples of the skin's own. It is white where the skin is not
 * (dichromatic reflection, Shafer 1985), so the saturation S of matte skin falls to S / (1 + glare). Each zone is held
 * against its own matte part, because a fixed saturation would depend on the skin's tone.
 */
export function glareOf({ skin, cells: zones }: SkinGrid, density: Smoothed, { correction }: ColourCast): Float32Array {
  const glare = new Float32Array(skin.length);
  const saturation = new Float32Array(skin.length);
  const brightness = new Float32Array(skin.length);
  const light = (at: number, channel: number) =>
    10 ** -((density[at * 3 + channel] as number) + (correction[channel] as number));
  for (const cells of zones) {
    if (cells.length === 0) continue;
    for (const at of cells) {
      const [red, green, blue] = [light(at, 0), light(at, 1), light(at, 2)];
      brightness[at] = Math.max(red, green, blue);
      saturation[at] = 1 - Math.min(red, green, blue) / (brightness[at] as number);
    }
    const matte = quantile(pick(saturation, cells), MATTE.saturation);
    const usual = quantile(pick(brightness, cells), MATTE.brightness);
    for (const at of cells) {
      const washedOut = matte / Math.max(0.02, saturation[at] as number) - 1;
      const brighter = ramp((brightness[at] as number) / usual, BRIGHTER);
      glare[at] = Math.min(2, Math.max(0, washedOut)) * brighter;
    }
  }
  return glare;
}
