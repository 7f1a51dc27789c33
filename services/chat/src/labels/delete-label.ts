import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { labelConversationId } from './label-conversation.ts';

/** Deletes a label of the actor's own page with its answer. One in a chat goes with the chat. @throws label.not-found */
export const deleteLabel = async ({ db }: Deps, { userId }: Actor, id: string): Promise<void> => {
  const { count } = await db.message.deleteMany({
    where: {
      id,
      sessionId: labelConversationId(userId),
      session: { ownerId: userId },
      role: 'user',
      // Deleting it while it is answered would lose what was paid for.
      status: { not: 'pending' },
    },
  });
  if (count === 0) throw new AppError('label.not-found');
};
