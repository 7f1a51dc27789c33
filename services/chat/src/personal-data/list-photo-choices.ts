import type { PhotoChoiceRow } from '@petalwise/contracts/personal-data/chat-data';
import { onePage, type Page } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';

/** What the actor decided about photos. */
export const listPhotoChoices = async ({ db }: Deps, { userId }: Actor): Promise<Page<PhotoChoiceRow>> => {
  const row = await db.skinSettings.findUnique({ where: { ownerId: userId } });
  if (!row) return onePage([]);
  const { consentedAt, reminderWanted, aiProvider, aiAgreedAt } = row;
  return onePage([
    {
      consentedAt: consentedAt?.toISOString() ?? null,
      reminderWanted,
      aiProvider,
      aiAgreedAt: aiAgreedAt?.toISOString() ?? null,
    },
  ]);
};
