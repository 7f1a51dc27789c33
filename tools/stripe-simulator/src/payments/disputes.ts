import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects } from '../http/list.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { idOf } from './make-charge.ts';
import { closeDispute, openDispute } from './open-dispute.ts';

export const disputeRoutes: readonly Route[] = [
  route('GET', '/v1/disputes', 'secret', listDisputes),
  route('GET', '/v1/disputes/:id', 'secret', ({ sim, path }) => sim.store.get('dispute', path.id ?? '')),
  route('POST', '/v1/disputes/:id', 'secret', updateDispute),
  route('POST', '/v1/disputes/:id/close', 'secret', concede),
  route('POST', '/simulator/disputes', 'control', dispute),
  route('POST', '/simulator/disputes/:id/close', 'control', decide),
];

function listDisputes(call: Call) {
  const charge = call.input.text('charge') ?? undefined;
  const intent = call.input.text('payment_intent') ?? undefined;
  return listObjects(call, { kind: 'dispute', url: '/v1/disputes', where: { charge, payment_intent: intent } });
}

function updateDispute({ sim, path, input }: Call): Stripe.Dispute {
  const before = sim.store.get('dispute', path.id ?? '');
  const evidence = input.hash('evidence');
  const names = Object.keys(before.evidence).filter((name) => evidence.has(name));
  const sent = Object.fromEntries(names.map((name) => [name, evidence.text(name) ?? null]));
  const submit = (input.boolean('submit') ?? true) && names.length > 0;
  const dispute = sim.store.save<Stripe.Dispute>({
    ...before,
    evidence: { ...before.evidence, ...sent },
    evidence_details: {
      ...before.evidence_details,
      has_evidence: before.evidence_details.has_evidence || names.length > 0,
      submission_count: before.evidence_details.submission_count + (submit ? 1 : 0),
      submission_method: submit ? 'manual' : before.evidence_details.submission_method,
    },
    metadata: input.metadata(before.metadata),
    status: submit ? (before.status.replace('needs_response', 'under_review') as Stripe.Dispute.Status) : before.status,
  });
  sim.emit('charge.dispute.updated', dispute, before);
  return dispute;
}

/** The shop does not argue: the dispute is lost. */
function concede({ sim, path }: Call): Stripe.Dispute {
  return closeDispute(sim, sim.store.get('dispute', path.id ?? ''), 'lost');
}

/** `{ charge | payment_intent, reason?, amount?, inquiry? }`: the cardholder complains. */
function dispute({ sim, input }: Call): Stripe.Dispute {
  const intent = input.text('payment_intent');
  const latest = intent ? sim.store.get('payment_intent', intent, 'payment_intent').latest_charge : undefined;
  const charge = input.text('charge') ?? idOf(latest);
  if (!charge) throw invalid('Name the charge or its payment_intent.', { param: 'charge' });
  return openDispute(sim, sim.store.get('charge', charge, 'charge'), {
    reason: input.text('reason') ?? undefined,
    amount: input.integer('amount'),
    inquiry: input.boolean('inquiry'),
  });
}

/** `{ "outcome": "won" | "lost" }`: the bank decides. */
function decide({ sim, path, input }: Call): Stripe.Dispute {
  const outcome = input.oneOf('outcome', ['won', 'lost']) ?? 'lost';
  return closeDispute(sim, sim.store.get('dispute', path.id ?? ''), outcome);
}
