import type { Concern, ExactAnswer, Ingredient, KnownSource, PairRule, Topic } from './entry.ts';

/** Everything the advisor knows, by kind and id. */
export interface Knowledge {
  readonly ingredients: ReadonlyMap<string, Ingredient>;
  readonly concerns: ReadonlyMap<string, Concern>;
  readonly topics: ReadonlyMap<string, Topic>;
  readonly answers: ReadonlyMap<string, ExactAnswer>;
  readonly pairs: readonly PairRule[];
  readonly sources: ReadonlyMap<string, KnownSource>;
}

/** Names an entry of any kind: `ingredient:retinol`. */
export type EntryRef = `${'ingredient' | 'concern' | 'topic'}:${string}`;
