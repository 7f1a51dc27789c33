import type { ChatSession } from '@petalwise/contracts/chat/conversation';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { toSession } from './session.ts';

/** Names the actor's chat; an empty name gives it its automatic title again. @throws chat.session-not-found */
export const renameSession = async (
  { db }: Deps,
  { userId }: Actor,
  { id, name }: { id: string; name: string },
): Promise<ChatSession> => {
  const [renamed] = await db.chatSession.updateManyAndReturn({
    where: { id, ownerId: userId, kind: 'chat' },
    data: { name: name === '' ? null : name },
  });
  if (!renamed) throw new AppError('chat.session-not-found');
  return toSession(renamed);
};
