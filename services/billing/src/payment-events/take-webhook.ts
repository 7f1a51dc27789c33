import { AppError } from '@petalwise/service-kit/http/errors';
import * as z from 'zod/mini';
import type { Deps } from '../deps.ts';
import { type StripeEvent, toStored } from './event-kinds.ts';
import { storeEvents } from './event-store.ts';

/** Seconds after which a signature is too old, so that a copied event cannot be sent again for long. */
const tolerance = 300;

const WebhookEvent = z.object({
  id: z.string().check(z.regex(/^evt_[A-Za-z0-9_]{1,100}$/)),
  type: z.string().check(z.maxLength(100)),
  created: z.int().check(z.gte(0), z.lte(253_402_300_799)),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/**
 * Stores that a signed event came, and nothing of its content, before the response.
 * @throws payment.event-refused
 */
export const takeWebhook = async (
  deps: Deps,
  body: Uint8Array,
  signature: string | undefined,
): Promise<{ received: true }> => {
  const event = readEvent(deps, body, signature);
  if (event && (await storeEvents(deps.pool, [event], 'webhook')) > 0) deps.wakeEvents();
  return { received: true };
};

const readEvent = (deps: Deps, body: Uint8Array, signature: string | undefined): StripeEvent | undefined => {
  const event = z.safeParse(WebhookEvent, verified(deps, body, signature));
  if (!event.success) throw refused('it is not a webhook event of Stripe');
  if (event.data.livemode !== deps.liveMode) {
    throw refused(`it is of ${event.data.livemode ? 'live' : 'test'} mode, and this server is not`);
  }
  try {
    return toStored(event.data);
  } catch (error) {
    if (error instanceof z.core.$ZodError) throw refused('its object has no id');
    throw error;
  }
};

const verified = ({ stripe, webhookSecret }: Deps, body: Uint8Array, signature: string | undefined): unknown => {
  if (!signature) throw refused('it is not signed');
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance);
  } catch (error) {
    if (error instanceof SyntaxError) throw refused('it is not valid JSON');
    const late = error instanceof Error && error.message.includes('tolerance');
    throw refused(late ? 'it was signed too long ago' : 'its signature is not valid');
  }
};

const refused = (reason: string) => new AppError('payment.event-refused', { reason });
