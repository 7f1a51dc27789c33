/** What a span says: names, numbers and kinds; never a word that a person wrote, or is called by. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** One piece of work in a trace. */
export interface Span {
  /** For whoever does a part of this work elsewhere (W3C Trace Context); undefined where nothing is traced. */
  readonly traceparent: string | undefined;
  set(facts: SpanFacts): void;
  /** Where the name is known only in the end. */
  rename(name: string): void;
  /** Marks the work as failed, by the error's code or name: its words may say too much. */
  fail(error: unknown): void;
  end(): void;
}

export interface SpanOptions {
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly facts?: SpanFacts;
  /** A `traceparent` from elsewhere; without it the span belongs to the work under way. */
  readonly parent?: string | undefined;
  /** Begins a trace where there is no parent. Without it such work leaves no span: background polls are nobody's. */
  readonly root?: boolean;
}

/** What a log line says of the trace it was written in. */
export interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

/** Work that somebody else did and measured. Times in milliseconds since 1970. */
export interface FinishedSpan {
  readonly traceparent: string;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly facts: SpanFacts;
}

/** What OpenTelemetry does for the rest of the kit. */
export interface Tracing {
  begin(name: string, options: SpanOptions): Span;
  within<Result>(span: Span, work: () => Result): Result;
  current(): (TraceIds & { readonly traceparent: string }) | undefined;
  /** Under the service name `browser`. */
  record(span: FinishedSpan): void;
}

// The one state of a process: whoever traces must not have to be handed through every call.
let tracing: Tracing | undefined;

/** Turns tracing on or off in this process; `startTelemetry` is who calls it. */
export const installTracing = (made: Tracing | undefined): void => {
  tracing = made;
};

const nothing = () => undefined;
/** Of work that nobody follows. `traceparent`: hands on that it is not to be followed elsewhere either. */
export const silentSpan = (traceparent?: string): Span => ({
  traceparent,
  set: nothing,
  rename: nothing,
  fail: nothing,
  end: nothing,
});
const noSpan = silentSpan();

/** Whoever begins a span ends it. For work that outlives a function; `inSpan` is for the rest. */
export const beginSpan = (name: string, options: SpanOptions = {}): Span => tracing?.begin(name, options) ?? noSpan;

/** Work called here belongs to the span. */
export const within = <Result>(span: Span, work: () => Result): Result =>
  tracing && span !== noSpan ? tracing.within(span, work) : work();

/** Does the work in a span that ends with it, and that has failed where it throws. Costs one call where nothing is traced. */
export const inSpan = <Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> => (tracing ? measured(beginSpan(name, options), work) : work(noSpan));

const measured = async <Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> => {
  try {
    return await within(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
};

/** Of the work under way, to be kept with what is done about it later. */
export const traceparentNow = (): string | undefined => tracing?.current()?.traceparent;

/** For a log line; nothing where nothing is traced. */
export const traceIdsNow = (): TraceIds | undefined => {
  const now = tracing?.current();
  return now && { trace_id: now.trace_id, span_id: now.span_id };
};

/** Whether anything is traced in this process. */
export const isTracing = (): boolean => tracing !== undefined;

/** Adds what somebody else measured to its trace. */
export const recordSpan = (span: FinishedSpan): void => tracing?.record(span);
