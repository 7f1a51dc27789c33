import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import type { ChatSession as Row } from '#prisma';

export const untitled = 'Untitled Chat';

/** What its owner calls a chat, or its automatic title. */
export const titleOf = ({ name, title }: Pick<Row, 'name' | 'title'>): string => name ?? (title || untitled);

export const toSession = (row: Row): ChatSession => ({
  id: row.id,
  title: titleOf(row),
  ...(row.name !== null && { name: row.name }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  coinsCost: row.coinsCost,
});

/** A title from the first question: its first sentence or line, at most 60 characters, cut between words. */
export const titleFrom = (question: string): string => {
  const first = question.split(/[\n.?!]/, 1)[0]?.trim() ?? '';
  if (first.length <= 60) return first;
  return `${first.slice(0, 60).replace(/\s+\S*$/, '')}…`;
};
