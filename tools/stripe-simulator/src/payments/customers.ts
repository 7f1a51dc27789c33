import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import type { Params } from '../http/params.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Simulator } from '../simulator.ts';
import { newId, randomText } from '../store/ids.ts';

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', 'secret', createCustomer),
  route('GET', '/v1/customers', 'secret', listCustomers),
  route('GET', '/v1/customers/:id', 'secret', retrieveCustomer),
  route('POST', '/v1/customers/:id', 'secret', updateCustomer),
  route('DELETE', '/v1/customers/:id', 'secret', deleteCustomer),
];

export function createCustomer({ sim, input }: Call): Stripe.Customer {
  const clock = input.text('test_clock') ?? null;
  const created = clock
    ? sim.store.get('test_helpers.test_clock', clock, 'test_clock').frozen_time
    : Math.floor(Date.now() / 1000);
  const blank: Stripe.Customer = {
    id: newId('cus').slice(0, 18),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: clock,
  };
  const customer = sim.store.save(withChanges(sim, blank, input));
  sim.emit('customer.created', customer);
  return customer;
}

function listCustomers(call: Call) {
  const email = call.input.text('email') ?? undefined;
  const clock = call.input.text('test_clock') ?? undefined;
  return listObjects(call, { kind: 'customer', url: '/v1/customers', where: { email, test_clock: clock } });
}

/** A deleted customer is still returned, as a stub. */
function retrieveCustomer({ sim, path }: Call): object {
  const id = path.id ?? '';
  const found = sim.store.find(id);
  return found?.object === 'customer' ? found : sim.store.get('customer', id);
}

function updateCustomer({ sim, path, input }: Call): Stripe.Customer {
  const before = sim.store.get('customer', path.id ?? '');
  const customer = sim.store.save(withChanges(sim, before, input));
  sim.emit('customer.updated', customer, before);
  return customer;
}

function deleteCustomer({ sim, path }: Call): object {
  const customer = sim.store.get('customer', path.id ?? '');
  sim.emit('customer.deleted', customer);
  return sim.store.markDeleted('customer', customer.id);
}

const withChanges = (sim: Simulator, before: Stripe.Customer, input: Params): Stripe.Customer => {
  const invoices = input.hash('invoice_settings');
  const method = invoices.text('default_payment_method');
  const customer: Stripe.Customer = {
    ...before,
    email: pick(input.text('email'), before.email),
    name: pick(input.text('name'), before.name ?? null),
    phone: pick(input.text('phone'), before.phone ?? null),
    description: pick(input.text('description'), before.description),
    preferred_locales: input.texts('preferred_locales') ?? before.preferred_locales ?? [],
    metadata: input.metadata(before.metadata),
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: pick(method, before.invoice_settings.default_payment_method as string | null),
    },
  };
  input.ignore('address', 'shipping', 'tax', 'tax_exempt');
  if (customer.email && !/^[^@\s]+@[^@\s]+$/.test(customer.email)) {
    throw invalid(`Invalid email address: ${customer.email}`, { code: 'email_invalid', param: 'email' });
  }
  if (method && sim.store.get('payment_method', method, 'payment_method').customer !== before.id) {
    throw invalid(
      'The customer does not have a payment method with the ID ' +
        `${method}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
    );
  }
  return customer;
};

/** What was sent, or what there was; an empty value unsets. */
const pick = <T>(sent: T | null | undefined, before: T | null): T | null => (sent === undefined ? before : sent);
