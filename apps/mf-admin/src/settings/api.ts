import {
  type AiKeyState,
  allowAiPhotos,
  getAdvisorUsage,
  getOpenAiKey,
  removeOpenAiKey,
  setOpenAiKey,
  setStarterCoins,
  testOpenAiKey,
} from '@petalwise/contracts/admin/settings';
import { call } from '@petalwise/host/api';
import { queryClient } from '@petalwise/host/query';
import { starterCoins } from '@petalwise/host/starter-coins';
import { queryOptions } from '@tanstack/react-query';

export type { AiKeyState };

export const aiKey = queryOptions({
  queryKey: ['admin', 'settings', 'ai-key'],
  queryFn: ({ signal }) => call(getOpenAiKey, { signal }),
  // Another admin may have changed it.
  staleTime: 0,
});

export const advisorUsage = queryOptions({
  queryKey: ['admin', 'settings', 'advisor-usage'],
  queryFn: ({ signal }) => call(getAdvisorUsage, { signal }),
  // It goes on.
  staleTime: 0,
});

const keep = (state: AiKeyState): AiKeyState => {
  queryClient.setQueryData(aiKey.queryKey, state);
  return state;
};
export const setKey = async (body: { apiKey: string; reason: string }) => keep(await call(setOpenAiKey, { body }));
export const removeKey = async (reason: string) => keep(await call(removeOpenAiKey, { body: { reason } }));
export const allowPhotos = async (allowed: boolean) => keep(await call(allowAiPhotos, { body: { allowed } }));

/** Without a key: the one in use. */
export const testKey = (apiKey: string | undefined) => call(testOpenAiKey, { body: apiKey ? { apiKey } : {} });

/** Also what the pages promise that are open here. */
export const setStarter = async ({ coins, reason }: { coins: number; reason: string }): Promise<number> => {
  await call(setStarterCoins, { body: { coins, reason } });
  queryClient.setQueryData(starterCoins.queryKey, { coins });
  return coins;
};
