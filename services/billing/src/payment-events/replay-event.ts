import type { PaymentEvent } from '@petalwise/contracts/billing/payment-events';
import { type ActingAdmin, recordAct } from '@petalwise/service-kit/database/admin-acts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Deps } from '../deps.ts';
import { isOutage } from '../stripe/failures.ts';
import { claimEvent, findEvent } from './event-store.ts';
import { toPaymentEvent } from './list-events.ts';
import { tryEvents } from './process-events.ts';

/**
 * Tries an event now, with all its attempts before it; returns its new state.
 * @throws payment.event-not-found, payment.unavailable (Stripe is away: the event waits, or stays a dead letter)
 */
export const replayEvent = async (deps: Deps, by: ActingAdmin, id: string): Promise<PaymentEvent> => {
  const event = await transaction(deps.pool, async (tx) => {
    const claimed = await claimEvent(tx, id);
    if (!claimed) throw new AppError('payment.event-not-found');
    await recordAct(tx, by, { act: 'payment-event-replayed', subject: id, reason: 'Admin replayed the event' });
    return claimed;
  });
  const failure = await tryEvents(deps, [event]);
  if (isOutage(failure)) throw new AppError('payment.unavailable');
  const applied = await findEvent(deps.pool, id);
  if (!applied) throw new AppError('payment.event-not-found');
  return toPaymentEvent(applied);
};
