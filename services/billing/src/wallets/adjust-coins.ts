import type { adjustCoins as endpoint, Wallet } from '@petalwise/contracts/billing/coins';
import type { Body } from '@petalwise/contracts/endpoint';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { expectConfirmed } from '../coins/expect-confirmed.ts';
import { moveCoins } from '../coins/move-coins.ts';
import { lockWallet } from '../coins/wallet-store.ts';
import type { Deps } from '../deps.ts';
import { getWallet } from './get-wallet.ts';

/**
 * An admin gives or takes coins; a repeated key (a second click) adjusts once, and is recorded once.
 * @throws coins.not-confirmed, and as `moveCoins`
 */
export const adjustCoins = async (
  deps: Deps,
  by: ActingAdmin,
  { userId, amount, description, idempotencyKey, confirmation }: Body<typeof endpoint> & { userId: string },
): Promise<Wallet> => {
  expectConfirmed(amount > 0 ? 'give' : 'take', Math.abs(amount), confirmation);
  const key = `adjustment:${userId}:${idempotencyKey ?? by.requestId}`;
  await transaction(deps.pool, async (tx) => {
    await lockWallet(tx, userId);
    const movement = { key, userId, coins: amount, description };
    const moved = await moveCoins(tx, { ...movement, kind: 'adjustment' });
    if (!moved) return;
    const act = {
      act: 'coins-adjusted',
      subject: userId,
      reason: description,
      detail: { coins: amount },
      key,
    } as const;
    await recordAct(tx, by, act);
  });
  deps.wake();
  return getWallet(deps, userId);
};
