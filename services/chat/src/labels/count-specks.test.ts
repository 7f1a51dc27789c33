import { expect, it } from 'vitest';
import { countSpecks } from './count-specks.ts';

const pictureOf = (...rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  bytes: Uint8Array.from([...rows.join('')].map((one) => (one === '#' ? 20 : 220))),
});

it('counts each dark shape once', () => {
  const letters = pictureOf('          ', ' ###   #  ', ' #     #  ', ' ###   #  ', '          ', '   ##     ');
  expect(countSpecks(letters)).toBe(3);
  expect(countSpecks(pictureOf('     ', '     '))).toBe(0);
});
