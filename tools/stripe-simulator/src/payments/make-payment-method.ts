import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { cardError, invalid } from '../http/errors.ts';
import type { Params } from '../http/params.ts';
import type { Simulator } from '../simulator.ts';
import { newId } from '../store/ids.ts';
import { cardOfToken, fullYear, readCard, type TestCard, type TypedCard, testCards } from './cards.ts';

/** What Stripe knows of a payment method and does not show. The number itself is never kept. */
interface HiddenCard {
  readonly token: string;
  /** It was saved for later with the customer's consent. */
  readonly setUp: boolean;
}

interface Made {
  readonly card: TestCard;
  readonly month: number;
  readonly year: number;
  readonly cvcChecked: boolean;
  readonly billing: Stripe.PaymentMethod.BillingDetails;
  readonly metadata: Record<string, string>;
}

/** From `type=card&card[number]=…`, as Stripe.js and the SDK send it. @throws card errors for what was mistyped */
export const readPaymentMethod = (sim: Simulator, input: Params): Stripe.PaymentMethod => {
  input.oneOf('type', ['card']) ?? input.needed('type');
  const card = input.hash('card');
  const billing = readBilling(input.hash('billing_details'));
  const metadata = input.metadata();
  input.oneOf('allow_redisplay', ['always', 'limited', 'unspecified']);
  const token = card.text('token');
  if (token) {
    const known = cardOfToken(token);
    if (!known) throw invalid(`No such token: '${token}'`, { code: 'resource_missing', param: 'card[token]' });
    return make(sim, { card: known, ...nextYear(), cvcChecked: true, billing, metadata });
  }
  const typed: TypedCard = {
    number: card.needed('number'),
    month: card.integer('exp_month') ?? Number(card.needed('exp_month')),
    year: card.integer('exp_year') ?? Number(card.needed('exp_year')),
    cvc: card.text('cvc') ?? undefined,
  };
  const known = readCard(typed, new Date());
  const made = { card: known, month: typed.month, year: fullYear(typed.year), cvcChecked: typed.cvc !== undefined };
  return make(sim, { ...made, billing, metadata });
};

/** A stored payment method; `pm_card_visa` and its like make a new one each time. @throws resource_missing */
export const findPaymentMethod = (sim: Simulator, id: string, param = 'payment_method'): Stripe.PaymentMethod => {
  const card = cardOfToken(id);
  if (!card) return sim.store.get('payment_method', id, param);
  return make(sim, { card, ...nextYear(), cvcChecked: true, billing: readBilling(), metadata: {} });
};

/** The behaviour behind a payment method. */
export const cardBehind = (sim: Simulator, method: Stripe.PaymentMethod): TestCard & { setUp: boolean } => {
  const hidden = sim.store.hidden<HiddenCard>(method.id);
  const card = testCards.find(({ token }) => token === hidden?.token);
  if (!card) throw new Error(`No card behind ${method.id}`);
  return { ...card, setUp: hidden?.setUp ?? false };
};

/**
 * Gives a payment method to a customer, for good. @throws a card error where the bank refuses, invalid where it is
 * another customer's
 */
export const attachPaymentMethod = (
  sim: Simulator,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod => {
  if (method.customer === customer) return method;
  if (method.customer) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    });
  }
  const { behaviour, token } = cardBehind(sim, method);
  if (behaviour.kind === 'declined' && !behaviour.attaches) {
    throw cardError({ ...behaviour.refusal, payment_method: method });
  }
  sim.store.hide(method.id, { token, setUp: true } satisfies HiddenCard);
  const attached = sim.store.save({ ...method, customer });
  sim.emit('payment_method.attached', attached);
  return attached;
};

const make = (sim: Simulator, { card, month, year, cvcChecked, billing, metadata }: Made): Stripe.PaymentMethod => {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
        cvc_check: cvcChecked ? 'pass' : null,
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(card.number).digest('hex').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: sim.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  sim.store.hide(method.id, { token: card.token, setUp: false } satisfies HiddenCard);
  return sim.store.save(method);
};

const nextYear = () => ({ month: 12, year: new Date().getUTCFullYear() + 1 });

export const readBilling = (
  input?: Params,
  before?: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod.BillingDetails => {
  const address = input?.hash('address');
  const line = (name: 'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state') =>
    address?.text(name) ?? before?.address?.[name] ?? null;
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: input?.text('email') ?? before?.email ?? null,
    name: input?.text('name') ?? before?.name ?? null,
    phone: input?.text('phone') ?? before?.phone ?? null,
    tax_id: input?.text('tax_id') ?? before?.tax_id ?? null,
  };
};
