import type { Stripe } from 'stripe';
import { ApiError, invalid } from '../http/errors.ts';
import type { Simulator } from '../simulator.ts';
import { newId } from '../store/ids.ts';
import { idOf } from './make-charge.ts';

export interface Disputing {
  /** Only a question of the bank: no money is taken. */
  readonly inquiry?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly amount?: number | undefined;
}

/** The cardholder's bank takes the money back (or, in an inquiry, asks about it). */
export const openDispute = (sim: Simulator, before: Stripe.Charge, how: Disputing = {}): Stripe.Dispute => {
  if (before.status !== 'succeeded') throw invalid(`The charge ${before.id} was not paid.`, { param: 'charge' });
  if (before.disputed) throw invalid(`The charge ${before.id} is disputed already.`, { param: 'charge' });
  sim.store.save<Stripe.Charge>({ ...before, disputed: true });
  const dispute = sim.store.save(newDispute(sim, before, how));
  sim.emit('charge.dispute.created', dispute);
  if (!how.inquiry) sim.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** The bank has decided. */
export const closeDispute = (sim: Simulator, before: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute => {
  if (['won', 'lost', 'warning_closed'].includes(before.status)) {
    throw new ApiError(400, 'invalid_request_error', { message: `The dispute ${before.id} is closed already.` });
  }
  const inquiry = before.status.startsWith('warning');
  const dispute = sim.store.save<Stripe.Dispute>({
    ...before,
    status: inquiry ? 'warning_closed' : outcome,
    is_charge_refundable: inquiry || outcome === 'won',
  });
  if (!inquiry && outcome === 'won') sim.emit('charge.dispute.funds_reinstated', dispute);
  sim.emit('charge.dispute.closed', dispute, before);
  return dispute;
};

const daysToAnswer = 9;

const newDispute = (sim: Simulator, charge: Stripe.Charge, how: Disputing): Stripe.Dispute => {
  const { inquiry = false, reason = 'fraudulent', amount = charge.amount - charge.amount_refunded } = how;
  const created = sim.now(idOf(charge.customer));
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: created + daysToAnswer * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: inquiry ? null : '10.4',
      },
      type: 'card',
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
};

const noEvidence = (): Stripe.Dispute.Evidence => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
});
