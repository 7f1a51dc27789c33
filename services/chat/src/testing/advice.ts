import type { Advice, Conversation } from '@petalwise/advisor/answer/advice';

/** An answer of the embedded advisor. */
export const adviceOf = (over: Partial<Advice> = {}): Advice => ({
  kind: 'answer',
  markdown: 'It strengthens the barrier.',
  sources: [],
  products: [],
  choices: [],
  learnt: [],
  language: 'en',
  about: { entries: [], facet: undefined, products: [], given: [] },
  ...over,
});

/** An embedded advisor that gives everybody the same advice. */
export const embeddedSaying = (over: Partial<Advice> = {}) => ({
  advise: async () => adviceOf(over),
  warm: () => undefined,
});

export const conversationOf = (question: string, over: Partial<Conversation> = {}): Conversation => ({
  question,
  history: [],
  profile: [],
  photo: undefined,
  trending: false,
  now: new Date('2026-11-22T12:00:00Z'),
  ...over,
});

/** Where a test counts nothing. */
export const uncounted = { count: () => undefined };
