import type { Stripe } from 'stripe';
import { ApiError, cardError, invalid } from '../http/errors.ts';
import type { Simulator } from '../simulator.ts';
import { type Behaviour, genericDecline, type Refusal } from './cards.ts';
import { idOf, makeCharge, settleCharge } from './make-charge.ts';
import { attachPaymentMethod, cardBehind, findPaymentMethod } from './make-payment-method.ts';
import { openDispute } from './open-dispute.ts';

export interface Confirming {
  /** An id, or a token such as `pm_card_visa`. */
  readonly paymentMethod: string;
  /** The customer is not there for the bank's question: it counts as refused. */
  readonly offSession?: boolean | undefined;
  /** Where a browser goes on after 3-D Secure. */
  readonly returnUrl?: string | null | undefined;
}

/**
 * Tries to take the money.
 * @returns the intent: `succeeded`, `processing`, or `requires_action` for 3-D Secure
 * @throws the card's refusal, a card error, after recording charge, intent and events
 */
export const confirmIntent = (
  sim: Simulator,
  intent: Stripe.PaymentIntent,
  { paymentMethod, offSession = false, returnUrl = null }: Confirming,
): Stripe.PaymentIntent => {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(intent, 'confirm');
  }
  const method = findPaymentMethod(sim, paymentMethod);
  checkOwner(intent, method);
  const card = cardBehind(sim, method);
  const { behaviour } = card;
  if (behaviour.kind === 'asks' && !(behaviour.unlessSetUp && card.setUp && offSession)) {
    if (offSession) return refuse(sim, { intent, method, refusal: authenticationRequired, authenticated: false });
    return ask(sim, { intent, method, returnUrl });
  }
  return charge(sim, { intent, method, behaviour, authenticated: false });
};

/** The person has answered the bank's question. */
export const answerChallenge = (
  sim: Simulator,
  intent: Stripe.PaymentIntent,
  answer: 'complete' | 'fail',
): Stripe.PaymentIntent => {
  const method = sim.store.get('payment_method', idOf(intent.payment_method) ?? '');
  const { behaviour } = cardBehind(sim, method);
  if (answer === 'complete') return charge(sim, { intent, method, behaviour, authenticated: true });
  const failed = sim.store.save<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
      type: 'invalid_request_error',
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  sim.emit('payment_intent.payment_failed', failed);
  return failed;
};

/** Where a browser goes on after 3-D Secure, also once it is over. */
export const returnUrlOf = (sim: Simulator, intentId: string): string | null =>
  sim.store.hidden<HiddenIntent>(intentId)?.returnUrl ?? null;

interface HiddenIntent {
  readonly returnUrl: string | null;
}

/** What was `processing` is decided. */
export const settleIntent = (
  sim: Simulator,
  intent: Stripe.PaymentIntent,
  outcome: 'succeed' | 'fail',
): Stripe.PaymentIntent => {
  if (intent.status !== 'processing') throw unexpectedState(intent, 'settle');
  const pending = sim.store.get('charge', idOf(intent.latest_charge) ?? '');
  const method = sim.store.get('payment_method', idOf(intent.payment_method) ?? '');
  const settled = settleCharge(sim, pending, outcome === 'fail' ? genericDecline : undefined);
  if (outcome === 'succeed') return succeed(sim, intent, settled);
  return recordRefusal(sim, { intent, method, charge: settled, refusal: genericDecline });
};

/** @param verb what was tried */
export const unexpectedState = (intent: Stripe.PaymentIntent, verb: string): ApiError =>
  new ApiError(400, 'invalid_request_error', {
    message:
      verb === 'confirm' && intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });

const authenticationRequired: Refusal = {
  message: 'Your card was declined. This transaction requires authentication.',
  code: 'authentication_required',
  decline_code: 'authentication_required',
};

interface Trying {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
}

const checkOwner = (intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void => {
  if (!method.customer || method.customer === intent.customer) return;
  throw invalid(
    `The provided PaymentMethod ${method.id} belongs to a Customer. You must provide that Customer when using it with a PaymentIntent.`,
    { code: 'payment_intent_invalid_parameter', param: 'payment_method' },
  );
};

const ask = (sim: Simulator, { intent, method, returnUrl }: Trying & { returnUrl: string | null }) => {
  // Each attempt has its own page: the page of an earlier card decides nothing about this one.
  const url = `${sim.url}/3ds/${intent.id}?try=${method.id}`;
  sim.store.hide(intent.id, { returnUrl } satisfies HiddenIntent);
  const asking = sim.store.save<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
    payment_method: method.id,
    status: 'requires_action',
  });
  sim.emit('payment_intent.requires_action', asking);
  return asking;
};

const charge = (
  sim: Simulator,
  { intent, method, behaviour, authenticated }: Trying & { behaviour: Behaviour; authenticated: boolean },
): Stripe.PaymentIntent => {
  switch (behaviour.kind) {
    case 'declined':
      return refuse(sim, { intent, method, refusal: behaviour.refusal, authenticated });
    case 'asks':
      if (behaviour.refusal) return refuse(sim, { intent, method, refusal: behaviour.refusal, authenticated });
      return succeed(sim, intent, makeCharge(sim, { intent, method, outcome: 'succeeded', authenticated }));
    case 'processing':
      return wait(sim, { intent, method });
    case 'disputed': {
      const paid = succeed(sim, intent, makeCharge(sim, { intent, method, outcome: 'succeeded', authenticated }));
      openDispute(sim, sim.store.get('charge', idOf(paid.latest_charge) ?? ''), behaviour);
      return paid;
    }
    case 'succeeds':
      return succeed(sim, intent, makeCharge(sim, { intent, method, outcome: 'succeeded', authenticated }));
    default:
      return behaviour satisfies never;
  }
};

const succeed = (sim: Simulator, intent: Stripe.PaymentIntent, paid: Stripe.Charge): Stripe.PaymentIntent => {
  sim.emit('charge.succeeded', paid);
  const succeeded = sim.store.save<Stripe.PaymentIntent>({
    ...intent,
    amount_received: paid.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    next_action: null,
    payment_method: paid.payment_method,
    processing: null,
    status: 'succeeded',
  });
  const customer = idOf(intent.customer);
  if (customer && intent.setup_future_usage && paid.payment_method) {
    attachPaymentMethod(sim, sim.store.get('payment_method', paid.payment_method), customer);
  }
  sim.emit('payment_intent.succeeded', succeeded);
  return succeeded;
};

const wait = (sim: Simulator, { intent, method }: Trying): Stripe.PaymentIntent => {
  const pending = makeCharge(sim, { intent, method, outcome: 'pending', authenticated: false });
  sim.emit('charge.pending', pending);
  const processing = sim.store.save<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: null,
    latest_charge: pending.id,
    next_action: null,
    payment_method: method.id,
    processing: { card: {}, type: 'card' },
    status: 'processing',
  });
  sim.emit('payment_intent.processing', processing);
  return processing;
};

const refuse = (
  sim: Simulator,
  { intent, method, refusal, authenticated }: Trying & { refusal: Refusal; authenticated: boolean },
): never => {
  const failed = makeCharge(sim, { intent, method, outcome: refusal, authenticated });
  const after = recordRefusal(sim, { intent, method, charge: failed, refusal });
  throw cardError({ ...refusal, charge: failed.id, payment_intent: after, payment_method: method });
};

const recordRefusal = (
  sim: Simulator,
  { intent, method, charge: failed, refusal }: Trying & { charge: Stripe.Charge; refusal: Refusal },
): Stripe.PaymentIntent => {
  sim.emit('charge.failed', failed);
  const error = cardError({ ...refusal, charge: failed.id, payment_method: method }).body('').error;
  const { request_id: _, ...shown } = error;
  const after = sim.store.save<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: shown as Stripe.PaymentIntent.LastPaymentError,
    latest_charge: failed.id,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  });
  sim.emit('payment_intent.payment_failed', after);
  return after;
};
