/** The share-th quantile (0..1) by linear interpolation; NaN for no values. */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/** Median absolute deviation, scaled to the standard deviation of a normal distribution. */
export function medianDeviation(values: ArrayLike<number>, middle = median(values)): number {
  return 1.4826 * median(Float64Array.from(values, (value) => Math.abs(value - middle)));
}

export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0;
  return sum / values.length;
}

export function deviation(values: ArrayLike<number>): number {
  const middle = mean(values);
  return Math.sqrt(mean(Float64Array.from(values, (value) => (value - middle) ** 2)));
}
