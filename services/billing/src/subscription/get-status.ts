import type { SubscriptionStatus } from '@petalwise/contracts/billing';
import type { Actor } from '@petalwise/service-kit/token';
import type { Deps } from '../deps.ts';

/** Whether the actor has Premium, and until when. */
export const getStatus = async (deps: Deps, actor: Actor): Promise<SubscriptionStatus> => {
  const wallet = await deps.db.wallet.findFirst({
    where: { userId: actor.userId, premiumUntil: { gt: deps.now() } },
    select: { premiumUntil: true },
  });
  return {
    isActive: wallet !== null,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: wallet?.premiumUntil?.toISOString() ?? null,
    nextBillingDate: null,
    lastFour: null,
  };
};
