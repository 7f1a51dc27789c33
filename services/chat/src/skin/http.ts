import * as skin from '@petalwise/contracts/chat/skin';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { agreeToAi, aiConsentOf } from './ai-consent.ts';
import { deletePhoto, deletePhotos, keepPhoto, remind } from './change-skin.ts';
import { consent, consentOf } from './consent.ts';
import { comparePhotos, getReminder, listPhotos } from './read-skin.ts';

export const skinRoutes = (deps: Deps): Route[] => [
  route(skin.listSkinPhotos, ({ actor }) => listPhotos(deps, actor)),
  route(skin.compareSkinPhotos, ({ actor, params }) => comparePhotos(deps, actor, params)),
  route(skin.getPhotoConsent, async ({ actor }) => ({
    consentedAt: (await consentOf(deps, actor.userId))?.toISOString() ?? null,
    ai: await aiConsentOf(deps, actor.userId),
  })),
  route(skin.consentToPhotos, async ({ actor }) => ({
    consentedAt: (await consent(deps, actor.userId)).toISOString(),
    ai: await aiConsentOf(deps, actor.userId),
  })),
  route(skin.sendPhotosToAi, ({ actor, body }) => agreeToAi(deps, actor.userId, body.provider)),
  route(skin.getSkinReminder, ({ actor }) => getReminder(deps, actor)),
  route(skin.remindOfSkinPhoto, ({ actor, body }) => remind(deps, actor, body.wanted)),
  route(skin.keepSkinPhoto, ({ actor, params, body }) => keepPhoto(deps, actor, { ...params, ...body })),
  route(skin.deleteSkinPhoto, async ({ actor, params }) => {
    await deletePhoto(deps, actor, params.id);
    return { message: 'Photo deleted' };
  }),
  route(skin.deleteSkinPhotos, async ({ actor }) => ({ deleted: await deletePhotos(deps, actor) })),
];
