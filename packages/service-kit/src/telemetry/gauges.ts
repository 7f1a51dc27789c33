import { Gauge, type Registry } from 'prom-client';

type Labelled = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

export interface GaugeSource<Name extends string> {
  /** Names the reading in `figures_read`, so that an alert can say which numbers are missing. */
  readonly source: string;
  /** Each gauge with its help text, and its labels if it has some. */
  readonly gauges: Readonly<Record<Name, string | { help: string; labelNames: readonly string[] }>>;
  /** The current values of the gauges. A gauge that is left out has no value. */
  readonly read: () => Promise<Readonly<Partial<Record<Name, number | Labelled>>>>;
  /** For how many milliseconds a reading may be reused. Default 5 s. */
  readonly keepMs?: number;
  /** Milliseconds after which a scrape continues without the values. Default 1 s. */
  readonly patienceMs?: number;
}

/**
 * Gauges whose values are read from another system, all of a source at once, at each scrape. The source may be slow or
 * away: the scrape waits a second at most, and shows no number rather than an old one.
 */
export const createGauges = (registry: Registry, keepAtMost: number) => {
  const sources: (() => Promise<void>)[] = [];
  const wasRead = new Gauge({
    name: 'figures_read',
    help: 'Whether the numbers of this source could be read for this scrape (1) or are missing from it (0)',
    labelNames: ['source'],
    registers: [registry],
    collect: async () => void (await Promise.all(sources.map((refresh) => refresh()))),
  });
  return <Name extends string>({
    source,
    gauges,
    read,
    keepMs = 5_000,
    patienceMs = 1_000,
  }: GaugeSource<Name>): void => {
    const made = new Map<string, Gauge<string>>();
    const labelled = new Set<string>();
    const show = (values: Readonly<Partial<Record<string, number | Labelled>>>) => {
      for (const [name, gauge] of made) {
        gauge.reset();
        // A gauge without labels would show 0 now, and 0 would look like a real value.
        if (!labelled.has(name)) gauge.remove();
        const value = values[name];
        if (typeof value === 'number') gauge.set(value);
        else for (const [labels, one] of value ?? []) gauge.set(labels, one);
      }
    };
    const refresh = refresher({ read, keepMs: Math.min(keepMs, keepAtMost), patienceMs }, (values) => {
      show(values ?? {});
      wasRead.set({ source }, values ? 1 : 0);
    });
    for (const [name, about] of Object.entries<string | { help: string; labelNames: readonly string[] }>(gauges)) {
      const { help, labelNames } = typeof about === 'string' ? { help: about, labelNames: [] } : about;
      if (labelNames.length > 0) labelled.add(name);
      made.set(name, new Gauge({ name, help, labelNames, registers: [registry], collect: refresh }));
    }
    sources.push(refresh);
    show({});
  };
};

/** Reads at most once at a time and once per `keepMs`; returns the values, or undefined if none came in time. */
const refresher = <Values>(
  { read, keepMs, patienceMs }: { read: () => Promise<Values>; keepMs: number; patienceMs: number },
  tell: (values: Values | undefined) => void,
) => {
  let readAt = Number.NEGATIVE_INFINITY;
  let values: Values | undefined;
  let reading: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  const readNow = async () => {
    try {
      values = await read();
    } catch {
      values = undefined;
    }
    // A late reading is shown at the next scrape, if that comes soon enough.
    readAt = performance.now();
    reading = undefined;
  };
  const inTime = async () => {
    reading ??= readNow();
    let came = false;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, patienceMs);
    await Promise.race([reading.then(() => (came = true)), late.promise]);
    clearTimeout(timer);
    waiting = undefined;
    tell(came ? values : undefined);
  };
  return async () => {
    if (performance.now() - readAt < keepMs) return tell(values);
    waiting ??= inTime();
    await waiting;
  };
};
