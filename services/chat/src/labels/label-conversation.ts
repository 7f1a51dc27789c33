import { createHash } from 'node:crypto';
import type { ChatSession, Prisma } from '#prisma';
import type { Deps } from '../deps.ts';

/**
 * The person's one conversation of labels. Judging a label is a message in it, so that it is held for, charged, swept and
 * delivered like any other; it is not among the chats. It is named, so that no label names it.
 */
export const labelConversation = async (deps: Deps, ownerId: string): Promise<ChatSession> => {
  const now = deps.now();
  const id = labelConversationId(ownerId);
  const data = { id, ownerId, kind: 'label', title: 'Labels', createdAt: now, updatedAt: now };
  await deps.db.chatSession.createMany({ data, skipDuplicates: true });
  return deps.db.chatSession.findUniqueOrThrow({ where: { id, ownerId } });
};

/** UUID version 8 (RFC 9562) of the first 16 bytes of the SHA-256 of `label:` and the owner's id: always the same one. */
export const labelConversationId = (ownerId: string): string => {
  const bytes = createHash('sha256').update(`label:${ownerId}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A question whose answer was one: what is not understood as a label, or fails, is none. */
export const isJudged = {
  role: 'user',
  status: 'answered',
  answer: { kind: 'answer' },
} satisfies Prisma.MessageWhereInput;

/** Messages that may be a person's labels: those of their page, and those of their chats. */
export const labelsOf = (ownerId: string) =>
  ({ session: { ownerId, kind: { in: ['chat', 'label'] } } }) satisfies Prisma.MessageWhereInput;

/**
 * Of those, the judged labels. In a chat the answer leads to the label's page; one to a list that was judged before is free,
 * and so of kind `help`.
 */
export const isLabel = {
  role: 'user',
  status: 'answered',
  OR: [
    { session: { kind: 'label' }, answer: { kind: 'answer' } },
    { answer: { kind: { in: ['answer', 'help'] }, links: { array_contains: ['label'] } } },
  ],
} satisfies Prisma.MessageWhereInput;
