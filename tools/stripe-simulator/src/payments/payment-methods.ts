import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { attachPaymentMethod, findPaymentMethod, readBilling, readPaymentMethod } from './make-payment-method.ts';

export const paymentMethodRoutes: readonly Route[] = [
  route('POST', '/v1/payment_methods', 'browser', createPaymentMethod),
  route('GET', '/v1/payment_methods', 'secret', listPaymentMethods),
  route('GET', '/v1/payment_methods/:id', 'secret', retrievePaymentMethod),
  route('POST', '/v1/payment_methods/:id', 'secret', updatePaymentMethod),
  route('POST', '/v1/payment_methods/:id/attach', 'secret', attach),
  route('POST', '/v1/payment_methods/:id/detach', 'secret', detach),
  route('GET', '/v1/customers/:customer/payment_methods', 'secret', listOfCustomer),
  route('GET', '/v1/customers/:customer/payment_methods/:id', 'secret', retrieveOfCustomer),
];

/** What Stripe.js says about itself and the page; nothing here depends on it. */
export const browserFacts = [
  'guid',
  'muid',
  'sid',
  'pasted_fields',
  'payment_user_agent',
  'referrer',
  'time_on_page',
  'client_attribution_metadata',
  '_stripe_version',
] as const;

function createPaymentMethod({ sim, input }: Call): Stripe.PaymentMethod {
  input.ignore(...browserFacts);
  return readPaymentMethod(sim, input);
}

function retrievePaymentMethod({ sim, path }: Call): Stripe.PaymentMethod {
  return findPaymentMethod(sim, path.id ?? '', undefined);
}

function updatePaymentMethod({ sim, path, input }: Call): Stripe.PaymentMethod {
  const before = sim.store.get('payment_method', path.id ?? '');
  if (!before.customer) throw invalid('You must save this PaymentMethod to a customer before you can update it.');
  const card = input.hash('card');
  const method = sim.store.save({
    ...before,
    billing_details: readBilling(input.hash('billing_details'), before.billing_details),
    metadata: input.metadata(before.metadata ?? {}),
    ...(before.card && {
      card: {
        ...before.card,
        exp_month: card.integer('exp_month') ?? before.card.exp_month,
        exp_year: card.integer('exp_year') ?? before.card.exp_year,
      },
    }),
  });
  sim.emit('payment_method.updated', method, before);
  return method;
}

function attach({ sim, path, input }: Call): Stripe.PaymentMethod {
  const customer = sim.store.get('customer', input.needed('customer'), 'customer');
  return attachPaymentMethod(sim, findPaymentMethod(sim, path.id ?? ''), customer.id);
}

function detach({ sim, path }: Call): Stripe.PaymentMethod {
  const before = sim.store.get('payment_method', path.id ?? '');
  const owner = typeof before.customer === 'string' ? sim.store.get('customer', before.customer) : undefined;
  if (!owner) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible. You must attach a PaymentMethod to a Customer before you can detach it.',
    );
  }
  const method = sim.store.save({ ...before, customer: null });
  if (owner.invoice_settings.default_payment_method === method.id) {
    sim.store.save({ ...owner, invoice_settings: { ...owner.invoice_settings, default_payment_method: null } });
  }
  sim.emit('payment_method.detached', method, before);
  return method;
}

function listPaymentMethods(call: Call) {
  const customer = call.input.text('customer') ?? undefined;
  if (customer) call.sim.store.get('customer', customer, 'customer');
  const type = call.input.oneOf('type', ['card']);
  return listObjects(call, { kind: 'payment_method', url: '/v1/payment_methods', where: { customer, type } });
}

function listOfCustomer(call: Call) {
  const { id } = call.sim.store.get('customer', call.path.customer ?? '');
  const type = call.input.oneOf('type', ['card']);
  return listObjects(call, {
    kind: 'payment_method',
    url: `/v1/customers/${id}/payment_methods`,
    where: { customer: id, type },
  });
}

function retrieveOfCustomer({ sim, path }: Call): Stripe.PaymentMethod {
  const method = sim.store.get('payment_method', path.id ?? '');
  if (method.customer !== path.customer) throw invalid(`No such payment_method: '${method.id}'`, { status: 404 });
  return method;
}
