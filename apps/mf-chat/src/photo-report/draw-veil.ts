import type { Veil } from '@petalwise/contracts/photo';

/** Red, green and blue of a veil, 0 to 255. */
export type Tint = readonly [number, number, number];

/** The bytes of a veil, row by row. */
export const strengthsOf = ({ strength }: Pick<Veil, 'strength'>): Uint8Array =>
  Uint8Array.from(atob(strength), (char) => char.charCodeAt(0));

/** A veil as the address of a small picture, a pixel for each cell: the stronger a cell, the less is seen through it. */
export const drawVeil = (veil: Veil, [red, green, blue]: Tint): string => {
  const canvas = document.createElement('canvas');
  canvas.width = veil.columns;
  canvas.height = veil.rows;
  const context = canvas.getContext('2d');
  if (!context) return '';
  const image = context.createImageData(veil.columns, veil.rows);
  const strengths = strengthsOf(veil);
  for (let cell = 0; cell < veil.columns * veil.rows; cell++) {
    image.data.set([red, green, blue, strengths[cell] ?? 0], cell * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
};
