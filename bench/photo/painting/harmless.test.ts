import { describe, expect, it } from 'vitest';
import { type Harmless, type HarmlessName, harmless } from './harmless.ts';
import { decode, type Picture } from './picture.ts';

const side = 300;
const mark = { x: 0.7, y: 0.35 };

/** Grey, with a white dot where the mark is. */
function dotted(): Picture {
  const rgb = new Uint8Array(side * side * 3).fill(90);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (Math.hypot(x - mark.x * side, y - mark.y * side) < 5)
        rgb.fill(230, (y * side + x) * 3, (y * side + x) * 3 + 3);
  return { width: side, height: side, rgb };
}

function middleOfDot({ width, height, rgb }: Picture): { x: number; y: number } {
  const sum = { x: 0, y: 0, of: 0 };
  for (let at = 0; at < width * height; at++) {
    if ((rgb[at * 3] ?? 0) < 170) continue;
    sum.x += at % width;
    sum.y += Math.floor(at / width);
    sum.of++;
  }
  return { x: sum.x / sum.of / width, y: sum.y / sum.of / height };
}

describe('a harmless change', () => {
  const names = Object.keys(harmless) as HarmlessName[];

  it('comes in twenty kinds', () => expect(names).toHaveLength(20));

  it.each(names)('moves a mark where it says: %s', async (name) => {
    const { change, moved }: Harmless = harmless[name];
    const found = middleOfDot(await decode(await change(dotted())));
    const expected = moved?.(mark) ?? mark;
    expect(Math.hypot(found.x - expected.x, found.y - expected.y)).toBeLessThan(0.01);
  });
});
