export type Plane = { width: number; height: number; values: Float32Array };

/** Which pixels of a plane count: 1 or 0 for each. */
export type Mask = Uint8Array;

/** Smooths one plane; see `smootherWithin`. */
export type Smoother = (plane: Plane) => Float32Array;

/**
 * A Gaussian blur that only mixes pixels of the mask with each other (normalised convolution), so that lips, lashes
 * and hair do not bleed into the skin beside them. `sigma` in pixels; 0 outside the mask. Every plane that it smooths
 * must have the mask's size.
 */
export function smootherWithin(mask: Mask, width: number, sigma: number): Smoother {
  const kernel = gaussian(sigma);
  const height = mask.length / width;
  const weights = convolve({ width, height, values: Float32Array.from(mask) }, kernel);
  return ({ values }) => {
    const sums = convolve({ width, height, values: values.map((value, at) => (mask[at] ? value : 0)) }, kernel);
    return sums.map((sum, at) => (mask[at] ? sum / (weights[at] ?? 1) : 0));
  };
}

/** The four-neighbour Laplacian at one pixel; repeats the border. */
export function laplacianAt({ width, values }: Plane, at: number): number {
  const here = values[at] ?? 0;
  const beside = (other: number) => values[other] ?? here;
  return beside(at - 1) + beside(at + 1) + beside(at - width) + beside(at + width) - 4 * here;
}

function gaussian(sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 3));
  return Float32Array.from({ length: reach * 2 + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)));
}

/** Rows, then columns; what lies outside the plane counts as nothing. */
function convolve({ width, height, values }: Plane, kernel: Float32Array): Float32Array {
  const rows = new Float32Array(values.length);
  const out = new Float32Array(values.length);
  const reach = (kernel.length - 1) / 2;
  for (let shift = -reach; shift <= reach; shift++) {
    const weight = kernel[shift + reach] ?? 0;
    const from = Math.max(0, -shift);
    const to = Math.min(width, width - shift);
    for (let row = 0; row < height; row++) {
      const start = row * width;
      for (let at = start + from; at < start + to; at++)
        rows[at] = (rows[at] as number) + weight * (values[at + shift] as number);
    }
  }
  for (let shift = -reach; shift <= reach; shift++) {
    const weight = kernel[shift + reach] ?? 0;
    const from = Math.max(0, -shift) * width;
    const to = Math.min(height, height - shift) * width;
    for (let at = from; at < to; at++) out[at] = (out[at] as number) + weight * (rows[at + shift * width] as number);
  }
  return out;
}
