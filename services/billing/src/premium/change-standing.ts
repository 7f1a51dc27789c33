import { subscriptionChanged } from '@petalwise/contracts/facts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import type { Deps } from '../deps.ts';
import type { Sql } from '../sql.ts';
import { findStanding } from './find-standing.ts';
import { setPremiumUntil } from './set-premium.ts';

/** Writes what Stripe reported, updates the user's Premium, and emits a fact if it changed: all in one transaction. */
export const changeStanding = async (
  deps: Deps,
  userId: string,
  write: (tx: Sql) => Promise<unknown>,
): Promise<void> => {
  await transaction(deps.pool, async (tx) => {
    // Premium depends on all subscriptions of a user, so two of them are applied one after the other.
    await tx.query('SELECT FROM wallet WHERE user_id = $1 FOR UPDATE', [userId]);
    const now = deps.now();
    const before = await findStanding(tx, userId, now);
    await write(tx);
    await setPremiumUntil(tx, userId, (await findStanding(tx, userId, now)).premiumUntil);
    const after = await findStanding(tx, userId, now);
    if (JSON.stringify(before.status) === JSON.stringify(after.status)) return;
    await emit(tx, subscriptionChanged.of(userId, { userId, active: after.status.isActive }));
  });
  deps.wake();
};
