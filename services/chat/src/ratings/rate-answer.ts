import type { AnswerRating } from '@petalwise/contracts/chat/conversation';
import type { rateAnswer as endpoint } from '@petalwise/contracts/chat/ratings';
import type { Body } from '@petalwise/contracts/endpoint';
import { isVisible } from '@petalwise/contracts/text';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';

/**
 * Rates an answer in one of the actor's chats, in place of an earlier rating.
 * @throws chat.answer-not-found also for a question, and for an answer that belongs to another user
 */
export const rateAnswer = async (
  deps: Deps,
  actor: Actor,
  id: string,
  { helpful, words: written }: Body<typeof endpoint>,
): Promise<AnswerRating> => {
  const words = isVisible(written) ? written : '';
  // One statement: two tabs that rate at once leave one rating. With the message locked, its chat is not deleted
  // between the check and the insert.
  const count = await deps.db.$executeRaw`
    INSERT INTO answer_rating (message_id, helpful, words, kind, rated_at)
    SELECT message.id, ${helpful}, ${words},
           CASE WHEN message.analysis IS NOT NULL AND coalesce(message.kind, 'answer') = 'answer' THEN 'photo'
                ELSE message.kind END,
           ${deps.now()}
      FROM message JOIN chat_session ON chat_session.id = message.session_id
     WHERE message.id = ${id}::uuid AND message.role = 'assistant'
       AND chat_session.owner_id = ${actor.userId}::uuid AND chat_session.kind = 'chat'
       FOR KEY SHARE OF message
    ON CONFLICT (message_id) DO UPDATE
      SET helpful = excluded.helpful, words = excluded.words, rated_at = excluded.rated_at,
          position = excluded.position`;
  if (count === 0) throw new AppError('chat.answer-not-found');
  return { helpful, words };
};

/** Deletes the actor's rating of an answer with its words, if there is one. @throws chat.answer-not-found */
export const takeBackRating = async ({ db }: Deps, { userId: ownerId }: Actor, id: string): Promise<void> => {
  const own = { id, role: 'assistant', session: { ownerId, kind: 'chat' } };
  const { count } = await db.answerRating.deleteMany({ where: { message: own } });
  // A second click finds no rating.
  if (count === 0 && !(await db.message.findFirst({ where: own, select: { id: true } }))) {
    throw new AppError('chat.answer-not-found');
  }
};
