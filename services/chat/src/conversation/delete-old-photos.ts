import { photoDays } from '@petalwise/contracts/chat/conversation';
import type { Deps } from '../deps.ts';

/** Deletes photos past their days that their owner does not keep; the words and measurements about them stay. Returns how many. */
export const deleteOldPhotos = async (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - photoDays * 24 * 60 * 60 * 1000);
  const { count } = await deps.db.photo.deleteMany({ where: { createdAt: { lt: before }, kept: false } });
  return count;
};
