import { median } from '../pixels/statistics.ts';
import { joined, type SkinGrid } from './skin-grid.ts';

/** Densities in R, G and B. */
export type Density = readonly [number, number, number];

/**
 * Where human skin lies under white light, as log10(R/G) and log10(G/B) of linear light, from light to deep:
 * CIELAB of L* 72 a* 9 b* 14, 62/13/19, 50/14/21 and 28/8/11, along which measured skin lies (Xiao 2017, Skin Res
 * Technol 23:21).
 */
const SKIN: readonly (readonly [number, number])[] = [
  [0.169, 0.111],
  [0.255, 0.174],
  [0.315, 0.24],
  [0.272, 0.175],
];

export type ColourCast = {
  /** What to add to the densities so that this skin looks as under white light. */
  correction: Density;
  /** Linear light of the weakest channel: close to 0, the camera saw too little of it. */
  weakest: number;
};

/**
 * The colour of the light, from how far this skin lies from all skin. What looks like a skin tone stays: warm light on
 * light skin and white light on tanned skin are the same photo.
 */
export function castOf(grid: SkinGrid): ColourCast {
  const cells = joined(grid.cells);
  const [red, green, blue] = [0, 1, 2].map((channel) =>
    median(Float32Array.from(cells, (at) => grid.density[at * 3 + channel] as number)),
  ) as [number, number, number];
  const here = [green - red, blue - green] as const;
  const nearest = nearestSkin(here);
  const [redder, bluer] = [here[0] - nearest[0], here[1] - nearest[1]];
  // Green stays, so that lightness hardly changes.
  return {
    correction: [redder, 0, -bluer],
    weakest: 10 ** -Math.max(red, green, blue),
  };
}

/** How far log10(R/G) and log10(G/B) are from every skin under white light. */
export function distanceFromSkin(here: readonly [number, number]): number {
  const nearest = nearestSkin(here);
  return Math.hypot(here[0] - nearest[0], here[1] - nearest[1]);
}

function nearestSkin([x, y]: readonly [number, number]): readonly [number, number] {
  let best: readonly [number, number] = SKIN[0] as readonly [number, number];
  SKIN.slice(1).forEach((to, at) => {
    const from = SKIN[at] as readonly [number, number];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const share = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)));
    const point = [from[0] + dx * share, from[1] + dy * share] as const;
    if (Math.hypot(x - point[0], y - point[1]) < Math.hypot(x - best[0], y - best[1])) best = point;
  });
  return best;
}
