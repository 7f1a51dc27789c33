import { describe, expect, it } from 'vitest';
import { createEncoder } from './encoder.ts';

/** A network that notes its batches and makes of each text the vector [its length]. */
function countingNetwork() {
  const batches: string[][] = [];
  const encoder = createEncoder(async (texts) => {
    batches.push([...texts]);
    return texts.map((text) => Float32Array.of(text.length));
  });
  return { batches, encoder };
}

describe('the encoder', () => {
  it('runs requests of the same moment together, each text once', async () => {
    const { batches, encoder } = countingNetwork();
    const [one, other] = await Promise.all([encoder.encode(['a', 'bbb']), encoder.encode(['bbb', 'cc'])]);
    expect(batches).toEqual([['a', 'bbb', 'cc']]);
    expect([one, other].map((vectors) => vectors?.map(([length]) => length))).toEqual([
      [1, 3],
      [3, 2],
    ]);
  });

  it('runs at most 32 texts at once', async () => {
    const { batches, encoder } = countingNetwork();
    await encoder.encode(Array.from({ length: 70 }, (_, n) => `text ${n}`));
    expect(batches.map(({ length }) => length)).toEqual([32, 32, 6]);
  });

  it('remembers a text until thousands of others were asked for', async () => {
    const { batches, encoder } = countingNetwork();
    await encoder.encode(['kept']);
    await encoder.encode(['kept']);
    expect(batches).toHaveLength(1);
    await encoder.encode(Array.from({ length: 4001 }, (_, n) => `text ${n}`));
    await encoder.encode(['kept']);
    expect(batches.at(-1)).toEqual(['kept']);
  });

  it('fails the requests of a batch that failed, and tries the same text again later', async () => {
    let broken = true;
    const encoder = createEncoder(async (texts) => {
      if (broken) throw new Error('out of memory');
      return texts.map(() => Float32Array.of(1));
    });
    await expect(encoder.encode(['a'])).rejects.toThrow('out of memory');
    broken = false;
    await expect(encoder.encode(['a'])).resolves.toHaveLength(1);
  });
});
