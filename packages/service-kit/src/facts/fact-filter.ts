/**
 * A 2.9 server accepts one filter only: the longest common prefix of the subjects. Facts of other kinds are skipped.
 */
export function narrowestFilter(subjects: readonly string[]): string {
  const [first = 'facts', ...others] = subjects;
  if (others.length === 0) return first;
  const tokens = first.split('.');
  const common = tokens.findIndex((token, at) => others.some((other) => other.split('.')[at] !== token));
  return [...tokens.slice(0, Math.max(common, 1)), '>'].join('.');
}
