import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { ChatSession, Message } from '#prisma';
import { analysisOf } from '../conversation/message.ts';
import type { Deps } from '../deps.ts';
import { withFigures } from './skin-photo.ts';

/** What the newest photo of a chat shows; before this question, where it is stored already. */
export const photoBefore = async (
  { db }: Deps,
  { id, ownerId }: Pick<ChatSession, 'id' | 'ownerId'>,
  question: Pick<Message, 'position'> | undefined,
): Promise<PhotoAnalysis | undefined> => {
  const row = await db.message.findFirst({
    where: {
      ...withFigures(ownerId),
      sessionId: id,
      status: 'answered',
      ...(question && { position: { lt: question.position } }),
    },
    orderBy: { position: 'desc' },
    select: { analysis: true },
  });
  return row ? analysisOf(row) : undefined;
};
