/** So many of so many. */
export type Share = { part: number; of: number };

/** How many are true of those that are known. */
export const shareOf = (all: readonly (boolean | undefined)[]): Share => {
  const known = all.filter((one) => one !== undefined);
  return { part: known.filter(Boolean).length, of: known.length };
};

export const ratioOf = ({ part, of }: Share): number | undefined => (of === 0 ? undefined : part / of);

export const sumOf = (shares: readonly Share[]): Share => ({
  part: shares.reduce((sum, { part }) => sum + part, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
});

export const countOf = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
