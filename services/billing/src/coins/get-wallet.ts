import type { Wallet } from '@petalwise/contracts/billing';
import type { Deps } from '../deps.ts';
import { readWallet } from './ledger-store.ts';

export const getWallet = async (deps: Deps, userId: string): Promise<Wallet> => {
  const { balance, premium } = await readWallet(deps.pool, userId);
  deps.poke();
  return { userId, balance, premium, subscriptionStatus: premium ? 'active' : 'none' };
};

export const getWallets = (deps: Deps, userIds: readonly string[]): Promise<Wallet[]> =>
  Promise.all(userIds.map((userId) => getWallet(deps, userId)));
