import { randomUUID } from 'node:crypto';
import type { CoinPackage } from '@petalwise/contracts/billing/purchase';
import type { Purchase } from '#prisma';
import { insertOnce } from '../coins/ledger-store.ts';
import type { Deps } from '../deps.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { notEnded } from './purchase.ts';
import { expectRoom } from './room-in-wallet.ts';

interface Wanted {
  readonly userId: string;
  readonly packageId: string;
  readonly pack: CoinPackage;
  readonly key: string | undefined;
}

/**
 * The one open purchase of this user and pack, written where there is none and the wallet has room. Where the version before left several, the
 * others are canceled at the provider first; one of them that was paid in that moment is returned instead.
 * Undefined where something else happened to one of them at the same moment. @throws coins.wallet-full
 */
export const findOpenPurchase = async (deps: Deps, wanted: Wanted): Promise<Purchase | undefined> => {
  const { userId, packageId } = wanted;
  const [kept, ...others] = await deps.db.purchase.findMany({
    where: { userId, packageId, state: { in: [...notEnded] } },
    orderBy: [{ isCurrent: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
  });
  if (!kept) {
    await expectRoom(deps.pool, { userId, packageId, coins: wanted.pack.coins });
    return writePurchase(deps, wanted);
  }
  for (const other of others) {
    const canceled = await cancelPurchase(deps, other);
    if (canceled.state === 'paid' || canceled.state === 'processing') return canceled;
    if (canceled.state !== 'canceled') return undefined;
  }
  return kept.isCurrent ? kept : makeCurrent(deps, kept);
};

/** The purchase is written before Stripe hears of it, so that no payment can come without one. */
const writePurchase = async (deps: Deps, { userId, packageId, pack, key }: Wanted): Promise<Purchase | undefined> => {
  const id = randomUUID();
  const { rowCount } = await deps.pool.query({
    name: 'write_purchase',
    text: `
      INSERT INTO purchase (id, user_id, request_key, package_id, coins, amount, currency, is_current)
      VALUES ($1, $2, $3, $4, $5, $6, $7, true) ON CONFLICT DO NOTHING`,
    values: [id, userId, key ?? null, packageId, pack.coins, pack.price.amount, pack.price.currency],
  });
  return rowCount ? deps.db.purchase.findUniqueOrThrow({ where: { id } }) : undefined;
};

const makeCurrent = async (deps: Deps, purchase: Purchase): Promise<Purchase | undefined> => {
  const made = await insertOnce(deps.pool, {
    name: 'make_purchase_current',
    text: 'UPDATE purchase SET is_current = true WHERE id = $1 RETURNING id',
    values: [purchase.id],
  });
  return made?.length ? { ...purchase, isCurrent: true } : undefined;
};
