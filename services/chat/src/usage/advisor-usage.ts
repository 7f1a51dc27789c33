import type { AdvisorUsage, AiFailure } from '@petalwise/contracts/admin/settings';

/** What is counted for a day: one row each. */
export type Counted =
  | 'embedded-answer'
  | 'model-answer'
  | 'free-reply'
  | 'fallback'
  | 'cut-off'
  | 'model-cost'
  | 'unknown-cost'
  | `error:${AiFailure}`;

/** A row of `advisor_day`, or the sum of several. */
export interface Count {
  readonly what: string;
  readonly count: number;
  readonly costUsd: number;
}

/** Counts of some days as an admin sees them. */
export const toUsage = (counts: readonly Count[]): AdvisorUsage => {
  const of = (what: Counted) => counts.find((one) => one.what === what);
  const errors = counts
    .filter(({ what, count }) => what.startsWith('error:') && count > 0)
    .map(({ what, count }) => ({ kind: what.slice('error:'.length) as AiFailure, count }));
  return {
    embeddedAnswers: of('embedded-answer')?.count ?? 0,
    modelAnswers: of('model-answer')?.count ?? 0,
    freeReplies: of('free-reply')?.count ?? 0,
    fallbacks: of('fallback')?.count ?? 0,
    cutOffs: of('cut-off')?.count ?? 0,
    costUsd: of('model-cost')?.costUsd ?? 0,
    unknownCosts: of('unknown-cost')?.count ?? 0,
    errors: errors.sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind)),
  };
};
