import type { SkinGrid } from '../skin-map/skin-grid.ts';

/** Side of a tile, as a share of the face's width. */
export const TILE = 0.05;

/** The cells of each square of a region, of those squares that it fills at least by half. */
export function tilesOf(
  cells: Uint32Array,
  { width, faceWidth }: Pick<SkinGrid, 'width' | 'faceWidth'>,
): Uint32Array[] {
  const side = Math.max(4, Math.round(TILE * faceWidth));
  const columns = Math.ceil(width / side);
  const tiles = new Map<number, number[]>();
  for (const at of cells) {
    const place = Math.floor(Math.floor(at / width) / side) * columns + Math.floor((at % width) / side);
    const tile = tiles.get(place);
    if (tile) tile.push(at);
    else tiles.set(place, [at]);
  }
  return [...tiles.values()].filter((tile) => tile.length >= (side * side) / 2).map((tile) => Uint32Array.from(tile));
}
