import { expireSession } from '../checkout/expire-session.ts';
import { collectInvoice } from '../invoices/collect-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import type { Simulator } from '../simulator.ts';
import { endSubscription, expireIncomplete } from '../subscriptions/end-subscription.ts';
import { renewSubscription } from '../subscriptions/renew-subscription.ts';
import { nextTurn } from '../subscriptions/standing.ts';

interface Step {
  /** Whose it is. */
  readonly id: string;
  readonly at: number;
  readonly take: () => void;
}

export interface Due {
  /** Of the objects of this clock; null: of those without one. */
  readonly clock: string | null;
  readonly until: number;
  /** Objects to leave alone, because their step has failed. */
  readonly except?: ReadonlySet<string>;
}

/** The first thing that is due. */
export const nextStep = (sim: Simulator, { clock, until, except }: Due): Step | undefined => {
  const steps = [...subscriptionSteps(sim, clock), ...invoiceSteps(sim, clock), ...sessionSteps(sim, clock)];
  return steps
    .filter(({ id, at }) => at <= until && !except?.has(id))
    .reduce<Step | undefined>((first, step) => (first && first.at <= step.at ? first : step), undefined);
};

const subscriptionSteps = (sim: Simulator, clock: string | null): Step[] =>
  sim.store
    .all('subscription', { anyOf: { status: ['incomplete', 'active', 'past_due'] } })
    .filter(({ test_clock }) => test_clock === clock)
    .flatMap((subscription) => {
      const next = nextTurn(subscription);
      if (!next) return [];
      const turns = {
        end: () => endSubscription(sim, subscription, { reason: 'cancellation_requested' }),
        expire: () => expireIncomplete(sim, subscription),
        renew: () => renewSubscription(sim, subscription),
      };
      return [{ id: subscription.id, at: next.at, take: turns[next.turn] }];
    });

const invoiceSteps = (sim: Simulator, clock: string | null): Step[] =>
  sim.store
    .all('invoice', { anyOf: { status: ['draft', 'open'] } })
    .filter(({ test_clock }) => test_clock === clock)
    .flatMap((invoice) => {
      const at = invoice.status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
      if (at === null) return [];
      const finalize = () => collectInvoice(sim, finalizeInvoice(sim, invoice));
      return [{ id: invoice.id, at, take: invoice.status === 'draft' ? finalize : () => collectInvoice(sim, invoice) }];
    });

const sessionSteps = (sim: Simulator, clock: string | null): Step[] =>
  sim.store
    .all('checkout.session', { anyOf: { status: ['open'] } })
    .filter(({ customer }) => clockOf(sim, customer) === clock)
    .map((session) => ({ id: session.id, at: session.expires_at, take: () => expireSession(sim, session) }));

const clockOf = (sim: Simulator, customer: unknown): string | null => {
  const found = typeof customer === 'string' ? sim.store.find(customer) : undefined;
  return found?.object === 'customer' && !found.deleted ? ((found.test_clock ?? null) as string | null) : null;
};
