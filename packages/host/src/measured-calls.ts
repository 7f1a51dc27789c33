import type { Endpoint } from '@petalwise/contracts/endpoint';
import type { MeasuredCall } from '@petalwise/contracts/live';

/** A traced call in progress. */
export interface CallUnderWay {
  readonly traceparent: string;
  answered(status: number): void;
  end(): void;
}

/** Beyond this many, the oldest uncollected measurements are dropped. */
const mostKept = 40;
const kept: MeasuredCall[] = [];
let share = 0;

/** From now on this share of calls, 0 to 1, is traced; none before. The shell sets it for the page. */
export const traceCalls = (wanted: number): void => {
  share = wanted;
};

/** Starts a trace (W3C Trace Context) for this call, if the sampling picks it. */
export const measureCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): CallUnderWay | undefined => {
  if (Math.random() >= share) return undefined;
  const traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`;
  const startedAt = Date.now();
  const from = performance.now();
  let status = 0;
  return {
    traceparent,
    answered: (given) => {
      status = given;
    },
    end: () => {
      kept.push({ traceparent, method, path, startedAt, ms: performance.now() - from, status });
      if (kept.length > mostKept) kept.shift();
    },
  };
};

/** What was measured since the last call of this function. */
export const takeMeasuredCalls = (): MeasuredCall[] => kept.splice(0);

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
