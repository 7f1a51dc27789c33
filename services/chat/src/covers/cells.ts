import { DESCRIBED, SIGHT } from './sight.ts';

/** What the mesh network noticed: a row of numbers for each place of three layers, one after the other. */
export type Layers = readonly Float32Array[];
const LAYERS = [
  { places: 24, numbers: 64 },
  { places: 12, numbers: 128 },
  { places: 6, numbers: 128 },
] as const;

/** Numbers of one cell. */
export const INPUTS: number = LAYERS.reduce((sum, { numbers }) => sum + numbers, 0) + DESCRIBED;

/** The numbers of the place of each layer in which a cell lies, then its description. */
export function fill(input: Float32Array, layers: Layers, at: number, described: Float32Array): Float32Array {
  let to = 0;
  layers.forEach((layer, index) => {
    const { places, numbers } = LAYERS[index] as (typeof LAYERS)[number];
    const span = SIGHT.cells / places;
    const place = Math.floor(Math.floor(at / SIGHT.cells) / span) * places + Math.floor((at % SIGHT.cells) / span);
    input.set(layer.subarray(place * numbers, (place + 1) * numbers), to);
    to += numbers;
  });
  input.set(described, to);
  return input;
}
