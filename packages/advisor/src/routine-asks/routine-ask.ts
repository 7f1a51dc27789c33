import type { DayMeant, Time } from './read-day.ts';
import type { Target } from './read-targets.ts';

/** What a message asks of a routine. */
export type RoutineAsk =
  | { readonly kind: 'day'; readonly day: DayMeant }
  | { readonly kind: 'list' | 'order'; readonly time: Time | undefined }
  | { readonly kind: 'size' | 'progress' | 'check' | 'rest' }
  /** Whether another person may use it. */
  | { readonly kind: 'for-another' }
  /** `concerns`: ids that the message names. */
  | { readonly kind: 'missing'; readonly concerns: readonly string[] }
  | { readonly kind: 'cost'; readonly saves: boolean }
  | { readonly kind: 'when' | 'skip' | 'ran-out' | 'add'; readonly target: Target }
  | { readonly kind: 'instead'; readonly target: Target; readonly cheaper: boolean }
  | { readonly kind: 'use'; readonly target: Target; readonly day: DayMeant }
  | { readonly kind: 'why'; readonly target: Target; readonly about: 'time' | 'order' | 'often' | 'step' }
  | { readonly kind: 'pair'; readonly targets: readonly [Target, Target] }
  | { readonly kind: 'before'; readonly targets: readonly [Target, Target] }
  | { readonly kind: 'shorten'; readonly steps: number | undefined; readonly minutes: number | undefined };
