import { AppError } from '@petalwise/service-kit/http/errors';
import type { Deps } from '../deps.ts';

/** When a person agreed to their photos being measured; null while they have not. */
export const consentOf = async ({ db }: Deps, ownerId: string): Promise<Date | null> => {
  const settings = await db.skinSettings.findUnique({ where: { ownerId }, select: { consentedAt: true } });
  return settings?.consentedAt ?? null;
};

/** @throws photo.consent-needed */
export const requireConsent = async (deps: Deps, ownerId: string): Promise<void> => {
  if (!(await consentOf(deps, ownerId))) throw new AppError('photo.consent-needed');
};

/** The first consent counts: a second one says the same. */
export const consent = async (deps: Deps, ownerId: string): Promise<Date> => {
  const now = deps.now();
  await deps.db.skinSettings.createMany({ data: { ownerId, consentedAt: now }, skipDuplicates: true });
  await deps.db.skinSettings.updateMany({ where: { ownerId, consentedAt: null }, data: { consentedAt: now } });
  return (await consentOf(deps, ownerId)) ?? now;
};
