import type { PhotoRow } from '@petalwise/contracts/personal-data/chat-data';
import { type Page, pageOf, readTimeCursor, timeCursor } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import { analysisOf } from '../conversation/message.ts';
import type { Deps } from '../deps.ts';

/** Photos of one page at most: what was measured in one can be a hundred kilobytes. */
export const photosAtOnce = 30;

/** The actor's stored photos, oldest first, without their bytes. */
export const listPhotos = async ({ db }: Deps, { userId }: Actor, cursor?: string): Promise<Page<PhotoRow>> => {
  const place = readTimeCursor(cursor);
  const rows = await db.photo.findMany({
    where: {
      ownerId: userId,
      ...(place && {
        createdAt: { gte: place.time },
        OR: [{ createdAt: { gt: place.time } }, { id: { gt: place.id } }],
      }),
    },
    select: {
      id: true,
      messageId: true,
      kept: true,
      createdAt: true,
      message: { select: { sessionId: true, analysis: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: photosAtOnce + 1,
  });
  return pageOf(rows, {
    most: photosAtOnce,
    toRow: ({ id, messageId, kept, createdAt, message }) => ({
      id,
      chatId: message.sessionId,
      messageId,
      createdAt: createdAt.toISOString(),
      kept,
      analysis: analysisOf(message) ?? null,
    }),
    cursorOf: ({ createdAt, id }) => timeCursor(createdAt, id),
  });
};
