import type { ChatSession } from '@petalwise/contracts/chat';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import type { ChatSession as Row } from '#prisma';
import type { Deps } from '../deps.ts';
import { toSession } from './session.ts';

/** The actor's chats, the last used first. */
export const listSessions = async (deps: Deps, actor: Actor): Promise<ChatSession[]> => {
  const rows = await deps.db.chatSession.findMany({ where: { ownerId: actor.userId }, orderBy: { updatedAt: 'desc' } });
  return rows.map(toSession);
};

/** The actor's chat; somebody else's is as if it did not exist. */
export const ownSession = async (deps: Deps, actor: Actor, id: string): Promise<Row> => {
  const row = await deps.db.chatSession.findFirst({ where: { id, ownerId: actor.userId } });
  if (!row) throw new AppError('chat.session-not-found');
  return row;
};

export const deleteSession = async (deps: Deps, actor: Actor, id: string): Promise<void> => {
  const { count } = await deps.db.chatSession.deleteMany({ where: { id, ownerId: actor.userId } });
  if (count === 0) throw new AppError('chat.session-not-found');
};
