import type { Source } from './conversation.ts';

/** An answer that the landing page shows, as the advisor gave it. */
export interface SampleAnswer {
  readonly question: string;
  readonly markdown: string;
  readonly sources: readonly Source[];
}
