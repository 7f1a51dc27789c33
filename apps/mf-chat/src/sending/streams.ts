const streams = new Map<string, AbortController>();

/** The signal of a message that is sent now. */
export const beginStream = (id: string): AbortSignal => {
  const controller = new AbortController();
  streams.set(id, controller);
  return controller.signal;
};

export const endStream = (id: string): void => void streams.delete(id);

/** Ends the request of a message of this tab. Whether the server had it already is for the server to say. */
export const callBack = (id: string): void => streams.get(id)?.abort();
