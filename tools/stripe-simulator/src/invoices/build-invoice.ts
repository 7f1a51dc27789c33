import type { Stripe } from 'stripe';
import { decimal } from '../catalog/prices.ts';
import { wholeList } from '../http/list.ts';
import { money } from '../pages/money.ts';
import { newId } from '../store/ids.ts';
import { periodOf } from '../subscriptions/standing.ts';

/** Stripe leaves a renewal's invoice open to changes for about an hour before it asks for the money. */
export const draftFor = 3600;

export interface InvoiceOrder {
  readonly subscription: Stripe.Subscription;
  readonly customer: Stripe.Customer;
  readonly reason: 'subscription_create' | 'subscription_cycle';
  readonly productNames: ReadonlyMap<string, string>;
  readonly now: number;
}

/** The draft for the running period of a subscription. */
export const buildInvoice = ({ subscription, customer, reason, productNames, now }: InvoiceOrder): Stripe.Invoice => {
  const id = newId('in');
  const lines = subscription.items.data.map((item) => buildLine({ invoice: id, subscription, item, productNames }));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const { start } = periodOf(subscription);
  return {
    ...nothingSpecial,
    id,
    account_name: null,
    amount_due: total,
    amount_remaining: total,
    automatically_finalizes_at: reason === 'subscription_cycle' ? now + draftFor : null,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    lines: wholeList(`/v1/invoices/${id}/lines`, lines),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    // An invoice names the period before the one that it charges in advance; the first has none.
    period_end: start,
    period_start: reason === 'subscription_create' ? start : previousStart(subscription),
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_excluding_tax: total,
  };
};

const previousStart = (subscription: Stripe.Subscription): number => {
  const { start, end } = periodOf(subscription);
  return Math.max(subscription.start_date, start - (end - start));
};

interface LineOrder {
  readonly invoice: string;
  readonly subscription: Stripe.Subscription;
  readonly item: Stripe.SubscriptionItem;
  readonly productNames: ReadonlyMap<string, string>;
}

const buildLine = ({ invoice, subscription, item, productNames }: LineOrder): Stripe.InvoiceLineItem => {
  const { price, quantity = 1 } = item;
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const each = money(price.unit_amount ?? 0, price.currency);
  return {
    id: newId('il'),
    object: 'line_item',
    amount: (price.unit_amount ?? 0) * quantity,
    currency: price.currency,
    description: `${quantity} × ${productNames.get(product) ?? product} (at ${each} / ${price.recurring?.interval ?? 'month'})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product },
      type: 'price_details',
      unit_amount_decimal: decimal(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: subscription.id,
    subtotal: (price.unit_amount ?? 0) * quantity,
    taxes: [],
  };
};

const nothingSpecial = {
  object: 'invoice',
  account_country: 'US',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
