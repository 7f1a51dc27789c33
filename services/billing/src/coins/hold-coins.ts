import type { holdCoins as endpoint, Hold } from '@petalwise/contracts/billing/coins';
import type { Body } from '@petalwise/contracts/endpoint';
import type { Deps } from '../deps.ts';
import { hold } from './ledger-store.ts';

/** Holds the coins of one use until its answer is delivered (post) or has failed (release). */
export const holdCoins = async (
  deps: Deps,
  { key, userId, kind, description }: Body<typeof endpoint>,
): Promise<Hold> => {
  const made = await hold(deps.pool, { key, userId, usage: kind, description });
  deps.poke();
  return made;
};
