/** One filter is all that a 2.9 server takes: the longest common head of the subjects. What is not ours is skipped. */
export function narrowestFilter(subjects: readonly string[]): string {
  const [first = 'facts', ...others] = subjects;
  if (others.length === 0) return first;
  const tokens = first.split('.');
  const common = tokens.findIndex((token, at) => others.some((other) => other.split('.')[at] !== token));
  return [...tokens.slice(0, Math.max(common, 1)), '>'].join('.');
}
