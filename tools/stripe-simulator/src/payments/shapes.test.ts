import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';

/** The fields of Stripe's published examples (API 2026-10-28). What the SDK's types demand, tsc checks where we build. */
const published = {
  customer: `
    address balance created currency default_source delinquent description discount email id
    invoice_prefix invoice_settings livemode metadata name next_invoice_sequence object phone
    preferred_locales shipping tax_exempt test_clock`,
  payment_intent: `
    amount amount_capturable amount_details amount_received application application_fee_amount
    automatic_payment_methods canceled_at cancellation_reason capture_method client_secret
    confirmation_method created currency customer customer_account description
    excluded_payment_method_types id last_payment_error latest_charge livemode managed_payments metadata
    next_action object on_behalf_of payment_method payment_method_configuration_details
    payment_method_options payment_method_types processing receipt_email review setup_future_usage
    shipping source statement_descriptor statement_descriptor_suffix status transfer_data transfer_group`,
  charge: `
    amount amount_captured amount_refunded application application_fee application_fee_amount
    balance_transaction billing_details calculated_statement_descriptor captured created currency
    customer description disputed failure_balance_transaction failure_code failure_message fraud_details
    id livemode metadata object on_behalf_of outcome paid payment_intent payment_method
    payment_method_details receipt_email receipt_number receipt_url refunded review shipping source
    source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group`,
  'charge.payment_method_details.card': `
    amount_authorized authorization_code brand checks country exp_month exp_year extended_authorization
    fingerprint funding incremental_authorization installments last4 mandate multicapture network
    network_token network_transaction_id overcapture regulated_status three_d_secure transaction_link_id
    wallet`,
  'charge.outcome': `
    advice_code network_advice_code network_decline_code network_status reason seller_message type`,
  refund: `
    amount balance_transaction charge created currency customer customer_account destination_details id
    metadata object payment_intent payment_method reason receipt_number source_transfer_reversal status
    transfer_reversal`,
  dispute: `
    amount balance_transactions charge created currency enhanced_eligibility_types evidence
    evidence_details id is_charge_refundable livemode metadata object payment_intent
    payment_method_details reason status`,
  'dispute.evidence': `
    access_activity_log billing_address cancellation_policy cancellation_policy_disclosure
    cancellation_rebuttal customer_communication customer_email_address customer_name
    customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation
    duplicate_charge_id enhanced_evidence product_description receipt refund_policy
    refund_policy_disclosure refund_refusal_explanation service_date service_documentation
    shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number
    uncategorized_file uncategorized_text`,
  payment_method: `
    allow_redisplay billing_details card created customer customer_account id livemode metadata object
    type`,
  'payment_method.card': `
    brand checks country display_brand exp_month exp_year fingerprint funding generated_from last4
    networks regulated_status three_d_secure_usage wallet`,
  event: `
    api_version created data id livemode object pending_webhooks request type`,
};

const example = async () => {
  const { stripe } = await simulated();
  const pay = (customer?: string, method = 'pm_card_visa') =>
    stripe.paymentIntents.create({
      ...(customer ? { customer, setup_future_usage: 'off_session' } : {}),
      amount: 999,
      currency: 'usd',
      payment_method: method,
      confirm: true,
      return_url: 'https://shop.example/',
    });
  const customer = await stripe.customers.create();
  const intent = await pay(customer.id, 'pm_card_createDispute');
  const refund = await stripe.refunds.create({ payment_intent: (await pay()).id });
  const first = async <T>(list: PromiseLike<Stripe.ApiList<T>>) => (await list).data[0];
  return {
    customer,
    payment_intent: intent,
    charge: await first(stripe.charges.list({ payment_intent: intent.id })),
    refund,
    dispute: await first(stripe.disputes.list()),
    payment_method: await first(stripe.customers.listPaymentMethods(customer.id)),
    event: await first(stripe.events.list()),
  };
};

const within = (object: object, path: string): object =>
  path.split('.').reduce<object>((part, name) => (part as Record<string, object>)[name] ?? {}, object);

it('returns every field that Stripe publishes', async () => {
  const ours = await example();
  for (const [path, names] of Object.entries(published)) {
    const fields = Object.keys(within(ours, path));
    const missing = names
      .trim()
      .split(/\s+/)
      .filter((name) => !fields.includes(name));
    expect(missing, path).toEqual([]);
  }
});
