import type { Stripe } from 'stripe';
import { ApiError, invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import type { Params } from '../http/params.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Simulator } from '../simulator.ts';
import { type Confirming, confirmIntent, settleIntent, unexpectedState } from './confirm-intent.ts';
import { checkAmount, createIntent } from './create-intent.ts';
import { idOf } from './make-charge.ts';
import { findPaymentMethod, readPaymentMethod } from './make-payment-method.ts';
import { browserFacts } from './payment-methods.ts';

export const paymentIntentRoutes: readonly Route[] = [
  route('POST', '/v1/payment_intents', 'secret', create),
  route('GET', '/v1/payment_intents', 'secret', list),
  route('GET', '/v1/payment_intents/:id', 'browser', retrieve),
  route('POST', '/v1/payment_intents/:id', 'secret', update),
  route('POST', '/v1/payment_intents/:id/confirm', 'browser', confirm),
  route('POST', '/v1/payment_intents/:id/cancel', 'secret', cancel),
  route('POST', '/simulator/payment_intents/:id/settle', 'control', settle),
];

function create({ sim, input }: Call): Stripe.PaymentIntent {
  const amount = input.integer('amount') ?? Number(input.needed('amount'));
  const currency = input.needed('currency').toLowerCase();
  const customer = input.text('customer') ?? null;
  if (customer) sim.store.get('customer', customer, 'customer');
  const given = givenMethod(sim, input);
  const automatic = readAutomatic(input);
  const confirming = input.boolean('confirm') ?? false;
  input.oneOf('capture_method', ['automatic', 'automatic_async']);
  input.oneOf('confirmation_method', ['automatic']);
  const intent = createIntent(sim, {
    amount,
    currency,
    customer,
    description: input.text('description') ?? null,
    metadata: input.metadata(),
    receiptEmail: input.text('receipt_email') ?? null,
    setupFutureUsage: input.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
    statementDescriptorSuffix: input.text('statement_descriptor_suffix') ?? null,
    paymentMethod: given?.id ?? null,
    automatic,
  });
  const how = readConfirming(input);
  if (!confirming) return intent;
  requireReturnUrl(intent, how);
  return confirmIntent(sim, intent, { ...how, paymentMethod: given?.id ?? missingMethod() });
}

function list(call: Call) {
  const customer = call.input.text('customer') ?? undefined;
  return listObjects(call, { kind: 'payment_intent', url: '/v1/payment_intents', where: { customer } });
}

function retrieve(call: Call): object {
  const { sim, path, input, fromBrowser } = call;
  input.ignore(...browserFacts, 'is_stripe_sdk');
  return shownTo(fromBrowser, checkedSecret(call, sim.store.get('payment_intent', path.id ?? '')));
}

function update({ sim, path, input }: Call): Stripe.PaymentIntent {
  const before = sim.store.get('payment_intent', path.id ?? '');
  const amount = input.integer('amount') ?? before.amount;
  const customer = input.text('customer') ?? idOf(before.customer);
  if (customer) sim.store.get('customer', customer, 'customer');
  const given = givenMethod(sim, input);
  const frozen = amount !== before.amount || customer !== before.customer || given;
  if (frozen && ['succeeded', 'canceled', 'processing'].includes(before.status)) {
    throw unexpectedState(before, 'update');
  }
  checkAmount(amount, before.currency);
  return sim.store.save<Stripe.PaymentIntent>({
    ...before,
    amount,
    customer,
    description: input.text('description') ?? before.description,
    metadata: input.metadata(before.metadata),
    receipt_email: input.text('receipt_email') ?? before.receipt_email,
    setup_future_usage: input.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? before.setup_future_usage,
    ...(given && { payment_method: given.id, status: 'requires_confirmation' }),
  });
}

function confirm(call: Call): object {
  const { sim, path, input, fromBrowser } = call;
  const intent = checkedSecret(call, sim.store.get('payment_intent', path.id ?? ''));
  input.ignore(...browserFacts, 'expected_payment_method_type', 'use_stripe_sdk', 'mandate_data', 'radar_options');
  const given = givenMethod(sim, input);
  const how = readConfirming(input);
  requireReturnUrl(intent, how);
  const paymentMethod = given?.id ?? idOf(intent.payment_method) ?? missingMethod();
  try {
    return shownTo(fromBrowser, confirmIntent(sim, intent, { ...how, paymentMethod }));
  } catch (error) {
    if (!(fromBrowser && error instanceof ApiError && error.facts.payment_intent)) throw error;
    const shown = shownTo(true, error.facts.payment_intent) as Stripe.PaymentIntent;
    throw new ApiError(error.status, error.type, { ...error.facts, payment_intent: shown });
  }
}

function cancel({ sim, path, input }: Call): Stripe.PaymentIntent {
  const before = sim.store.get('payment_intent', path.id ?? '');
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
  const reason = input.oneOf('cancellation_reason', reasons) ?? null;
  if (!before.status.startsWith('requires_')) throw unexpectedState(before, 'cancel');
  const canceled = sim.store.save<Stripe.PaymentIntent>({
    ...before,
    canceled_at: sim.now(idOf(before.customer)),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  sim.emit('payment_intent.canceled', canceled);
  return canceled;
}

/** `{ "outcome": "succeed" | "fail" }`: what was processing is decided. */
function settle({ sim, path, input }: Call): Stripe.PaymentIntent {
  const outcome = input.oneOf('outcome', ['succeed', 'fail']) ?? 'succeed';
  return settleIntent(sim, sim.store.get('payment_intent', path.id ?? ''), outcome);
}

const givenMethod = (sim: Simulator, input: Params): Stripe.PaymentMethod | undefined => {
  const id = input.text('payment_method');
  const data = input.hash('payment_method_data');
  if (data.names().length > 0) {
    data.ignore(...browserFacts);
    return readPaymentMethod(sim, data);
  }
  return id ? findPaymentMethod(sim, id) : undefined;
};

const readConfirming = (input: Params): Omit<Confirming, 'paymentMethod'> => {
  input.ignore('payment_method_options', 'error_on_requires_action');
  return { offSession: input.boolean('off_session'), returnUrl: input.text('return_url') ?? null };
};

/** Without a word about means of payment, Stripe chooses them. */
const readAutomatic = (input: Params): Stripe.PaymentIntent.AutomaticPaymentMethods | null => {
  const automatic = input.hash('automatic_payment_methods');
  const types = input.texts('payment_method_types');
  const enabled = automatic.boolean('enabled') ?? types === undefined;
  const redirects = automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  if (types && automatic.names().length > 0) {
    throw invalid('You may only specify one of these parameters: automatic_payment_methods, payment_method_types.', {
      param: 'payment_method_types',
    });
  }
  if (types?.some((type) => type !== 'card')) {
    throw invalid('The simulator knows no means of payment but card.', { param: 'payment_method_types' });
  }
  return enabled ? { allow_redirects: redirects, enabled } : null;
};

const requireReturnUrl = (
  intent: Stripe.PaymentIntent,
  { returnUrl, offSession }: Omit<Confirming, 'paymentMethod'>,
) => {
  const automatic = intent.automatic_payment_methods;
  if (returnUrl || offSession || !automatic?.enabled || automatic.allow_redirects === 'never') return;
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  );
};

const missingMethod = (): never => {
  throw invalid(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state' },
  );
};

const checkedSecret = ({ input, fromBrowser }: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent => {
  const secret = fromBrowser ? input.needed('client_secret') : input.text('client_secret');
  if (!secret || secret === intent.client_secret) return intent;
  throw invalid('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
  });
};

/** A browser does not get the shop's own data: metadata, customer, charges. */
const publicFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

const shownTo = (fromBrowser: boolean, intent: Stripe.PaymentIntent): object =>
  fromBrowser ? Object.fromEntries(publicFields.map((name) => [name, intent[name]])) : intent;
