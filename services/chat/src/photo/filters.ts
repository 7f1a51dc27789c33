export type Plane = { width: number; height: number; values: Float32Array };

/** Which pixels of a plane count: 1 or 0 for each. */
export type Mask = Uint8Array;

/**
 * A Gaussian blur that only mixes pixels of the mask with each other (normalised convolution), so that lips, lashes
 * and hair do not bleed into the skin beside them. `sigma` in pixels; 0 outside the mask.
 */
export function blurWithin(plane: Plane, mask: Mask, sigma: number): Plane {
  const kernel = gaussian(sigma);
  const masked = plane.values.map((value, at) => (mask[at] ? value : 0));
  const sums = convolve({ ...plane, values: masked }, kernel);
  const weights = convolve({ ...plane, values: Float32Array.from(mask) }, kernel);
  const values = sums.values.map((sum, at) => (mask[at] ? sum / (weights.values[at] ?? 1) : 0));
  return { ...plane, values };
}

/**
 * What is coarser than σ and finer than 1.6 σ, within the mask: a difference of Gaussians (1.6 is Marr and Hildreth's
 * ratio, the closest to the Laplacian of a Gaussian).
 */
export function differenceOfGaussians(plane: Plane, mask: Mask, sigma: number): Plane {
  const fine = blurWithin(plane, mask, sigma);
  const coarse = blurWithin(plane, mask, sigma * 1.6);
  return { ...plane, values: fine.values.map((value, at) => value - (coarse.values[at] ?? 0)) };
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
function convolve({ width, height, values }: Plane, kernel: Float32Array): Plane {
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
        rows[at] = (rows[at] ?? 0) + weight * (values[at + shift] ?? 0);
    }
  }
  for (let shift = -reach; shift <= reach; shift++) {
    const weight = kernel[shift + reach] ?? 0;
    const from = Math.max(0, -shift) * width;
    const to = Math.min(height, height - shift) * width;
    for (let at = from; at < to; at++) out[at] = (out[at] ?? 0) + weight * (rows[at + shift * width] ?? 0);
  }
  return { width, height, values: out };
}
