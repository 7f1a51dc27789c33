import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { createSession } from './create-session.ts';
import { expireSession } from './expire-session.ts';
import { lineItemsOf } from './session-facts.ts';

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', 'secret', createSession),
  route('GET', '/v1/checkout/sessions', 'secret', listSessions),
  route('GET', '/v1/checkout/sessions/:id', 'secret', (call) => sessionOfPath(call)),
  route('GET', '/v1/checkout/sessions/:id/line_items', 'secret', (call) => {
    call.input.ignore('limit');
    return lineItemsOf(call.sim, sessionOfPath(call));
  }),
  route('POST', '/v1/checkout/sessions/:id', 'secret', updateSession),
  route('POST', '/v1/checkout/sessions/:id/expire', 'secret', expire),
];

function listSessions(call: Call) {
  const { input } = call;
  return listObjects(call, {
    kind: 'checkout.session',
    url: '/v1/checkout/sessions',
    where: {
      customer: input.text('customer') ?? undefined,
      payment_intent: input.text('payment_intent') ?? undefined,
      status: input.oneOf('status', ['complete', 'expired', 'open']),
      subscription: input.text('subscription') ?? undefined,
    },
  });
}

function updateSession(call: Call): Stripe.Checkout.Session {
  const before = sessionOfPath(call);
  return call.sim.store.save({ ...before, metadata: call.input.metadata(before.metadata ?? {}) });
}

function expire(call: Call): Stripe.Checkout.Session {
  const session = sessionOfPath(call);
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return expireSession(call.sim, session);
}

const sessionOfPath = ({ sim, path }: Call): Stripe.Checkout.Session =>
  sim.store.get('checkout.session', path.id ?? '');
