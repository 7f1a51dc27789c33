import { AppError } from '@petalwise/service-kit/http/errors';
import type { Message, Prisma } from '#prisma';
import type { Ending } from '../answering/responder.ts';
import type { Deps } from '../deps.ts';
import { titleFrom } from '../sessions/session.ts';

/** The exchange whose place a question takes. */
export interface Replaced extends Pick<Message, 'id' | 'content' | 'position'> {
  readonly answer: Pick<Message, 'content'> | null;
}

/**
 * The id of the exchange that a new question takes the place of, by the id of the last question of its chat. Where that
 * is a failed try to replace another one, it is that one.
 * @throws chat.not-last where more was said since, it is being answered, or it has a photo
 */
export const rootOfReplaced = async ({ db }: Deps, sessionId: string, id: string): Promise<string> => {
  const last = await db.message.findFirst({ where: { id, sessionId, role: 'user' } });
  const root = last?.status === 'failed' && last.replaces ? last.replaces : id;
  const rows = await db.message.findMany({
    where: { sessionId, role: 'user', OR: [{ id: root }, { status: { not: 'failed' } }] },
    select: { id: true, status: true, analysis: true },
    orderBy: { position: 'desc' },
    take: 1,
  });
  const [question] = rows;
  if (question?.id !== root || question.status === 'pending' || question.analysis) throw new AppError('chat.not-last');
  return root;
};

/** What a question takes the place of; undefined for most, and where it was deleted meanwhile. */
export const findReplaced = async (
  db: Prisma.TransactionClient,
  { replaces, sessionId }: Pick<Message, 'replaces' | 'sessionId'>,
): Promise<Replaced | undefined> => {
  if (replaces === null) return undefined;
  const found = await db.message.findFirst({
    where: { id: replaces, sessionId },
    select: { id: true, content: true, position: true, answer: { select: { content: true } } },
  });
  return found ?? undefined;
};

/** Whether the same question got the same answer: nobody pays twice for the same words. */
export const isRepeated = (
  replaced: Replaced | undefined,
  question: Pick<Message, 'content'>,
  answer: string,
): boolean => replaced?.content === question.content && replaced.answer?.content === answer;

/**
 * Deletes the old exchange, with failed tries to replace it, once the new answer is whole: one that was stopped or cut
 * off stands beside it instead. What the old message taught about the user stays, as where a chat is deleted.
 */
export const removeReplaced = async (
  tx: Prisma.TransactionClient,
  { question, replaced, ending }: { question: Message; replaced: Replaced | undefined; ending: Ending },
): Promise<void> => {
  if (!replaced || ending.stopped || ending.notice === 'cut-off') return;
  const { sessionId } = question;
  await tx.message.deleteMany({
    where: {
      sessionId,
      role: 'user',
      position: { gte: replaced.position, lt: question.position },
      OR: [{ id: replaced.id }, { status: 'failed' }],
    },
  });
  // The new question names the chat that the old one had named.
  const named = { id: sessionId, title: titleFrom(replaced.content) };
  await tx.chatSession.updateMany({ where: named, data: { title: '' } });
};
