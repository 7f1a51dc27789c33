import { createHash } from 'node:crypto';

interface Options {
  /** Entries; of more, the one that was worked out first is forgotten. */
  readonly most: number;
  /** How long an entry is remembered. */
  readonly ms: number;
}

/**
 * Remembers what was worked out from something, so that it is worked out once, also for many who ask in the same moment.
 * What failed is not remembered.
 */
export const createMemory = <Worked>({ most, ms }: Options) => {
  const known = new Map<string, { readonly until: number; readonly worked: Promise<Worked> }>();
  /** @param from all that the result follows from, as JSON has it */
  return (from: unknown, now: Date, work: () => Promise<Worked>): Promise<Worked> => {
    const key = createHash('sha256').update(JSON.stringify(from)).digest('base64');
    const found = known.get(key);
    if (found && found.until > now.getTime()) return found.worked;
    const worked = work();
    known.delete(key);
    known.set(key, { until: now.getTime() + ms, worked });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    worked.catch(() => {
      if (known.get(key)?.worked === worked) known.delete(key);
    });
    return worked;
  };
};
