type Numbers = readonly number[] | Float32Array | Float64Array;

/** The share-th quantile (0..1) by linear interpolation; NaN for no values. */
export function quantile(values: Numbers, share: number): number {
  const sorted = new Float64Array(values).sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: Numbers): number {
  return quantile(values, 0.5);
}

/** Median absolute deviation, scaled to the standard deviation of a normal distribution. */
export function medianDeviation(values: Numbers, middle = median(values)): number {
  return 1.4826 * median(new Float64Array(values).map((value) => Math.abs(value - middle)));
}

export function mean(values: Numbers): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return sum / values.length;
}

export function deviation(values: Numbers): number {
  const middle = mean(values);
  return Math.sqrt(mean(new Float64Array(values).map((value) => (value - middle) ** 2)));
}
