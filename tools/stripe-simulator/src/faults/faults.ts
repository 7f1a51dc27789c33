import { ApiError } from '../http/errors.ts';

/** How often a fault strikes: always for the next `times`, or by chance (0 to 1). */
export interface Often {
  times?: number;
  rate?: number;
}

export interface FaultSettings {
  webhooks: {
    /** Delivered twice. */
    duplicate: Often;
    /** Held back until a later event has been delivered (or 2 s have passed). */
    reorder: Often;
    /** Never delivered, as after days of failures. Only `GET /v1/events` still has it. */
    drop: Often;
    /** Signed with another secret; tried again later like any refused delivery. */
    wrongSignature: Often;
    /** Milliseconds before every first try. */
    delay: number;
  };
  api: {
    /**
     * Returns `status` (500) before anything is done. `remembered`: for ever under that idempotency key, as Stripe does
     * once it has begun with a request.
     */
    error: Often & { status?: number; remembered?: boolean };
    /** Does the work, then cuts the connection instead of answering. */
    loseAnswer: Often;
    /** Milliseconds before every answer. */
    slow: number;
    /** Beginnings of paths that answer 503. `/v1` is everything. */
    down: string[];
  };
}

export type FaultChanges = {
  webhooks?: Partial<FaultSettings['webhooks']>;
  api?: Partial<FaultSettings['api']>;
};

export interface Faults {
  readonly settings: FaultSettings;
  set(changes: FaultChanges): FaultSettings;
  clear(): FaultSettings;
  /** Whether a fault strikes now; counts it. */
  strikes(often: Often): boolean;
  /** Waits where the API is slow, and says what goes wrong. */
  beforeRequest(path: string): Promise<{ failure?: ApiError; remembered?: boolean; loseAnswer?: boolean }>;
}

const none = (): FaultSettings => ({
  webhooks: { duplicate: {}, reorder: {}, drop: {}, wrongSignature: {}, delay: 0 },
  api: { error: {}, loseAnswer: {}, slow: 0, down: [] },
});

/** The switches that make Stripe misbehave as the real one at times does. */
export const createFaults = (): Faults => {
  const settings = none();
  const assign = ({ webhooks, api }: FaultChanges) => {
    Object.assign(settings.webhooks, webhooks);
    Object.assign(settings.api, api);
    return settings;
  };
  const strikes = (often: Often) => {
    if (often.times !== undefined && often.times > 0) {
      often.times -= 1;
      return true;
    }
    return often.rate !== undefined && Math.random() < often.rate;
  };
  return {
    settings,
    strikes,
    set: assign,
    clear: () => assign(none()),
    async beforeRequest(path) {
      const { error, loseAnswer, slow, down } = settings.api;
      if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
      if (down.some((start) => path.startsWith(start))) return { failure: failure(503, 'Unavailable at the moment.') };
      if (strikes(error)) {
        const { status = 500, remembered = false } = error;
        return { failure: failure(status, 'An error occurred on our side. Please try again.'), remembered };
      }
      return { loseAnswer: strikes(loseAnswer) };
    },
  };
};

const failure = (status: number, message: string) => new ApiError(status, 'api_error', { message });
