/** With a link of the list to a product: how many steps back in the history the list is. */
export const fromList = { stepsToList: 1 } as const;

/** The steps back to the list that the user came from; undefined where they came from elsewhere. */
export const stepsToList = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'stepsToList' in state && Number.isInteger(state.stepsToList)
    ? Number(state.stepsToList)
    : undefined;

/** With a link from one product to the next. */
export const oneStepOn = (state: unknown) => {
  const steps = stepsToList(state);
  return steps === undefined ? undefined : { stepsToList: steps + 1 };
};
