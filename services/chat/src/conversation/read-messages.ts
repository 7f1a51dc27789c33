import type { About, Turn } from '@petalwise/advisor/advice/advice';
import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { Bytes } from '@petalwise/service-kit/http/bind';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Message } from '#prisma';
import type { Deps } from '../deps.ts';
import { ownSession } from '../sessions/find-sessions.ts';
import { toMessage, withPhotoId, withRating } from './message.ts';

export const listMessages = async (deps: Deps, actor: Actor, sessionId: string): Promise<ChatMessage[]> => {
  await ownSession(deps, actor, sessionId);
  const rows = await deps.db.message.findMany({
    where: { sessionId },
    include: { ...withPhotoId, ...withRating },
    orderBy: { position: 'asc' },
  });
  return rows.map(toMessage);
};

/** Turns that the advisor remembers. */
const memory = 40;

/**
 * What was said and answered in a chat, oldest first: before this question, where it is stored already. With `within`
 * only that many milliseconds before it.
 */
export const readHistory = async (
  deps: Deps,
  { sessionId, question }: { sessionId: string; question: Pick<Message, 'position' | 'createdAt'> | undefined },
  within?: number,
): Promise<Turn[]> => {
  const now = question?.createdAt ?? deps.now();
  const rows = await deps.db.message.findMany({
    where: {
      sessionId,
      status: 'answered',
      ...(question && { position: { lt: question.position } }),
      ...(within !== undefined && { createdAt: { gt: new Date(now.getTime() - within) } }),
    },
    select: { role: true, content: true, about: true },
    orderBy: { position: 'desc' },
    take: memory,
  });
  return rows.reverse().map(({ role, content, about }) => ({
    role: role as Turn['role'],
    content,
    about: (about as About | null) ?? undefined,
  }));
};

/** A photo, for its owner alone. */
export const getPhoto = async (deps: Deps, actor: Actor, id: string): Promise<Bytes> => {
  const photo = await deps.db.photo.findFirst({ where: { id, ownerId: actor.userId } });
  if (!photo) throw new AppError('photo.not-found');
  return new Bytes('image/jpeg', photo.jpeg, {
    // Kept by the browser, shown only after we were asked again: a deleted photo is gone from there too.
    'cache-control': 'private, no-cache',
    etag: `"${photo.id}"`,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
};
