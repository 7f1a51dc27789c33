import type { MetricName, ZoneName } from '@petalwise/contracts/chat/photo';

/** Zones that are named in one word; `each`: what is said holds for every one of them. */
export interface Where {
  readonly zones: readonly ZoneName[];
  readonly each: boolean;
}

/** How much is said to be there: `least` and `most` of 0 (none), 1 and 2 (much). */
export interface Amount {
  readonly least: number;
  readonly most: number;
}

/** What a sentence says of a photo. `where` is empty for the whole face. */
export type Claim =
  | {
      readonly kind: 'amount';
      readonly metric: MetricName;
      readonly where: readonly Where[];
      readonly amount: Amount;
      readonly everywhere: boolean;
    }
  /** These zones have the most of it. */
  | { readonly kind: 'most'; readonly metric: MetricName; readonly zones: readonly ZoneName[] }
  | {
      readonly kind: 'than';
      readonly metric: MetricName;
      readonly more: readonly ZoneName[];
      readonly less: readonly ZoneName[];
    }
  | { readonly kind: 'count'; readonly metric: MetricName; readonly where: readonly Where[]; readonly count: number }
  | {
      readonly kind: 'figures';
      readonly metric: MetricName | undefined;
      readonly where: readonly Where[];
      readonly figures: readonly number[];
    }
  /** Something is said to have changed since an earlier photo. */
  | { readonly kind: 'change'; readonly metrics: readonly MetricName[]; readonly to: 'better' | 'worse' }
  /** Something is said to be seen there. */
  | { readonly kind: 'seen'; readonly zones: readonly ZoneName[] }
  | { readonly kind: 'condition'; readonly name: string }
  /** Age, a score, wrinkles: no photo is measured for it. */
  | { readonly kind: 'unmeasurable' };
