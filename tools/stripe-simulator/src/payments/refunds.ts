import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Simulator } from '../simulator.ts';
import { newId } from '../store/ids.ts';
import { idOf } from './make-charge.ts';

export const refundRoutes: readonly Route[] = [
  route('POST', '/v1/refunds', 'secret', createRefund),
  route('GET', '/v1/refunds', 'secret', listRefunds),
  route('GET', '/v1/refunds/:id', 'secret', ({ sim, path }) => sim.store.get('refund', path.id ?? '')),
  route('POST', '/v1/refunds/:id', 'secret', updateRefund),
  route('POST', '/simulator/refunds/:id/fail', 'control', failRefund),
];

function createRefund({ sim, input }: Call): Stripe.Refund {
  const charge = chargeToRefund(sim, input.text('charge'), input.text('payment_intent'));
  const reason = input.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null;
  const left = charge.amount - charge.amount_refunded;
  const amount = input.integer('amount') ?? left;
  checkRefundable(sim, charge);
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });
  if (amount > left) {
    throw invalid(`Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  const refund = sim.store.save<Stripe.Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: sim.now(idOf(charge.customer)),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: input.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const after = withRefunded(sim, charge, charge.amount_refunded + amount);
  sim.emit('refund.created', refund);
  sim.emit('charge.refunded', after, charge);
  return refund;
}

function listRefunds(call: Call) {
  const charge = call.input.text('charge') ?? undefined;
  const intent = call.input.text('payment_intent') ?? undefined;
  return listObjects(call, { kind: 'refund', url: '/v1/refunds', where: { charge, payment_intent: intent } });
}

function updateRefund({ sim, path, input }: Call): Stripe.Refund {
  const before = sim.store.get('refund', path.id ?? '');
  const refund = sim.store.save<Stripe.Refund>({ ...before, metadata: input.metadata(before.metadata ?? {}) });
  sim.emit('refund.updated', refund, before);
  sim.emit('charge.refund.updated', refund, before);
  return refund;
}

/** Days later the bank sends the money back: the card is closed, say. */
function failRefund({ sim, path }: Call): Stripe.Refund {
  const before = sim.store.get('refund', path.id ?? '');
  if (before.status !== 'succeeded') throw invalid(`The refund ${before.id} has the status ${before.status}.`);
  const refund = sim.store.save<Stripe.Refund>({
    ...before,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  });
  const charge = sim.store.get('charge', idOf(before.charge) ?? '');
  withRefunded(sim, charge, charge.amount_refunded - before.amount);
  sim.emit('refund.failed', refund, before);
  sim.emit('charge.refund.updated', refund, before);
  return refund;
}

const withRefunded = (sim: Simulator, charge: Stripe.Charge, refunded: number): Stripe.Charge =>
  sim.store.save<Stripe.Charge>({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });

const chargeToRefund = (
  sim: Simulator,
  charge: string | null | undefined,
  intent: string | null | undefined,
): Stripe.Charge => {
  if (charge) return sim.store.get('charge', charge, 'charge');
  if (!intent) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const { id, latest_charge: latest } = sim.store.get('payment_intent', intent, 'payment_intent');
  const found = latest ? sim.store.get('charge', idOf(latest) ?? '') : undefined;
  if (found?.paid) return found;
  throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`, { param: 'payment_intent' });
};

const checkRefundable = (sim: Simulator, charge: Stripe.Charge): void => {
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid and cannot be refunded.`, { param: 'charge' });
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const disputes = sim.store.all('dispute', { where: { charge: charge.id } });
  if (disputes.some((dispute) => !dispute.is_charge_refundable)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
};

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
