import type { AiKeyState, allowAiPhotos } from '@petalwise/contracts/admin/settings';
import type { Body } from '@petalwise/contracts/endpoint';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { hashed } from '@petalwise/service-kit/telemetry/log';
import type { Deps } from '../deps.ts';
import { arePhotosAllowed, aiPhotosName as name, photosAllowed } from './ai-photos.ts';
import { getAiKey } from './set-ai-key.ts';

/** Allows photos to be sent to the AI service, or stops it, from the next photo on. */
export const setAiPhotos = async (
  deps: Deps,
  by: ActingAdmin & { readonly userId: string },
  { allowed: wanted, reason }: Body<typeof allowAiPhotos>,
): Promise<AiKeyState> => {
  // Twice the same is no second act.
  if ((await arePhotosAllowed(deps)) !== wanted) {
    await deps.db.$transaction(async (tx) => {
      if (wanted) {
        const change = { ...deps.ai.sealer.seal(name, photosAllowed), changedBy: by.userId, changedAt: deps.now() };
        await tx.setting.upsert({ where: { name }, create: { name, ...change }, update: change });
      } else await tx.setting.deleteMany({ where: { name } });
      await recordAct(tx, by, { act: wanted ? 'ai-photos-allowed' : 'ai-photos-stopped', subject: name, reason });
    });
    deps.log.info({ by: hashed(by.userId), allowed: wanted }, 'an admin changed whether photos go to the AI service');
  }
  return getAiKey(deps);
};
