import type { ChatMessage } from '@petalwise/contracts/chat';
import { AppError } from '@petalwise/service-kit/errors';
import { Bytes } from '@petalwise/service-kit/route';
import type { Actor } from '@petalwise/service-kit/token';
import type { Message } from '#prisma';
import type { Turn } from '../answering/advisor.ts';
import type { Deps } from '../deps.ts';
import { ownSession } from '../sessions/find-sessions.ts';
import { toMessage, withPhotoId } from './message.ts';

export const listMessages = async (deps: Deps, actor: Actor, sessionId: string): Promise<ChatMessage[]> => {
  await ownSession(deps, actor, sessionId);
  const rows = await deps.db.message.findMany({
    where: { sessionId },
    include: withPhotoId,
    orderBy: { position: 'asc' },
  });
  return rows.map(toMessage);
};

/** Turns that the advisor remembers. */
const memory = 40;

/** What was said before this question and answered, oldest first; with `within` only that many milliseconds before it. */
export const readHistory = async (
  deps: Deps,
  { sessionId, position, createdAt }: Pick<Message, 'sessionId' | 'position' | 'createdAt'>,
  within?: number,
): Promise<Turn[]> => {
  const since = within === undefined ? {} : { createdAt: { gt: new Date(createdAt.getTime() - within) } };
  const rows = await deps.db.message.findMany({
    where: { sessionId, status: 'answered', position: { lt: position }, ...since },
    select: { role: true, content: true },
    orderBy: { position: 'desc' },
    take: memory,
  });
  return rows.reverse().map((row) => ({ role: row.role as Turn['role'], content: row.content }));
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
