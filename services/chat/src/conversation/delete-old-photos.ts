import { photoDays } from '@petalwise/contracts/chat';
import type { Deps } from '../deps.ts';

/** Deletes photos past their days, and what they could be told by; the words about them stay. Returns how many. */
export const deleteOldPhotos = async (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - photoDays * 24 * 60 * 60 * 1000);
  return deps.db.$executeRaw`
    WITH deleted AS (DELETE FROM photo WHERE created_at < ${before} RETURNING message_id)
    UPDATE message SET photo_hash = NULL FROM deleted WHERE id = message_id`;
};
