const eachSource = 10;
const inAll = 300;
/** Sources that are counted separately in one minute; an attacker may have more networks. The total bounds the rest. */
const mostSources = 10_000;

/** Decides which events are logged when there may be very many. @param now milliseconds */
export const createMinuteCounts = (now: () => number = Date.now) => {
  let began = now();
  const totals = new Map<string, number>();
  const sources = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string): number => {
    const next = (counts.get(key) ?? 0) + 1;
    if (next > 1 || counts.size < mostSources) counts.set(key, next);
    return next;
  };

  return {
    /**
     * Counts one event for all its sources.
     * @returns how often its busiest source has caused it in this minute; undefined if it is not to be logged
     */
    add: (event: string, from: readonly string[]): number | undefined => {
      if (now() - began >= 60_000) {
        totals.clear();
        sources.clear();
        began = now();
      }
      const total = count(totals, event);
      const times = Math.max(1, ...from.map((source) => count(sources, `${event} ${source}`)));
      return isWritten(times, eachSource) && isWritten(total, inAll) ? times : undefined;
    },
  };
};

const isWritten = (times: number, most: number) => times <= most || /^10+$/.test(String(times));
