import type { Veil } from '@petalwise/contracts/chat/photo';

/** Red, green and blue of a veil, 0 to 255. */
export type Tint = readonly [number, number, number];

/** Below this a veil is the noise of the photo: nothing of it is made stronger, or called a place. */
const least = 12;
/** Of 255: how much of the tint the strongest place gets at least. */
const seen = 150;

/** The bytes of a veil, row by row. */
const strengthsOf = ({ strength }: Veil): Uint8Array => Uint8Array.from(atob(strength), (char) => char.charCodeAt(0));

/** Whether any place of a veil is visible. */
export const hasPlaces = (veil: Veil): boolean => strongestOf(strengthsOf(veil)) >= least;

const strongestOf = (strengths: Uint8Array) => strengths.reduce((most, one) => Math.max(most, one), 0);

/**
 * The strengths as they are drawn: the strongest place of this photo is clearly seen, the others in proportion to it.
 * As measured they hardly show, for skin is seldom as red or as shiny as the scale is long. A photo with more of it is
 * still drawn more strongly.
 */
export const drawnStrengths = (veil: Veil): readonly number[] => {
  const strengths = strengthsOf(veil);
  const strongest = strongestOf(strengths);
  const gain = strongest < least ? 1 : (seen + (strongest / 255) * (255 - seen)) / strongest;
  return Array.from(strengths, (one) => Math.round(one * gain));
};

/** A veil as the address of a small picture, a pixel for each cell: the stronger a cell, the less is seen through it. */
export const drawVeil = (veil: Veil, [red, green, blue]: Tint): string => {
  const canvas = document.createElement('canvas');
  canvas.width = veil.columns;
  canvas.height = veil.rows;
  const context = canvas.getContext('2d');
  if (!context) return '';
  const image = context.createImageData(veil.columns, veil.rows);
  const strengths = drawnStrengths(veil);
  for (let cell = 0; cell < veil.columns * veil.rows; cell++) {
    image.data.set([red, green, blue, strengths[cell] ?? 0], cell * 4);
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
};
