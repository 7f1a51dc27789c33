import type { adjustCoins as endpoint, Wallet } from '@petalwise/contracts/billing/coins';
import type { Body } from '@petalwise/contracts/endpoint';
import type { Deps } from '../deps.ts';
import { getWallet } from './get-wallet.ts';
import { moveCoins } from './ledger-store.ts';

/** An admin gives or takes coins; a repeated key (a second click) adjusts once. */
export const adjustCoins = async (
  deps: Deps,
  userId: string,
  { amount, description, idempotencyKey }: Body<typeof endpoint>,
  requestId: string,
): Promise<Wallet> => {
  const key = `adjustment:${userId}:${idempotencyKey ?? requestId}`;
  await moveCoins(deps.pool, {
    key,
    userId,
    coins: amount,
    kind: 'adjustment',
    house: 'house:adjustments',
    description,
  });
  deps.poke();
  return getWallet(deps, userId);
};
