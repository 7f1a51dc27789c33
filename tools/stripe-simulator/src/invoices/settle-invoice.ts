import type { Stripe } from 'stripe';
import type { Simulator } from '../simulator.ts';
import { nextTry } from '../subscriptions/standing.ts';
import { closePayment } from './payments-of.ts';

/** The money is there. What it means for the subscription is for `followInvoice`. */
export const markPaid = (sim: Simulator, before: Stripe.Invoice): Stripe.Invoice => {
  const now = sim.now(String(before.customer));
  const invoice = sim.store.save({
    ...before,
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempt_count: before.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid' as const,
    status_transitions: { ...before.status_transitions, paid_at: now },
  });
  closePayment(sim, invoice, 'paid', now);
  sim.emit('invoice.updated', invoice, before);
  sim.emit('invoice.paid', invoice);
  sim.emit('invoice.payment_succeeded', invoice);
  return invoice;
};

/** The card said no. A try of the customer's own on the invoice's page does not use up one of the schedule's. */
export const markUnpaid = (
  sim: Simulator,
  before: Stripe.Invoice,
  how: { scheduled: boolean; needsAction: boolean },
): Stripe.Invoice => {
  const attempts = before.attempt_count + (how.scheduled ? 1 : 0);
  const renewal = before.billing_reason === 'subscription_cycle';
  const invoice = sim.store.save({
    ...before,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt:
      how.scheduled && renewal ? nextTry(attempts, sim.now(String(before.customer))) : before.next_payment_attempt,
  });
  sim.emit('invoice.updated', invoice, before);
  if (how.needsAction) sim.emit('invoice.payment_action_required', invoice);
  sim.emit('invoice.payment_failed', invoice);
  return invoice;
};

/** It is not collected automatically any more; a customer with its page can still pay it. */
export const stopCollecting = (sim: Simulator, before: Stripe.Invoice): void => {
  if (before.status === 'draft' || before.next_payment_attempt !== null || before.auto_advance) {
    const invoice = sim.store.save({
      ...before,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
    sim.emit('invoice.updated', invoice, before);
  }
};

export const voidInvoice = (sim: Simulator, before: Stripe.Invoice): Stripe.Invoice => {
  const now = sim.now(String(before.customer));
  const invoice = sim.store.save({
    ...before,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void' as const,
    status_transitions: { ...before.status_transitions, voided_at: now },
  });
  closePayment(sim, invoice, 'canceled', now);
  sim.emit('invoice.voided', invoice);
  return invoice;
};
