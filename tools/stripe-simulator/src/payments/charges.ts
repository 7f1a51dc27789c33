import type { Stripe } from 'stripe';
import { listObjects, wholeList } from '../http/list.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Includes } from '../simulator.ts';

export const chargeRoutes: readonly Route[] = [
  route('GET', '/v1/charges', 'secret', listCharges),
  route('GET', '/v1/charges/:id', 'secret', ({ sim, path }) => sim.store.get('charge', path.id ?? '')),
  route('POST', '/v1/charges/:id', 'secret', updateCharge),
  route('GET', '/v1/charges/:id/refunds', 'secret', listRefundsOf),
];

export const chargeIncludes: Includes = {
  'charge.refunds': (sim, { id }: Stripe.Charge) =>
    wholeList(`/v1/charges/${id}/refunds`, sim.store.all('refund', { where: { charge: id } }).reverse()),
};

function listCharges(call: Call) {
  const customer = call.input.text('customer') ?? undefined;
  const intent = call.input.text('payment_intent') ?? undefined;
  return listObjects(call, { kind: 'charge', url: '/v1/charges', where: { customer, payment_intent: intent } });
}

function updateCharge({ sim, path, input }: Call): Stripe.Charge {
  const before = sim.store.get('charge', path.id ?? '');
  const charge = sim.store.save<Stripe.Charge>({
    ...before,
    description: input.text('description') ?? before.description,
    metadata: input.metadata(before.metadata),
    receipt_email: input.text('receipt_email') ?? before.receipt_email,
  });
  sim.emit('charge.updated', charge, before);
  return charge;
}

function listRefundsOf(call: Call) {
  const { id } = call.sim.store.get('charge', call.path.id ?? '');
  return listObjects(call, { kind: 'refund', url: `/v1/charges/${id}/refunds`, where: { charge: id } });
}
