import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { decodeHeic } from './decode-heic.ts';
import { isHeic } from './is-heic.ts';

// Four quarters, red, green, blue and white: drawn as a PNG and written by `heif-enc -q 60 drawn.png -o drawn.heic`.
const drawn = await readFile(new URL('./drawn.heic', import.meta.url));

/** The largest difference of a channel: HEIC keeps colours nearly. */
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));

describe('a HEIC photo', () => {
  it('is decoded, every quarter in its place and colour', async () => {
    const { width, height, data } = await decodeHeic(drawn);
    expect([width, height]).toEqual([1000, 760]);
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
    expect(distance(at(250, 190), [208, 32, 32])).toBeLessThan(10);
    expect(distance(at(750, 190), [32, 160, 64])).toBeLessThan(10);
    expect(distance(at(250, 570), [32, 64, 192])).toBeLessThan(10);
    expect(distance(at(750, 570), [244, 244, 244])).toBeLessThan(10);
  });

  it('that is damaged is refused', async () => {
    await expect(decodeHeic(drawn.subarray(0, 300))).rejects.toThrow();
    await expect(decodeHeic(Buffer.from('not a picture at all'))).rejects.toThrow();
  });

  it('is known by its first bytes, with any name or type', async () => {
    expect(await isHeic(new Blob([drawn]))).toBe(true);
    expect(await isHeic(new Blob(['\xff\xd8\xff\xe0 a JPEG that is called me.heic']))).toBe(false);
    expect(await isHeic(new Blob(['\0\0\0\x1cftypavif a picture that browsers read']))).toBe(false);
    expect(await isHeic(new Blob([]))).toBe(false);
  });
});
