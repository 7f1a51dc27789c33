import { isValidSpanId, isValidTraceId, type SpanContext } from '@opentelemetry/api';

const form = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads a W3C `traceparent` (Trace Context, 3.2); undefined if it is not valid. */
export const readTraceparent = (text: string | undefined): SpanContext | undefined => {
  const [, version, traceId = '', spanId = '', flags = '', more] = form.exec(text ?? '') ?? [];
  // Version 00 ends after the flags; additions of later versions are ignored; ff is forbidden.
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (!isValidTraceId(traceId) || !isValidSpanId(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
};

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
