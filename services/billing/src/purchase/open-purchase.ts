import type { CoinPackage } from '@petalwise/contracts/billing/purchase';
import type { Deps } from '../deps.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { insertPurchase, listPayable, makeCurrent, type Purchase } from './purchase-store.ts';
import { expectRoom } from './room-in-wallet.ts';

interface Wanted {
  readonly userId: string;
  readonly packageId: string;
  readonly pack: CoinPackage;
  readonly key: string | undefined;
}

/**
 * The one open purchase of this user and pack, written if there is none and the wallet has room. If an older version
 * left several, the others are canceled at Stripe first; one that was paid in that moment is returned instead.
 * Undefined if one of them changed at the same moment. @throws coins.wallet-full
 */
export const findOpenPurchase = async (deps: Deps, wanted: Wanted): Promise<Purchase | undefined> => {
  const { userId, packageId } = wanted;
  const [kept, ...others] = await listPayable(deps.pool, wanted);
  if (!kept) {
    await expectRoom(deps.pool, { userId, packageId, coins: wanted.pack.coins });
    // The purchase is written before Stripe hears of it, so that no payment can come without one.
    return insertPurchase(deps.pool, wanted);
  }
  for (const other of others) {
    const canceled = await cancelPurchase(deps, other);
    if (canceled.state === 'paid' || canceled.state === 'processing') return canceled;
    if (canceled.state !== 'canceled') return undefined;
  }
  return kept.isCurrent ? kept : makeCurrent(deps.pool, kept);
};
