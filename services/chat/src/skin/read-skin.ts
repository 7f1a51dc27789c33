import { changesBetween, differencesOf } from '@petalwise/advisor/photo-answers/compare-photos';
import {
  type listSkinPhotos,
  reminderWeeks,
  type SkinComparison,
  type SkinReminder,
} from '@petalwise/contracts/chat/skin';
import type { Answer } from '@petalwise/contracts/endpoint';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { daysAfter, findPhoto, findPhotos, measuredIn, toSkinPhoto } from './skin-photo.ts';

/** The actor's measured photos, and when the next one is due. */
export const listPhotos = async (deps: Deps, { userId }: Actor): Promise<Answer<typeof listSkinPhotos>> => {
  const [rows, settings] = await Promise.all([
    findPhotos(deps, userId),
    deps.db.skinSettings.findUnique({ where: { ownerId: userId } }),
  ]);
  const [newest] = rows;
  return {
    photos: newest ? rows.map((row) => toSkinPhoto(row, newest)) : [],
    reminder: reminderOf(settings?.reminderWanted ?? false, newest?.createdAt),
  };
};

export const getReminder = async (deps: Deps, { userId: ownerId }: Actor): Promise<SkinReminder> => {
  const settings = await deps.db.skinSettings.findUnique({ where: { ownerId }, select: { reminderWanted: true } });
  // Most people want none: then no photo is looked for.
  if (!settings?.reminderWanted) return reminderOf(false, undefined);
  const [newest] = await findPhotos(deps, ownerId, 1);
  return reminderOf(true, newest?.createdAt);
};

export const reminderOf = (wanted: boolean, newest: Date | undefined): SkinReminder => ({
  wanted,
  dueOn: wanted && newest ? daysAfter(newest, reminderWeeks * 7).toISOString() : null,
});

/**
 * What changed between two of the actor's photos, whichever is named first.
 * @throws photo.not-found
 */
export const comparePhotos = async (
  deps: Deps,
  { userId }: Actor,
  ids: { id: string; earlier: string },
): Promise<SkinComparison> => {
  const found = await Promise.all([findPhoto(deps, userId, ids.earlier), findPhoto(deps, userId, ids.id)]);
  const [before, after] = found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) as typeof found;
  const differs = differencesOf(measuredIn(before), measuredIn(after));
  return {
    before: before.id,
    after: after.id,
    differs,
    changes: differs.length === 0 ? changesBetween(measuredIn(before), measuredIn(after)) : [],
  };
};
