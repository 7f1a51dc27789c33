import type { Stripe } from 'stripe';
import type { Simulator } from '../simulator.ts';
import { newId, randomText } from '../store/ids.ts';
import type { Refusal } from './cards.ts';

export interface Charging {
  readonly intent: Stripe.PaymentIntent;
  readonly method: Stripe.PaymentMethod;
  readonly outcome: 'succeeded' | 'pending' | Refusal;
  /** The person has shown the bank who they are. */
  readonly authenticated: boolean;
}

/** One attempt to move money: kept whether or not it succeeded. */
export const makeCharge = (sim: Simulator, charging: Charging): Stripe.Charge => {
  const { intent, method, outcome } = charging;
  const refusal = typeof outcome === 'string' ? undefined : outcome;
  const paid = outcome === 'succeeded';
  const id = newId('ch');
  return sim.store.save<Stripe.Charge>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'PETALWISE TEST',
    captured: paid,
    created: sim.now(idOf(intent.customer)),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(outcome, refusal),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(charging), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: paid ? `${randomText(4)}-${randomText(4)}`.toUpperCase() : null,
    receipt_url: paid ? `${sim.url}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: refusal ? 'failed' : paid ? 'succeeded' : 'pending',
    transfer_data: null,
    transfer_group: null,
  });
};

/** A pending charge that has been answered. */
export const settleCharge = (sim: Simulator, charge: Stripe.Charge, refusal?: Refusal): Stripe.Charge =>
  sim.store.save<Stripe.Charge>({
    ...charge,
    amount_captured: refusal ? 0 : charge.amount,
    captured: !refusal,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    outcome: outcomeOf(refusal ?? 'succeeded', refusal),
    paid: !refusal,
    receipt_number: refusal ? null : `${randomText(4)}-${randomText(4)}`.toUpperCase(),
    receipt_url: refusal ? null : `${sim.url}/receipts/${charge.id}`,
    status: refusal ? 'failed' : 'succeeded',
  });

/** The id, whether or not the field has been expanded. */
export const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null);

const outcomeOf = (outcome: Charging['outcome'], refusal?: Refusal): Stripe.Charge.Outcome => ({
  advice_code: refusal?.advice_code ?? null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: refusal ? 'declined_by_network' : 'approved_by_network',
  reason: refusal ? (refusal.decline_code ?? refusal.code ?? null) : null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: refusal
    ? 'The bank did not return any further details with this decline.'
    : outcome === 'pending'
      ? 'Payment processing.'
      : 'Payment complete.',
  type: refusal ? 'issuer_declined' : 'authorized',
});

const cardDetails = ({ intent, method, outcome, authenticated }: Charging) => {
  const { card } = method;
  if (!card) throw new Error(`${method.id} is no card`);
  const details: Stripe.Charge.PaymentMethodDetails.Card = {
    amount_authorized: outcome === 'succeeded' ? intent.amount : null,
    authorization_code: outcome === 'succeeded' ? randomText(6).toUpperCase() : null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: randomText(15).toUpperCase(),
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
  return details;
};
