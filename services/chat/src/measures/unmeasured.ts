import type { MetricName, PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import { median } from '../pixels/statistics.ts';
import { joined } from '../skin-map/skin-grid.ts';
import type { SeenSkin } from './look-at-skin.ts';

/** Lower saturation than any skin has, under any light that is not coloured itself. */
const GREY = 0.03;
/**
 * Linear light of the weakest channel, below which the steps of 8 bits and of JPEG are as large as what is to be measured: one step is
 * then 6 %. In daylight, deep skin throws back more than twice as much blue.
 */
const LEAST_LIGHT = 0.013;
/** Density of pigments from one side of the face to the other. */
const MOST_MIXED = 4;
/** Cells across the face, below which a spot of 2 % is smaller than three. */
const LEAST_CELLS = 150;

const COLOUR = ['redness', 'evenness', 'darkMarks', 'redSpots'] as const satisfies readonly MetricName[];
const DAYLIGHT = 'Face a window in daylight and turn colored lamps off.';

/** Figures that this photo does not allow, with the reason and what to do about it. */
export function unmeasuredOf(seen: SeenSkin): NonNullable<PhotoAnalysis['unmeasured']> {
  const all = (metrics: readonly MetricName[], why: string) => metrics.map((metric) => ({ metric, why }));
  if (isGrey(seen)) return all([...COLOUR, 'shine'], 'This photo has no colors. Take one in color.');
  if (seen.cast.weakest < LEAST_LIGHT)
    return all(
      [...COLOUR, 'shine'],
      'There is too little light in this photo to tell skin colors apart. Face a window in daylight.',
    );
  return [
    ...(seen.mixedLight > MOST_MIXED
      ? all(['redness', 'evenness'], `Light of different colors comes from both sides. ${DAYLIGHT}`)
      : []),
    ...(seen.grid.faceWidth < LEAST_CELLS
      ? all(['darkMarks', 'redSpots'], 'Your face is small in this photo, so small spots do not show. Come closer.')
      : []),
  ];
}

function isGrey({ grid: { cells, density } }: SeenSkin): boolean {
  const spread = Float32Array.from(joined(cells), (at) => {
    const channels = density.subarray(at * 3, at * 3 + 3);
    return 1 - 10 ** (Math.min(...channels) - Math.max(...channels));
  });
  return median(spread) < GREY;
}
