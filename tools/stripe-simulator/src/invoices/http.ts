import type { Stripe } from 'stripe';
import { invalid } from '../http/errors.ts';
import { listObjects, wholeList } from '../http/list.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { cardOnFile, payInvoice } from './collect-invoice.ts';
import { finalizeInvoice } from './finalize-invoice.ts';
import { voidInvoice } from './settle-invoice.ts';

export const invoiceRoutes: readonly Route[] = [
  route('GET', '/v1/invoices', 'secret', listInvoices),
  route('GET', '/v1/invoices/:id', 'secret', (call) => invoiceOfPath(call)),
  route('GET', '/v1/invoices/:id/lines', 'secret', (call) => {
    const { id, lines } = invoiceOfPath(call);
    return wholeList(`/v1/invoices/${id}/lines`, lines.data);
  }),
  route('POST', '/v1/invoices/:id', 'secret', updateInvoice),
  route('POST', '/v1/invoices/:id/finalize', 'secret', finalize),
  route('POST', '/v1/invoices/:id/pay', 'secret', pay),
  route('POST', '/v1/invoices/:id/void', 'secret', (call) => voidInvoice(call.sim, openInvoice(call))),
  route('POST', '/v1/invoices/:id/mark_uncollectible', 'secret', markUncollectible),
  route('GET', '/v1/invoice_payments/:id', 'secret', ({ sim, path }) =>
    sim.store.get('invoice_payment', path.id ?? ''),
  ),
  route('GET', '/v1/invoice_payments', 'secret', listInvoicePayments),
];

function listInvoices(call: Call) {
  const { input } = call;
  return listObjects(call, {
    kind: 'invoice',
    url: '/v1/invoices',
    where: {
      customer: input.text('customer') ?? undefined,
      'parent.subscription_details.subscription': input.text('subscription') ?? undefined,
      status: input.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void']),
      collection_method: input.oneOf('collection_method', ['charge_automatically', 'send_invoice']),
    },
  });
}

function updateInvoice(call: Call): Stripe.Invoice {
  const { sim, input } = call;
  const before = invoiceOfPath(call);
  const invoice = sim.store.save({
    ...before,
    auto_advance: input.boolean('auto_advance') ?? before.auto_advance ?? false,
    description: input.has('description') ? (input.text('description') ?? null) : before.description,
    metadata: input.metadata(before.metadata ?? {}),
  });
  sim.emit('invoice.updated', invoice, before);
  return invoice;
}

function finalize(call: Call): Stripe.Invoice {
  const { sim, input } = call;
  const draft = invoiceOfPath(call);
  if (draft.status !== 'draft')
    throw invalid("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  input.ignore('auto_advance');
  return finalizeInvoice(sim, draft);
}

function pay(call: Call): Stripe.Invoice {
  const { sim, input } = call;
  const invoice = openInvoice(call);
  const given = input.text('payment_method');
  if (given) sim.store.get('payment_method', given, 'payment_method');
  const paymentMethod = given ?? cardOnFile(sim, invoice);
  if (!paymentMethod) {
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please either attach a payment method and try again, or send the invoice.',
    );
  }
  const offSession = input.boolean('off_session') ?? true;
  payInvoice(sim, invoice, { paymentMethod, offSession, scheduled: false });
  return sim.store.get('invoice', invoice.id);
}

function markUncollectible(call: Call): Stripe.Invoice {
  const { sim } = call;
  const before = openInvoice(call);
  const invoice = sim.store.save({
    ...before,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible' as const,
    status_transitions: { ...before.status_transitions, marked_uncollectible_at: sim.now(String(before.customer)) },
  });
  sim.emit('invoice.marked_uncollectible', invoice);
  return invoice;
}

function listInvoicePayments(call: Call) {
  const { input } = call;
  const payment = input.hash('payment');
  payment.oneOf('type', ['payment_intent']);
  return listObjects(call, {
    kind: 'invoice_payment',
    url: '/v1/invoice_payments',
    where: {
      invoice: input.text('invoice') ?? undefined,
      status: input.oneOf('status', ['canceled', 'open', 'paid']),
      'payment.payment_intent': payment.text('payment_intent') ?? undefined,
    },
  });
}

const invoiceOfPath = ({ sim, path }: Call): Stripe.Invoice => sim.store.get('invoice', path.id ?? '');

const openInvoice = (call: Call): Stripe.Invoice => {
  const invoice = invoiceOfPath(call);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status === 'void') throw invalid('You cannot pay or change a void invoice.');
  if (invoice.status === 'draft')
    throw invalid('This invoice is a draft: finalize it first.', { code: 'invoice_not_editable' });
  return invoice;
};
