/** The part of EventSource that is used here. */
export interface Events {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

export interface Connection {
  open(): Events;
  names: readonly string[];
  receive(name: string, data: unknown): void;
  signal: AbortSignal;
  /** Milliseconds before the nth retry. */
  delay?(attempt: number): number;
}

const closed = 2;

/** Keeps one stream of events open until `signal` aborts, and opens a new one with a growing pause after a refusal. */
export const keepConnected = ({ open, names, receive, signal, delay = backOff }: Connection): Promise<void> =>
  new Promise((resolve) => {
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let events: Events | undefined;

    const connect = () => {
      const current = open();
      events = current;
      for (const name of names) {
        current.addEventListener(name, ({ data }) => {
          attempt = 0;
          receive(name, parse(data));
        });
      }
      // The browser reopens a dropped connection; one that the server refused stays closed.
      current.addEventListener('error', () => {
        if (current.readyState !== closed || signal.aborted) return;
        attempt += 1;
        timer = setTimeout(connect, delay(attempt));
      });
    };

    const stop = () => {
      clearTimeout(timer);
      events?.close();
      resolve();
    };
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', stop, { once: true });
    connect();
  });

/** 1 s, 2 s, 4 s … at most a minute, shortened by up to half so that browsers do not come back all at once. */
export const backOff = (attempt: number, random: () => number = Math.random): number =>
  Math.min(60_000, 1000 * 2 ** (attempt - 1)) * (1 - random() / 2);

const parse = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
};
