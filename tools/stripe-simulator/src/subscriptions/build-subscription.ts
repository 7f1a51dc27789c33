import type { Stripe } from 'stripe';
import { decimal } from '../catalog/prices.ts';
import { wholeList } from '../http/list.ts';
import { newId } from '../store/ids.ts';
import { type Every, periodEnd } from './period.ts';

export interface Line {
  readonly price: Stripe.Price;
  readonly quantity: number;
}

export interface SubscriptionOrder {
  readonly customer: string;
  readonly lines: readonly Line[];
  readonly metadata: Record<string, string>;
  readonly description?: string | null;
  readonly defaultPaymentMethod: string | null;
  readonly testClock: string | null;
}

/** A subscription as it begins, before its first invoice is paid. */
export const buildSubscription = (order: SubscriptionOrder, now: number): Stripe.Subscription => {
  const id = newId('sub');
  const [first] = order.lines;
  const end = periodEnd(now, now, everyOf(first?.price));
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: first?.price.currency ?? 'usd',
    customer: order.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: order.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: order.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(
      `/v1/subscription_items?subscription=${id}`,
      order.lines.map((line) => buildItem(id, line, { start: now, end })),
    ),
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: order.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: order.testClock,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
};

export const everyOf = (price: Stripe.Price | undefined): Every =>
  price?.recurring ?? { interval: 'month', interval_count: 1 };

interface Period {
  readonly start: number;
  readonly end: number;
}

const buildItem = (
  subscription: string,
  { price, quantity }: Line,
  { start, end }: Period,
): Stripe.SubscriptionItem => ({
  id: newId('si').slice(0, 17),
  object: 'subscription_item',
  billing_thresholds: null,
  created: start,
  current_period_end: end,
  current_period_start: start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: planOf(price),
  price,
  quantity,
  subscription,
  tax_rates: [],
});

/** The older name of a price, which every item still has. */
const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount === null ? null : decimal(price.unit_amount),
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: typeof price.product === 'string' ? price.product : price.product.id,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});
