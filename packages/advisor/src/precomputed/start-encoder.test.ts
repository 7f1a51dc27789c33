import { describe, expect, it } from 'vitest';
import { startEncoder } from './start-encoder.ts';

const encoder = await startEncoder();

async function cosine(one: string, other: string): Promise<number> {
  const [a, b] = await encoder.encode([one, other]);
  return [...(a ?? [])].reduce((sum, value, place) => sum + value * (b?.[place] ?? 0), 0);
}

describe('the sentence encoder', () => {
  it('makes 512 numbers of unit length of any text', async () => {
    const vectors = await encoder.encode(['can i use retinol', '', '\u{1f600}', '日本語', 'word '.repeat(2000)]);
    for (const vector of vectors) {
      expect(vector).toHaveLength(512);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
    }
  });

  it('puts a question nearer to its paraphrase than to another question', async () => {
    const asked = 'big pimpl on my chin hurts like hell wut do';
    const same = await cosine(asked, 'How should I treat a large painful pimple? Should I pop it?');
    expect(await cosine(asked, 'spots left brown stains what can i put on them')).toBeLessThan(same - 0.1);
  });

  it('makes the vectors that the tuned network made in PyTorch', async () => {
    const [vector] = await encoder.encode(['how often can i use tretinoin']);
    const known = [-0.0516, -0.0408, -0.0335, -0.0172, 0.0385, -0.0042];
    for (const [place, value] of known.entries()) expect(vector?.[place]).toBeCloseTo(value, 3);
  });

  it('makes the same vector alone and in a batch with longer texts', async () => {
    const other = await startEncoder();
    const [alone] = await other.encode(['is it safe']);
    const [, inBatch] = await encoder.encode([
      'how do i get rid of dark marks that acne left on my cheeks',
      'is it safe',
    ]);
    const difference = [...(alone ?? [])].map((value, place) => Math.abs(value - (inBatch?.[place] ?? 0)));
    expect(Math.max(...difference)).toBeLessThan(0.001);
  });
});
