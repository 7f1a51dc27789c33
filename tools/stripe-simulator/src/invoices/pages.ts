import type { Stripe } from 'stripe';
import { type Call, type Reply, type Route, redirect, route } from '../http/route.ts';
import { noCard } from '../pages/card-form.ts';
import { invoicePage } from '../pages/invoice-page.ts';
import { show } from '../pages/layout.ts';
import { messagePage, processingPage } from '../pages/message-page.ts';
import { money } from '../pages/money.ts';
import {
  cardsToPay,
  makeTypedCard,
  merchant,
  type Problem,
  problemOf,
  readSent,
  type Sent,
  shown,
} from '../pages/typed-card.ts';
import type { Simulator } from '../simulator.ts';
import { keepCardOf, payInvoice } from './collect-invoice.ts';
import { intentOf } from './payments-of.ts';

/** No token against forged forms, as in checkout: the address holds the invoice's id, 142 random bits, and no cookie. */
export const invoicePageRoutes: readonly Route[] = [
  route('GET', '/i/:id', 'page', showInvoice),
  route('POST', '/i/:id', 'page', takeCard),
];

const nothingSent: Sent = { fields: noCard, fills: false };

function showInvoice({ sim, path, input }: Call): Reply {
  const failed = input.text('redirect_status') === 'failed';
  input.ignore(...input.names());
  const invoice = finalized(sim, path.id);
  if (!invoice) return notFound();
  if (isProcessing(sim, invoice)) return show(processingPage());
  const error = failed ? intentOf(sim, invoice.id)?.last_payment_error : null;
  const problem = error ? { text: error.message ?? 'Your card was declined.', field: null } : undefined;
  return page(sim, invoice, { sent: nothingSent, problem });
}

function takeCard({ sim, path, input }: Call): Reply {
  const sent = readSent(input);
  const invoice = finalized(sim, path.id);
  if (!invoice) return notFound();
  if (isProcessing(sim, invoice)) return show(processingPage());
  if (sent.fills || !isPayable(invoice)) return page(sim, invoice, { sent });
  const here = `${sim.url}/i/${invoice.id}`;
  try {
    const method = makeTypedCard(sim, sent.fields);
    keepCardOf(sim, invoice);
    const after = payInvoice(sim, invoice, {
      paymentMethod: method.id,
      offSession: false,
      scheduled: false,
      returnUrl: here,
    });
    return redirect(after.next_action?.redirect_to_url?.url ?? here);
  } catch (error) {
    return page(sim, invoice, { sent, problem: problemOf(error) });
  }
}

const finalized = (sim: Simulator, id = ''): Stripe.Invoice | undefined => {
  const found = sim.store.find(id);
  return found?.object === 'invoice' && !found.deleted && found.status !== 'draft' ? found : undefined;
};

const isPayable = ({ status }: Stripe.Invoice) => status === 'open' || status === 'uncollectible';

/** The merchant's page that the customer last came from. What it said of that visit is left out of the address. */
const backUrlOf = (sim: Simulator, { customer }: Stripe.Invoice): string | null => {
  const where = { customer: String(customer) };
  const portal = sim.store.page('billing_portal.session', { where, limit: 1 }).data[0]?.return_url;
  const checkout = sim.store.page('checkout.session', { where, limit: 1 }).data[0];
  const url = portal ?? checkout?.cancel_url ?? checkout?.success_url;
  if (!url || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

interface Tried {
  sent: Sent;
  problem?: Problem | undefined;
}

const isProcessing = (sim: Simulator, invoice: Stripe.Invoice): boolean =>
  intentOf(sim, invoice.id)?.status === 'processing';

const page = (sim: Simulator, invoice: Stripe.Invoice, { sent: { fields }, problem }: Tried): Reply => {
  const view = invoicePage({
    merchant,
    number: invoice.number ?? invoice.id,
    email: invoice.customer_email,
    status: invoice.status as 'open' | 'paid' | 'uncollectible' | 'void',
    currency: invoice.currency,
    total: invoice.total,
    created: invoice.created,
    paidAt: invoice.status_transitions.paid_at,
    lines: invoice.lines.data.map((line) => ({
      text: line.description ?? '',
      amount: line.amount,
      from: line.period.start,
      to: line.period.end,
    })),
    backUrl: backUrlOf(sim, invoice),
    form: isPayable(invoice)
      ? {
          action: `/i/${invoice.id}`,
          button: `Pay ${money(invoice.amount_remaining, invoice.currency)}`,
          fields: shown(fields),
          cards: cardsToPay,
          problem,
        }
      : null,
  });
  return show({ ...view, status: problem ? 402 : 200 });
};

const notFound = () =>
  show(
    messagePage({
      kind: 'wrong',
      status: 404,
      title: 'This invoice was not found',
      text: 'The link is not complete, or the invoice has not been sent yet.',
    }),
  );
