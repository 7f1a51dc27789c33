import { pick, quantile, ramp } from '../pixels/statistics.ts';
import type { ColourCast } from './colour-cast.ts';
import type { Smoothed } from './scale-space.ts';
import type { SkinGrid } from './skin-grid.ts';

/** Saturation and brightness of the matte part of a zone, as quantiles: glare covers less than the rest of it. */
const MATTE = { saturation: 0.75, brightness: 0.5 } as const;
/** Glare is brighter than the matte skin by this factor at least, and surely from the second on. */
const BRIGHTER = [1.03, 1.2] as const;
/** Less saturation than any skin has: keeps the quotient finite. */
const LEAST = 0.02;

/**
 * Shine, as the light that the surface throws back in multiples of the skin's own. It is white where the skin is not
 * (dichromatic reflection, Shafer 1985), so the saturation S of matte skin falls to S / (1 + glare), from red to green as from
 * red to blue. Where only one of them falls, it is a pigment: less brown beside a patch, less red beside a blush. Each zone is
 * held against its own matte part, because a fixed saturation would depend on the skin's tone.
 */
export function glareOf({ skin, cells: zones }: SkinGrid, density: Smoothed, { correction }: ColourCast): Float32Array {
  const glare = new Float32Array(skin.length);
  const green = new Float32Array(skin.length);
  const blue = new Float32Array(skin.length);
  const brightness = new Float32Array(skin.length);
  const light = (at: number, channel: number) =>
    10 ** -((density[at * 3 + channel] as number) + (correction[channel] as number));
  for (const cells of zones) {
    if (cells.length === 0) continue;
    for (const at of cells) {
      // Of the three, skin throws back red most.
      const red = light(at, 0);
      brightness[at] = red;
      green[at] = 1 - light(at, 1) / red;
      blue[at] = 1 - light(at, 2) / red;
    }
    const matte = (saturation: Float32Array) => quantile(pick(saturation, cells), MATTE.saturation);
    const [matteGreen, matteBlue] = [matte(green), matte(blue)];
    const usual = quantile(pick(brightness, cells), MATTE.brightness);
    for (const at of cells) {
      const washedOut = Math.min(
        matteGreen / Math.max(LEAST, green[at] as number),
        matteBlue / Math.max(LEAST, blue[at] as number),
      );
      const brighter = ramp((brightness[at] as number) / usual, BRIGHTER);
      glare[at] = Math.min(2, Math.max(0, washedOut - 1)) * brighter;
    }
  }
  return glare;
}
