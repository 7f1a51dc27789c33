import type { Context } from '@opentelemetry/api';
import {
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SamplingResult,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/** How many traces a second untrusted callers may have kept. */
const mostByWord = 50;

/** Samples new traces by ratio; a caller with a trace decides for it, as far as we trust the caller. */
export const createSampler = (ratio: number, untrustedCallers: boolean): Sampler => {
  const root = new TraceIdRatioBasedSampler(ratio);
  return new ParentBasedSampler({
    root,
    remoteParentSampled: untrustedCallers ? limited(root) : new AlwaysOnSampler(),
  });
};

/** Trusts a caller this many times a second; after that the ratio decides. */
const limited = (otherwise: Sampler, now: () => number = performance.now.bind(performance)): Sampler => {
  let left = mostByWord;
  let seen = now();
  return {
    shouldSample(context: Context, traceId, ...rest): SamplingResult {
      const at = now();
      left = Math.min(mostByWord, left + ((at - seen) / 1000) * mostByWord);
      seen = at;
      if (left < 1) return otherwise.shouldSample(context, traceId, ...rest);
      left -= 1;
      return { decision: SamplingDecision.RECORD_AND_SAMPLED };
    },
    toString: () => `Limited{${mostByWord}/s}`,
  };
};
