import type { EarlierPhoto } from '@petalwise/advisor/advice/advice';
import { asksOfChange } from '@petalwise/advisor/photo-answers/photo-change';
import type { Deps } from '../deps.ts';
import { findPhotos, measuredIn } from './skin-photo.ts';

/** Enough to find one that can be compared. */
const most = 8;

/** Photos that were measured before, the newest first; none without a photo now, where the words do not ask about a change. */
export const earlierPhotos = async (
  deps: Deps,
  ownerId: string,
  { words, hasPhoto }: { words: string; hasPhoto: boolean },
): Promise<EarlierPhoto[]> => {
  if (!hasPhoto && !asksOfChange(words.toLowerCase(), false)) return [];
  const found = await findPhotos(deps, ownerId, most);
  return found.map((row) => ({ takenAt: row.createdAt, analysis: measuredIn(row) }));
};
