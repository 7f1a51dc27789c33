import { expect, it } from 'vitest';
import { simulated } from '../testing/simulated.ts';
import { subscribed } from '../testing/visitor.ts';

/** The fields of Stripe’s published examples (API 2026-10-28). What the SDK’s types demand, tsc checks where we build. */
const published = {
  session: `
    adaptive_pricing after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax
    billing_address_collection cancel_url client_reference_id client_secret collected_information consent
    consent_collection created currency currency_conversion custom_fields custom_text customer
    customer_account customer_creation customer_details customer_email discounts expires_at id
    integration_identifier invoice invoice_creation livemode locale managed_payments metadata mode object
    origin_context payment_intent payment_link payment_method_collection payment_method_configuration_details
    payment_method_options payment_method_types payment_status permissions phone_number_collection
    recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost
    shipping_options status submit_type subscription success_url total_details ui_mode url wallet_options`,
  subscription: `
    application application_fee_percent automatic_tax billing_cycle_anchor billing_cycle_anchor_config
    billing_mode billing_schedules billing_thresholds cancel_at cancel_at_period_end canceled_at
    cancellation_details collection_method created currency customer customer_account days_until_due
    default_payment_method default_source default_tax_rates description discounts ended_at id invoice_settings
    items latest_invoice livemode managed_payments metadata next_pending_invoice_item_invoice object
    on_behalf_of pause_collection payment_settings pending_invoice_item_interval pending_setup_intent
    pending_update schedule start_date status test_clock transfer_data trial_end trial_settings trial_start`,
  item: `
    billing_thresholds created current_period_end current_period_start discounts id metadata object plan price
    quantity subscription tax_rates`,
  invoice: `
    account_country account_name account_tax_ids amount_due amount_overpaid amount_paid amount_remaining
    amount_shipping application attempt_count attempted auto_advance automatic_tax automatically_finalizes_at
    billing_reason collection_method created currency custom_fields customer customer_account customer_address
    customer_email customer_name customer_phone customer_shipping customer_tax_exempt customer_tax_ids
    default_payment_method default_source default_tax_rates description discounts due_date effective_at
    ending_balance footer from_invoice hosted_invoice_url id invoice_pdf issuer last_finalization_error
    latest_revision lines livemode metadata next_payment_attempt number object on_behalf_of parent
    payment_settings period_end period_start post_payment_credit_notes_amount pre_payment_credit_notes_amount
    receipt_number rendering shipping_cost shipping_details starting_balance statement_descriptor status
    status_transitions subtotal subtotal_excluding_tax test_clock total total_discount_amounts
    total_excluding_tax total_pretax_credit_amounts total_taxes webhooks_delivered_at`,
  line: `
    amount currency description discount_amounts discountable discounts id invoice livemode metadata object
    parent period pretax_credit_amounts pricing quantity quantity_decimal subscription subtotal taxes`,
  payment: `
    amount_paid amount_requested created currency id invoice is_default livemode object payment status
    status_transitions`,
  price: `
    active billing_scheme created currency custom_unit_amount id livemode lookup_key metadata nickname object
    product recurring tax_behavior tiers_mode transform_quantity type unit_amount unit_amount_decimal`,
  product: `
    active created default_price description id images livemode marketing_features metadata name object
    package_dimensions shippable statement_descriptor tax_code type unit_label updated url`,
  clock: `
    created deletes_after frozen_time id livemode name object status status_details`,
  portal: `
    configuration created customer customer_account flow id livemode locale object on_behalf_of return_url url`,
};

it('shows every field that Stripe’s published examples have', async () => {
  const { stripe } = await simulated();
  const member = await subscribed(stripe);
  const [invoice] = await member.invoices();
  const subscription = await member.now();
  const [item] = subscription.items.data;
  const shown = {
    session: await stripe.checkout.sessions.retrieve(member.session.id),
    subscription,
    item,
    invoice,
    line: invoice?.lines.data[0],
    payment: (await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })).data[0],
    price: item?.price,
    product: await stripe.products.retrieve(String(item?.price.product)),
    clock: await stripe.testHelpers.testClocks.retrieve(member.clock.id),
    portal: await stripe.billingPortal.sessions.create({ customer: member.customer.id }),
  };
  for (const [name, fields] of Object.entries(published)) {
    const object = shown[name as keyof typeof shown];
    expect(Object.keys(object ?? {}), name).toEqual(expect.arrayContaining(fields.trim().split(/\s+/)));
  }
});
