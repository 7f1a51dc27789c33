import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import type { Simulator } from '../simulator.ts';
import { newClientSecret, newId } from '../store/ids.ts';

export interface NewIntent {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly customer?: string | null;
  readonly description?: string | null;
  readonly metadata?: Record<string, string>;
  readonly receiptEmail?: string | null;
  readonly setupFutureUsage?: 'off_session' | 'on_session' | null;
  readonly statementDescriptorSuffix?: string | null;
  readonly paymentMethod?: string | null;
  /** Absent: the means of payment are named, and are cards. */
  readonly automatic?: Stripe.PaymentIntent.AutomaticPaymentMethods | null;
}

/** Smallest amounts that Stripe takes; of a currency that is not here, one unit. */
const smallest: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30 };

/** A payment without an attempt. @throws amount_too_small, amount_too_large */
export const createIntent = (sim: Simulator, wanted: NewIntent): Stripe.PaymentIntent => {
  const customer = wanted.customer ?? null;
  checkAmount(wanted.amount, wanted.currency);
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: wanted.automatic ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: sim.now(customer),
    currency: wanted.currency,
    customer,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: wanted.paymentMethod ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receiptEmail ?? null,
    review: null,
    setup_future_usage: wanted.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: wanted.statementDescriptorSuffix ?? null,
    status: wanted.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  sim.store.save(intent);
  sim.emit('payment_intent.created', intent);
  return intent;
};

export const checkAmount = (amount: number, currency: string): void => {
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' });
  }
  const least = smallest[currency] ?? 1;
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < least) {
    throw invalid(`Amount must be at least ${(least / 100).toFixed(2)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > 99_999_999) {
    throw invalid(`Amount must be no more than 999,999.99 ${currency}`, { code: 'amount_too_large', param: 'amount' });
  }
};
