import type { Deps } from '../deps.ts';
import { syncPayment } from '../purchase/sync-payment.ts';
import { syncInvoice, syncInvoiceOfPayment } from '../subscription/sync-invoice.ts';
import { syncCustomer, syncSubscription } from '../subscription/sync-subscription.ts';
import { type Subject, subjectOf } from './event-kinds.ts';

/** Makes our rows and the ledger agree with the event's object, in its current state at the payment provider. */
export const applyEvent = async (deps: Deps, event: { type: string; objectId: string }): Promise<void> => {
  const subject = subjectOf(event.type);
  if (subject) await sync[subject](deps, event.objectId);
};

const sync: Readonly<Record<Subject, (deps: Deps, id: string) => Promise<unknown>>> = {
  payment: async (deps, id) => {
    if (!(await syncPayment(deps, id))) await syncInvoiceOfPayment(deps, id);
  },
  subscription: syncSubscription,
  customer: syncCustomer,
  invoice: syncInvoice,
};
