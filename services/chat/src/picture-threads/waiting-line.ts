export type WaitingLine = {
  /** Resolves when a place is free. Rejects with the signal's reason when that is aborted first. */
  enter(signal: AbortSignal): Promise<void>;
  /** Gives the place to the sender who has waited longest. */
  leave(): void;
};

export function createWaitingLine(places: number): WaitingLine {
  let free = places;
  const waiting = new Set<() => void>();
  return {
    enter(signal) {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (free > 0) {
        free--;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const called = () => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = () => {
          waiting.delete(called);
          reject(signal.reason);
        };
        waiting.add(called);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
    leave() {
      const [next] = waiting;
      if (!next) {
        free++;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
