import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { differenceOf, encode, labOf, lightOf, lightOfLab, type Triple } from './cielab.ts';

const lightOfBytes = (bytes: Triple): Triple => [lightOf(bytes[0]), lightOf(bytes[1]), lightOf(bytes[2])];

/** CIELAB by libvips, which knows nothing of ours. */
async function labByVips(bytes: readonly Triple[]): Promise<Triple[]> {
  const raw = await sharp(Uint8Array.from(bytes.flat()), { raw: { width: bytes.length, height: 1, channels: 3 } })
    .pipelineColourspace('lab')
    .toColourspace('lab')
    .raw({ depth: 'float' })
    .toBuffer();
  const values = new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4);
  return bytes.map((_, at) => [values[at * 3] ?? 0, values[at * 3 + 1] ?? 0, values[at * 3 + 2] ?? 0]);
}

describe('the CIELAB of the painter', () => {
  it('has the published values', () => {
    const published: [Triple, Triple][] = [
      [
        [255, 0, 0],
        [53.241, 80.092, 67.203],
      ],
      [
        [0, 255, 0],
        [87.735, -86.183, 83.179],
      ],
      [
        [0, 0, 255],
        [32.297, 79.188, -107.86],
      ],
      [
        [128, 128, 128],
        [53.585, 0, 0],
      ],
      [
        [255, 255, 255],
        [100, 0, 0],
      ],
    ];
    for (const [bytes, lab] of published) expect(differenceOf(labOf(lightOfBytes(bytes)), lab)).toBeLessThan(0.02);
  });

  it('agrees with libvips on the colours of skin', async () => {
    const skin: Triple[] = [
      [245, 224, 208],
      [224, 178, 152],
      [198, 134, 98],
      [141, 85, 58],
      [92, 56, 40],
      [48, 30, 24],
    ];
    const byVips = await labByVips(skin);
    for (const [index, bytes] of skin.entries())
      expect(differenceOf(labOf(lightOfBytes(bytes)), byVips[index] as Triple)).toBeLessThan(0.1);
  });

  it('comes back to the same bytes', () => {
    for (const bytes of [
      [12, 200, 99],
      [224, 178, 152],
      [3, 1, 2],
      [255, 254, 250],
    ] as const) {
      const back = lightOfLab(labOf(lightOfBytes(bytes))).map((light) => Math.round(encode(light)));
      expect(back).toEqual([...bytes]);
    }
  });
});
