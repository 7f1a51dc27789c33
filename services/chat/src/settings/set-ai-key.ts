import type { AiKeyState } from '@petalwise/contracts/settings';
import { hashed } from '@petalwise/service-kit/log';
import type { Actor } from '@petalwise/service-kit/token';
import type { Deps } from '../deps.ts';
import { openAiKeyName } from './key-in-use.ts';

/** Stores the key encrypted; every replica answers with it within seconds. Running answers keep theirs. */
export const setAiKey = async (deps: Deps, actor: Actor, apiKey: string): Promise<AiKeyState> => {
  const change = {
    ...deps.ai.sealer.seal(openAiKeyName, apiKey),
    changedBy: actor.userId,
    changedAt: deps.now(),
  };
  await deps.db.setting.upsert({
    where: { name: openAiKeyName },
    create: { name: openAiKeyName, ...change },
    update: change,
  });
  deps.log.info({ by: hashed(actor.userId) }, 'an admin has set the AI key');
  return changed(deps);
};

/** Forgets the admin's key: the environment's is used, or else the embedded advisor. */
export const removeAiKey = async (deps: Deps, actor: Actor): Promise<AiKeyState> => {
  const { count } = await deps.db.setting.deleteMany({ where: { name: openAiKeyName } });
  if (count > 0) deps.log.info({ by: hashed(actor.userId) }, 'an admin has removed the AI key');
  return changed(deps);
};

const changed = (deps: Deps) => {
  deps.ai.keyInUse.forget();
  return getAiKey(deps);
};

/** No more of a key than its last four characters. */
export const getAiKey = async (deps: Deps): Promise<AiKeyState> => {
  const { source, key, changedAt, problem } = await deps.ai.keyInUse.now();
  return {
    source,
    lastFour: key?.slice(-4) ?? null,
    model: deps.ai.model,
    changedAt: changedAt?.toISOString() ?? null,
    problem: problem ?? null,
  };
};
