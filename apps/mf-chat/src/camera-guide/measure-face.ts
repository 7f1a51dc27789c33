/** Pixels of a rectangle around a face: RGBA, row by row. */
export interface FacePixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

export interface FaceLight {
  /** The strongest channel, 0…255, that all but the brightest twentieth of the face stays under. */
  readonly brightest: number;
  /** Share of the face that is as bright as a picture can be: nothing can be measured there. */
  readonly burnt: number;
  /** How much brighter one side is, as a share of both, in the cube root of linear red as the server has it. */
  readonly sideLight: number;
  /** Variance of the Laplacian of log10 luminance: how much fine detail there is, for any skin tone. */
  readonly sharpness: number;
}

/** Faces are looked at this wide, so that sharpness is comparable. */
export const measuredWidth = 256;

/** Half-axes of the part of the rectangle that is face rather than hair and background. */
const reach = { x: 0.4, y: 0.5 };
/** Between brows and mouth, from the rim of the face towards the nose. */
const cheeks = { from: 0.12, to: 0.4, top: 0.3, bottom: 0.8 };

/** None of these is a mean lightness, which would call deep skin dark. */
export const measureFace = (pixels: FacePixels): FaceLight => {
  const { width, height, data } = pixels;
  const counts = new Uint32Array(256);
  let all = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFace(x / width, y / height)) continue;
      const at = (y * width + x) * 4;
      const strongest = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      counts[strongest] = (counts[strongest] ?? 0) + 1;
      all++;
    }
  }
  return {
    brightest: quantile(counts, all * 0.95),
    burnt: ((counts[254] ?? 0) + (counts[255] ?? 0)) / Math.max(1, all),
    sideLight: sideLightOf(pixels),
    sharpness: sharpnessOf(pixels),
  };
};

const isFace = (x: number, y: number) => ((x - 0.5) / reach.x) ** 2 + ((y - 0.5) / reach.y) ** 2 <= 1;

const quantile = (counts: Uint32Array, rank: number): number => {
  let passed = 0;
  return counts.findIndex((count) => {
    passed += count;
    return passed >= rank;
  });
};

const linearOf = Float64Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

const sideLightOf = ({ width, height, data }: FacePixels): number => {
  const sides = [[], []] as [number[], number[]];
  for (let y = Math.floor(cheeks.top * height); y < cheeks.bottom * height; y++) {
    for (let x = Math.floor(cheeks.from * width); x < cheeks.to * width; x++) {
      const row = y * width;
      sides[0].push(Math.cbrt(linearOf[data[(row + x) * 4] ?? 0] ?? 0));
      sides[1].push(Math.cbrt(linearOf[data[(row + width - 1 - x) * 4] ?? 0] ?? 0));
    }
  }
  // Medians: a strand of hair or a mark on one side is no light.
  const [left, right] = sides.map(median) as [number, number];
  return left + right === 0 ? 0 : (2 * Math.abs(left - right)) / (left + right);
};

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Keeps the logarithm finite: half of the darkest step of 8 bits. */
const floor = 0.00015;

const sharpnessOf = ({ width, height, data }: FacePixels): number => {
  const log = new Float64Array(width * height);
  for (let at = 0; at < log.length; at++) {
    const [red, green, blue] = [0, 1, 2].map((channel) => linearOf[data[at * 4 + channel] ?? 0] ?? 0);
    const luminance = 0.2126729 * (red ?? 0) + 0.7151522 * (green ?? 0) + 0.072175 * (blue ?? 0);
    log[at] = Math.log10(Math.max(floor, luminance));
  }
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!isFace(x / width, y / height)) continue;
      const at = y * width + x;
      const near = (step: number) => (log[at - step] ?? 0) + (log[at + step] ?? 0);
      const laplacian = near(1) + near(width) - 4 * (log[at] ?? 0);
      sum += laplacian;
      squares += laplacian ** 2;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
};
