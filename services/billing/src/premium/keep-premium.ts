import { subscriptionChanged } from '@petalwise/contracts/facts';
import { findVerified } from '@petalwise/contracts/identity/account';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { findStanding } from './find-standing.ts';
import { clearLapsedPremium, setPremiumOverrides } from './set-premium.ts';

/**
 * Once a minute: clears Premium that has run out, and applies the operator's override (PREMIUM_OVERRIDE_EMAILS). While
 * identity is away, users with the override keep it.
 */
export const keepPremium = async (deps: Deps, overrideEmails: readonly string[]): Promise<void> => {
  await change(deps, clearLapsedPremium);
  const userIds = await findOverridden(deps, overrideEmails);
  if (userIds) await change(deps, (tx) => setPremiumOverrides(tx, userIds));
};

/** Undefined while identity is away. */
const findOverridden = async (deps: Deps, emails: readonly string[]): Promise<string[] | undefined> => {
  if (emails.length === 0) return [];
  try {
    return (await deps.identity.call(findVerified, { body: { emails: [...emails] } })).userIds;
  } catch (error) {
    deps.log.warn({ err: error }, 'identity is away: the Premium override was not updated');
    return undefined;
  }
};

/** Makes a change and emits a fact for each user it concerns, in one transaction. */
const change = async (deps: Deps, work: (tx: pg.PoolClient) => Promise<string[]>): Promise<void> => {
  const changed = await transaction(deps.pool, async (tx) => {
    const userIds = await work(tx);
    for (const userId of userIds) {
      const { status } = await findStanding(tx, userId, deps.now());
      await emit(tx, subscriptionChanged.of(userId, { userId, active: status.isActive }));
    }
    return userIds.length;
  });
  if (changed > 0) deps.wake();
};
