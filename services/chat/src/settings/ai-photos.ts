import type { Deps } from '../deps.ts';

export const aiPhotosName = 'openai-photos';
export const photosAllowed = 'allowed';

/**
 * Whether an admin allows photos to be sent to the AI service. Read again for each photo, so that a no counts at once,
 * and sealed as the key is: a row that was not written by this service allows nothing.
 */
export const arePhotosAllowed = async ({ db, ai }: Pick<Deps, 'db' | 'ai'>): Promise<boolean> => {
  const stored = await db.setting.findUnique({ where: { name: aiPhotosName } });
  return stored !== null && ai.sealer.open(aiPhotosName, stored) === photosAllowed;
};

/** Who would receive photos now: `OpenAI`, or the host of another server; null if no one would. */
export const photoProvider = async (deps: Pick<Deps, 'db' | 'ai'>): Promise<string | null> => {
  const [isAllowed, { key }] = await Promise.all([arePhotosAllowed(deps), deps.ai.keyInUse.now()]);
  return isAllowed && key !== undefined ? providerName(deps.ai.baseUrl) : null;
};

const openAi = 'api.openai.com';
const providerName = (baseUrl: string | undefined): string => {
  const host = baseUrl === undefined ? openAi : new URL(baseUrl).host;
  return host === openAi ? 'OpenAI' : host;
};
