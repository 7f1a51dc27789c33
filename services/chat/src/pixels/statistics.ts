type Numbers = readonly number[] | Float32Array | Float64Array;

/** The share-th quantile (0..1) by linear interpolation; NaN for no values. */
export function quantile(values: Numbers, share: number): number {
  const copy = new Float64Array(values);
  const place = (copy.length - 1) * share;
  const at = Math.floor(place);
  const below = select(copy, at);
  if (place === at) return below;
  // What is selected has everything larger behind it.
  let above = Number.POSITIVE_INFINITY;
  for (let next = at + 1; next < copy.length; next++) above = Math.min(above, copy[next] as number);
  return below + (above - below) * (place - at);
}

/** The value that a sort would put at `wanted`, found without one (Hoare's selection); reorders the values. */
function select(values: Float64Array, wanted: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = values[(from + to) >> 1] as number;
    let [left, right] = [from, to];
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const kept = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = kept;
    }
    if (wanted <= right) to = right;
    else if (wanted >= left) from = left;
    else break;
  }
  return values[wanted] ?? Number.NaN;
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

/** 0 at the first end and below, 1 at the second and above, straight between. */
export function ramp(value: number, [from, to]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** The values of some cells. */
export function pick(values: Float32Array, cells: Uint32Array): Float32Array {
  const picked = new Float32Array(cells.length);
  for (let at = 0; at < cells.length; at++) picked[at] = values[cells[at] as number] as number;
  return picked;
}
