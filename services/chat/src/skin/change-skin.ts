import type { SkinPhoto } from '@petalwise/contracts/chat/skin';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Prisma } from '#prisma';
import type { Deps } from '../deps.ts';
import { titleFrom } from '../sessions/session.ts';
import { reminderOf } from './read-skin.ts';
import { findPhoto, findPhotos, toSkinPhoto, withFigures } from './skin-photo.ts';

export const remind = async (deps: Deps, { userId: ownerId }: Actor, wanted: boolean) => {
  await deps.db.skinSettings.upsert({
    where: { ownerId },
    create: { ownerId, reminderWanted: wanted },
    update: { reminderWanted: wanted },
  });
  const [newest] = await findPhotos(deps, ownerId);
  return reminderOf(wanted, newest?.createdAt);
};

/** Keeps the picture of a photo beyond its days, or lets it go. @throws photo.not-found also when it is gone already */
export const keepPhoto = async (
  deps: Deps,
  { userId: ownerId }: Actor,
  { id, kept }: { id: string; kept: boolean },
): Promise<SkinPhoto> => {
  const { count } = await deps.db.photo.updateMany({ where: { messageId: id, ownerId }, data: { kept } });
  if (count === 0) throw new AppError('photo.not-found');
  const [row, [newest]] = await Promise.all([findPhoto(deps, ownerId, id), findPhotos(deps, ownerId)]);
  return toSkinPhoto(row, newest ?? row);
};

/** Deletes a photo with its measurements, its question and its answer. @throws photo.not-found */
export const deletePhoto = async (deps: Deps, { userId: ownerId }: Actor, id: string): Promise<void> => {
  const count = await deleteQuestions(deps, { ...withPhoto(ownerId), id });
  if (count === 0) throw new AppError('photo.not-found');
};

/** Deletes all photos of the actor likewise. Returns how many. */
export const deletePhotos = (deps: Deps, { userId: ownerId }: Actor): Promise<number> =>
  deleteQuestions(deps, withPhoto(ownerId));

/** Failed ones as well: their picture was kept too. One that is being answered is paid for, and stays. */
const withPhoto = (ownerId: string) => ({ ...withFigures(ownerId), status: { not: 'pending' } });

/** Deletes questions with their answers, and their words from the titles of their chats. */
const deleteQuestions = ({ db }: Deps, where: Prisma.MessageWhereInput): Promise<number> =>
  db.$transaction(async (tx) => {
    const gone = await tx.message.findMany({ where, select: { id: true, sessionId: true, content: true } });
    const { count } = await tx.message.deleteMany({ where: { ...where, id: { in: gone.map(({ id }) => id) } } });
    for (const { sessionId, content } of gone) {
      const next = await tx.message.findFirst({
        where: { sessionId, role: 'user', content: { not: '' } },
        orderBy: { position: 'asc' },
      });
      await tx.chatSession.updateMany({
        where: { id: sessionId, title: titleFrom(content) },
        // Without a title, the next question names the chat.
        data: { title: next ? titleFrom(next.content) : '' },
      });
    }
    return count;
  });
