import type { AiConsent } from '@petalwise/contracts/chat/skin';
import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import { photoProvider } from '../settings/ai-photos.ts';

/** To whom photos could be sent, and to whom this person agreed to send theirs. */
export const aiConsentOf = async (deps: Deps, ownerId: string): Promise<AiConsent> => {
  const [offered, settings] = await Promise.all([
    photoProvider(deps),
    deps.db.skinSettings.findUnique({ where: { ownerId }, select: { aiProvider: true } }),
  ]);
  return { offered, agreedTo: settings?.aiProvider ?? null };
};

/** Agrees to the provider that is offered; with null, or where another one is offered by now, to none. */
export const agreeToAi = async (deps: Deps, ownerId: string, provider: string | null): Promise<AiConsent> => {
  const agrees = provider !== null && provider === (await photoProvider(deps));
  const choice = agrees
    ? { aiProvider: provider, aiAgreedAt: deps.now() }
    : ({ aiProvider: null, aiAgreedAt: null } as const);
  await deps.db.skinSettings.upsert({ where: { ownerId }, create: { ownerId, ...choice }, update: choice });
  return aiConsentOf(deps, ownerId);
};

/** Enough to see skin by; what is measured comes from the larger picture. */
const longEdge = 1024;

/**
 * The photo of a message as it may leave for the AI provider; undefined where it has none, an admin does not allow it, or
 * its owner has not agreed to this provider. Nothing of it is remembered: a no counts for the next answer.
 */
export const pictureForAi = async (
  deps: Deps,
  { ownerId, messageId }: { ownerId: string; messageId: string },
): Promise<Uint8Array | undefined> => {
  const { offered, agreedTo } = await aiConsentOf(deps, ownerId);
  if (offered === null || offered !== agreedTo) return undefined;
  const photo = await deps.db.photo.findFirst({ where: { messageId, ownerId }, select: { jpeg: true } });
  if (!photo) return undefined;
  // The photo is upright and without metadata already, and writing it again keeps it so.
  return sharp(photo.jpeg)
    .resize(longEdge, longEdge, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer();
};
