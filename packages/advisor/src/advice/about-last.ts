import type { About, Conversation } from './advice.ts';

/** What the answer before was about. */
export const lastAbout = ({ history }: Pick<Conversation, 'history'>): About | undefined =>
  history.findLast(({ role, about }) => role === 'assistant' && about !== undefined)?.about;
