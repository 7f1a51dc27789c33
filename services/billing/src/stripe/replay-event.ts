import type { PaymentEvent } from '@petalwise/contracts/billing/payment-events';
import { AppError } from '@petalwise/service-kit/errors';
import type { Deps } from '../deps.ts';
import { claimEvent } from './event-store.ts';
import { isOutage } from './failures.ts';
import { toPaymentEvent } from './list-events.ts';
import { tryEvents } from './process-events.ts';

/**
 * Tries an event again, now, with all its tries before it; answers what became of it.
 * @throws payment.event-not-found, payment.unavailable (nothing was tried: it waits, or stays a dead letter)
 */
export const replayEvent = async (deps: Deps, id: string): Promise<PaymentEvent> => {
  const event = await claimEvent(deps.pool, id);
  if (!event) throw new AppError('payment.event-not-found');
  const failure = await tryEvents(deps, [event]);
  if (isOutage(failure)) throw new AppError('payment.unavailable');
  return toPaymentEvent(await deps.db.stripeEvent.findUniqueOrThrow({ where: { id } }));
};
