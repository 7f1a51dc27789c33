import { listChatActs } from '@petalwise/contracts/admin/acts';
import * as settings from '@petalwise/contracts/admin/settings';
import { listActs } from '@petalwise/service-kit/database/admin-acts';
import { type Route, route } from '@petalwise/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { readUsage } from '../usage/read-usage.ts';
import { getAiKey, removeAiKey, setAiKey } from './set-ai-key.ts';
import { setAiPhotos } from './set-ai-photos.ts';

export const settingsRoutes = (deps: Deps): Route[] => [
  route(settings.getOpenAiKey, () => getAiKey(deps)),
  route(settings.getAdvisorUsage, () => readUsage(deps)),
  route(settings.setOpenAiKey, ({ actor, body, requestId }) => setAiKey(deps, { ...actor, requestId }, body)),
  route(settings.allowAiPhotos, ({ actor, body, requestId }) => setAiPhotos(deps, { ...actor, requestId }, body)),
  route(settings.testOpenAiKey, async ({ body }) => {
    // With it comes OpenAI's library: only for those who have a key.
    const { testAiKey } = await import('./test-ai-key.ts');
    return testAiKey(deps, body.apiKey);
  }),
  route(settings.removeOpenAiKey, ({ actor, body, requestId }) => removeAiKey(deps, { ...actor, requestId }, body)),
  route(listChatActs, ({ query }) => listActs(deps.db, query)),
];
