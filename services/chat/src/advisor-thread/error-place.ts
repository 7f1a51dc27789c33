/** The kind and the place of an error. Its message may hold what a person wrote, and failures are logged. */
export const placeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'not an error';
  const { name, stack = '' } = error;
  return [name, ...stack.split('\n').filter((line) => /^\s+at /.test(line))].join('\n');
};
