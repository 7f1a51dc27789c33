import type { Cover } from '@petalwise/contracts/chat/photo';
import type { Covers } from './find-covers.ts';
import { KINDS } from './kinds.ts';

/** Pixels of a zone that something hides, the share (0..1) of the zone that cannot be measured, and why. */
export type ZoneCover = { hidden: number; share: number; by: Cover };

/** Of what hides a zone, its name has to explain so much. */
const SURE_OF_NAME = 0.8;
/** Where so much of a zone lies outside of the picture, the mesh has only guessed how far it reaches. */
const BEYOND_EDGE = 0.1;

/** How much of a zone cannot be measured, by the cells of its hidden pixels: `other` where the name is not sure. */
export function coverOf(
  { kindsIn }: Covers,
  cells: readonly number[],
  { all, outside }: { all: number; outside: number },
): Pick<ZoneCover, 'share' | 'by'> {
  if (outside > BEYOND_EDGE * (all + outside)) return { share: 1, by: 'edge' };
  const sums = KINDS.map(() => 0);
  for (const cell of cells) {
    const kinds = kindsIn(cell);
    const covered = 1 - (kinds[0] as number);
    for (let kind = 1; kind < sums.length; kind++)
      sums[kind] = (sums[kind] as number) + (kinds[kind] as number) / covered / cells.length;
  }
  const sure = KINDS[sums.findIndex((sum) => sum > SURE_OF_NAME)];
  const unsure = outside > 0 ? 'edge' : 'other';
  return { share: cells.length / Math.max(1, all), by: sure && sure !== 'skin' ? sure : unsure };
}
