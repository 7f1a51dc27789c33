/** The state of the history entry of a chat that was started by its reader a moment ago. */
export const justStarted = { justStarted: true } as const;

export const isJustStarted = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'justStarted' in state;
