import type { AiKeyState, removeOpenAiKey, setOpenAiKey } from '@petalwise/contracts/admin/settings';
import type { Body } from '@petalwise/contracts/endpoint';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { hashed } from '@petalwise/service-kit/telemetry/log';
import type { Deps } from '../deps.ts';
import { arePhotosAllowed } from './ai-photos.ts';
import { openAiKeyName } from './key-in-use.ts';

/** Stores the key encrypted; every replica uses it within seconds. Answers in progress keep theirs. */
export const setAiKey = async (
  deps: Deps,
  by: ActingAdmin & { readonly userId: string },
  { apiKey, reason }: Body<typeof setOpenAiKey>,
): Promise<AiKeyState> => {
  const change = {
    ...deps.ai.sealer.seal(openAiKeyName, apiKey),
    changedBy: by.userId,
    changedAt: deps.now(),
  };
  await deps.db.$transaction(async (tx) => {
    await tx.setting.upsert({
      where: { name: openAiKeyName },
      create: { name: openAiKeyName, ...change },
      update: change,
    });
    const detail = { lastFour: apiKey.slice(-4) };
    await recordAct(tx, by, { act: 'ai-key-set', subject: openAiKeyName, reason, detail });
  });
  deps.log.info({ by: hashed(by.userId) }, 'an admin has set the AI key');
  return changed(deps);
};

/** Forgets the admin's key: the environment's is used, or else the embedded advisor. */
export const removeAiKey = async (
  deps: Deps,
  by: ActingAdmin & { readonly userId: string },
  { reason }: Body<typeof removeOpenAiKey>,
): Promise<AiKeyState> => {
  const removed = await deps.db.$transaction(async (tx) => {
    const { count } = await tx.setting.deleteMany({ where: { name: openAiKeyName } });
    if (count > 0) await recordAct(tx, by, { act: 'ai-key-removed', subject: openAiKeyName, reason });
    return count > 0;
  });
  if (removed) deps.log.info({ by: hashed(by.userId) }, 'an admin has removed the AI key');
  return changed(deps);
};

const changed = (deps: Deps) => {
  deps.ai.keyInUse.forget();
  return getAiKey(deps);
};

/** No more of a key than its last four characters. */
export const getAiKey = async (deps: Deps): Promise<AiKeyState> => {
  const [{ source, key, changedAt, problem }, photosAllowed] = await Promise.all([
    deps.ai.keyInUse.now(),
    arePhotosAllowed(deps),
  ]);
  return {
    source,
    lastFour: key?.slice(-4) ?? null,
    model: deps.ai.model,
    changedAt: changedAt?.toISOString() ?? null,
    problem: problem ?? null,
    photosAllowed,
  };
};
