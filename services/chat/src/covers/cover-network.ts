import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { INPUTS } from './cells.ts';
import { KINDS } from './kinds.ts';

/** Inputs further out than this many deviations say no more. */
const MOST_DEVIATIONS = 5;
const LEAK = 0.1;

/** Written by tools/tune-covers. */
const folder = new URL('../../learnt/', import.meta.url);
const { hidden } = z
  .strictObject({
    version: z.string(),
    inputs: z.literal(INPUTS),
    hidden: z.int().positive(),
    kinds: z.tuple(KINDS.map((kind) => z.literal(kind)) as [z.ZodLiteral]),
  })
  .parse(JSON.parse(readFileSync(new URL('covers.json', folder), 'utf8')));
const [means, deviations, first, bias, second, last] = readWeights([
  INPUTS,
  INPUTS,
  INPUTS * hidden,
  hidden,
  hidden * KINDS.length,
  KINDS.length,
]) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];

function readWeights(sizes: readonly number[]): Float32Array[] {
  // Copied, so that the floats start at a multiple of four bytes.
  const floats = new Float32Array(Uint8Array.from(readFileSync(new URL('covers.bin', folder))).buffer);
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  if (floats.length !== ends.at(-1)) throw new Error('learnt/covers.bin does not belong to learnt/covers.json');
  return ends.map((end, at) => floats.subarray(end - (sizes[at] as number), end));
}

/** The logarithm of how likely a cell shows each of `KINDS`, up to a constant. */
export function runCoverNetwork(input: Float32Array): Float32Array {
  const sums = Float32Array.from(bias);
  for (let at = 0; at < INPUTS; at++) {
    const raw = ((input[at] as number) - (means[at] as number)) / (deviations[at] as number);
    const value = Math.min(MOST_DEVIATIONS, Math.max(-MOST_DEVIATIONS, raw));
    const from = at * hidden;
    for (let unit = 0; unit < hidden; unit++)
      sums[unit] = (sums[unit] as number) + value * (first[from + unit] as number);
  }
  const odds = Float32Array.from(last);
  for (let unit = 0; unit < hidden; unit++) {
    const sum = sums[unit] as number;
    const active = sum > 0 ? sum : sum * LEAK;
    for (let kind = 0; kind < odds.length; kind++)
      odds[kind] = (odds[kind] as number) + active * (second[unit * odds.length + kind] as number);
  }
  return odds;
}
