import type { Wallet } from '@petalwise/contracts/billing/coins';
import { readWallet } from '../coins/wallet-store.ts';
import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { isOverdue } from '../premium/standing.ts';

export const getWallet = async (deps: Deps, userId: string): Promise<Wallet> => {
  const { balance, owed, premium } = await readWallet(deps.pool, userId);
  deps.wake();
  const subscriptionStatus = premium ? 'active' : await formerStatus(deps, userId);
  return { userId, balance, owed, premium, subscriptionStatus };
};

export const getWallets = (deps: Deps, userIds: readonly string[]): Promise<Wallet[]> =>
  Promise.all(userIds.map((userId) => getWallet(deps, userId)));

/** Without Premium: whether a renewal is unpaid, or there was a subscription once. */
const formerStatus = async (deps: Deps, userId: string): Promise<Wallet['subscriptionStatus']> => {
  const subscriptions = await findSubscriptions(deps.pool, userId);
  if (subscriptions.some(isOverdue)) return 'past_due';
  return subscriptions.some(({ status }) => status === 'canceled') ? 'canceled' : 'none';
};
