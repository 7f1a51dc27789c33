import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { ChatSession as Row } from '#prisma';
import type { Deps } from '../deps.ts';
import { toSession } from './session.ts';

/** The actor's chats, the last used first. */
export const listSessions = async (deps: Deps, actor: Actor): Promise<ChatSession[]> => {
  deps.advisor.warm();
  const rows = await deps.db.chatSession.findMany({
    where: { ownerId: actor.userId, kind: 'chat' },
    orderBy: { updatedAt: 'desc' },
  });
  return rows.map(toSession);
};

/** The actor's chat; another person's is as if it did not exist. */
export const ownSession = async (deps: Deps, actor: Actor, id: string): Promise<Row> => {
  const row = await deps.db.chatSession.findFirst({ where: { id, ownerId: actor.userId, kind: 'chat' } });
  if (!row) throw new AppError('chat.session-not-found');
  return row;
};

/**
 * Deletes a chat with all that hangs on it.
 * @throws chat.answering while an answer is being written: deleting it then would lose what was paid for
 */
export const deleteSession = async (deps: Deps, actor: Actor, id: string): Promise<void> => {
  await deps.db.$transaction(async (tx) => {
    // With the row locked no question can begin.
    const own = await tx.$queryRaw<unknown[]>`
      SELECT FROM chat_session
       WHERE id = ${id}::uuid AND owner_id = ${actor.userId}::uuid AND kind = 'chat' FOR UPDATE`;
    if (own.length === 0) throw new AppError('chat.session-not-found');
    const pending = await tx.message.count({ where: { sessionId: id, status: 'pending' } });
    if (pending > 0) throw new AppError('chat.answering');
    await tx.chatSession.delete({ where: { id } });
  });
};
