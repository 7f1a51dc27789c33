import { type AdminDispute, listDisputedPayments } from '@petalwise/contracts/billing/disputes';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { UserDeps } from '../session/compose-user.ts';
import { findName } from './find-name.ts';

/** Disputed payments, with the names of who paid where identity knows them. */
export const listDisputes = async (deps: UserDeps, actor: Actor, requestId: string): Promise<AdminDispute[]> => {
  const payments = await deps.billing.call(listDisputedPayments, { query: {}, actor, requestId });
  return Promise.all(
    payments.map(async (payment) => ({
      ...payment,
      ...(await findName(deps, payment.userId, { actor, requestId })),
    })),
  );
};
