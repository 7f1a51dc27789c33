import type { Stripe } from 'stripe';
import { createPrice, productOf, sellablePrice } from '../catalog/prices.ts';
import { invalid } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import type { Call } from '../http/route.ts';
import { checkAmount } from '../payments/create-intent.ts';
import type { Simulator } from '../simulator.ts';
import { newId, randomText } from '../store/ids.ts';
import type { SessionFacts } from './session-facts.ts';

const halfAnHour = 1_800;
const aDay = 86_400;

export const createSession = ({ sim, input }: Call): Stripe.Checkout.Session => {
  input.needed('mode');
  const mode = input.oneOf('mode', ['payment', 'subscription']) ?? 'payment';
  input.oneOf('ui_mode', ['hosted_page']);
  const customer = input.text('customer') ?? null;
  const email = input.text('customer_email') ?? null;
  if (customer && email) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  }
  const known = customer ? sim.store.get('customer', customer, 'customer') : null;
  const now = sim.now(customer);
  const facts = readFacts(sim, input, mode);
  input.ignore(...accepted);
  const session: Stripe.Checkout.Session = {
    ...blankSession(facts, now),
    allowed_payment_method_types: input.texts('allowed_payment_method_types') ?? null,
    cancel_url: readUrl(input, 'cancel_url'),
    client_reference_id: readReference(input),
    customer,
    customer_creation: mode === 'payment' && !customer ? 'if_required' : null,
    customer_details: known?.email || email ? details(known?.email ?? email, known?.name ?? null) : null,
    customer_email: email,
    expires_at: readExpiry(input, now),
    metadata: input.metadata(),
    mode,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    success_url: neededUrl(input, 'success_url'),
  };
  checkAmount(session.amount_total ?? 0, session.currency ?? '');
  session.url = `${sim.url}/c/pay/${session.id}`;
  sim.store.save(session);
  sim.store.hide(session.id, { ...facts, email: known?.email ?? email } satisfies SessionFacts);
  return session;
};

/** Taken without an effect: they change how Stripe's page looks or what else it asks. */
const accepted = [
  'allow_promotion_codes',
  'automatic_tax',
  'billing_address_collection',
  'branding_settings',
  'consent_collection',
  'custom_text',
  'customer_creation',
  'customer_update',
  'locale',
  'origin_context',
  'payment_method_collection',
  'payment_method_types',
  'saved_payment_method_options',
  'submit_type',
];

const readFacts = (sim: Simulator, input: Params, mode: 'payment' | 'subscription'): SessionFacts => {
  const data = input.hash(mode === 'subscription' ? 'subscription_data' : 'payment_intent_data');
  data.ignore('receipt_email');
  return {
    lines: readLines(sim, input, mode),
    metadata: data.metadata(),
    description: data.text('description') ?? null,
    setupFutureUsage:
      mode === 'subscription'
        ? 'off_session'
        : (data.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null),
    intent: null,
    email: null,
    typedEmail: null,
  };
};

const readLines = (sim: Simulator, input: Params, mode: 'payment' | 'subscription'): SessionFacts['lines'] => {
  const lines = input.hashes('line_items').map((item, index) => {
    const given = item.has('price_data') ? item.hash('price_data') : undefined;
    const price = given
      ? createPrice({ sim }, given, productOf({ sim }, given))
      : sellablePrice(sim, item.needed('price'), `line_items[${index}][price]`);
    const quantity = item.integer('quantity') ?? 1;
    if (quantity < 1)
      throw invalid('This value must be greater than or equal to 1.', { param: `line_items[${index}][quantity]` });
    return { id: newId('li'), price, quantity };
  });
  if (lines.length === 0)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  const recurring = lines.filter(({ price }) => price.recurring).length;
  if (mode === 'payment' && recurring > 0) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    );
  }
  if (mode === 'subscription' && recurring === 0) {
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.');
  }
  if (mode === 'subscription' && recurring < lines.length) {
    throw invalid('One-time prices beside recurring ones are not simulated.', { param: 'line_items' });
  }
  const periods = new Set(lines.map(({ price }) => `${price.currency} ${JSON.stringify(price.recurring)}`));
  if (periods.size > 1)
    throw invalid('All line items must have the same currency and billing period.', { param: 'line_items' });
  return lines;
};

const readExpiry = (input: Params, now: number): number => {
  const at = input.integer('expires_at');
  if (at === undefined) return now + aDay;
  if (at < now + halfAnHour || at > now + aDay) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      {
        param: 'expires_at',
      },
    );
  }
  return at;
};

const readReference = (input: Params): string | null => {
  const reference = input.text('client_reference_id') ?? null;
  if (reference && reference.length > 200) {
    throw invalid('Invalid string: must be at most 200 characters', { param: 'client_reference_id' });
  }
  return reference;
};

const readUrl = (input: Params, name: string): string | null => {
  const url = input.text(name) ?? null;
  // Its templates are no part of the address that a parser would take.
  if (url !== null && !/^https?:\/\//.test(url)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  }
  return url;
};

const neededUrl = (input: Params, name: string): string => {
  input.needed(name);
  return readUrl(input, name) ?? '';
};

export const details = (email: string | null, name: string | null): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

const blankSession = ({ lines }: SessionFacts, now: number): Stripe.Checkout.Session => {
  const amount = lines.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  return {
    ...nothingSpecial,
    id: `cs_test_a1${randomText(56)}`,
    amount_subtotal: amount,
    amount_total: amount,
    created: now,
    currency: lines[0]?.price.currency ?? 'usd',
    expires_at: now + aDay,
    mode: 'payment',
    success_url: null,
    url: null,
  };
};

const nothingSpecial = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: null,
  client_reference_id: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: null,
  customer_details: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: { enabled: false },
  metadata: {},
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
