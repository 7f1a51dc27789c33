/** Around 1 each, as in CSS: first the light, then the contrast. */
export interface Tone {
  readonly light: number;
  readonly contrast: number;
}

export const plainTone: Tone = { light: 1, contrast: 1 };

/** As a browser draws it while it is chosen. */
export const toneFilter = ({ light, contrast }: Tone): string => `brightness(${light}) contrast(${contrast})`;

/**
 * What becomes of each of the 256 levels of a channel: what `toneFilter` draws, by the formulas of the W3C's Filter Effects
 * Module. Not every browser can draw a filter into a canvas.
 */
export const toneTable = ({ light, contrast }: Tone): Uint8ClampedArray => {
  const table = new Uint8ClampedArray(256);
  for (let level = 0; level < 256; level++) {
    const lit = Math.min((level / 255) * light, 1);
    table[level] = ((lit - 0.5) * contrast + 0.5) * 255;
  }
  return table;
};

/** Changes the pixels (red, green, blue, alpha) in place. */
export const applyTone = (pixels: Uint8ClampedArray, tone: Tone): void => {
  const table = toneTable(tone);
  for (let place = 0; place < pixels.length; place += 4) {
    for (let channel = place; channel < place + 3; channel++) pixels[channel] = table[pixels[channel] ?? 0] ?? 0;
  }
};
