import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import type { AdvisorCalls } from '../advisor-thread/advisor-calls.ts';
import { simpleCare } from './care.ts';

/** An answer of the embedded advisor. */
export const adviceOf = (over: Partial<Advice> = {}): Advice => ({
  kind: 'answer',
  markdown: 'It strengthens the barrier.',
  sources: [],
  products: [],
  choices: [],
  links: [],
  learnt: [],
  language: 'en',
  about: { entries: [], facet: undefined, products: [], given: [] },
  ...over,
});

/** An embedded advisor that gives every user the same advice, and whose tools find nothing. */
export const embeddedSaying = (over: Partial<Advice> = {}): AdvisorCalls & { warm: () => void } => ({
  advise: async () => adviceOf(over),
  findPerson: async ({ profile, now }) => ({ lines: profile, seen: undefined, findings: undefined, now }),
  useTool: async () => ({ text: 'Nothing was found.', sources: {}, products: [] }),
  gate: async ({ pieces }) => ({ shown: pieces.at(-1)?.text ?? '' }),
  ...simpleCare,
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
