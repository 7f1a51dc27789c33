import type { Stripe } from 'stripe';
import { type Call, type Reply, type Route, redirect, route } from '../http/route.ts';
import { type CardFields, noCard } from '../pages/card-form.ts';
import { show } from '../pages/layout.ts';
import { messagePage } from '../pages/message-page.ts';
import {
  cancelPage,
  type PortalSubscription,
  type PortalView,
  portalPage,
  replaceCardPage,
} from '../pages/portal-page.ts';
import { cardsToKeep, makeTypedCard, merchant, type Problem, problemOf, readSent, shown } from '../pages/typed-card.ts';
import type { Simulator } from '../simulator.ts';
import { endsAt, periodOf } from '../subscriptions/standing.ts';
import { cancelInPortal, keepInPortal, replaceCard, runningSubscriptions } from './change-billing.ts';
import { portalSession } from './http.ts';

/** No token against forged forms, as in checkout: the link's 256 random bits are the key, and there is no cookie. */
export const portalPageRoutes: readonly Route[] = [
  route('GET', '/p/session/:secret', 'page', (call) => within(call, (visit) => show(portalPage(viewOf(visit))))),
  route('GET', '/p/session/:secret/card', 'page', (call) => within(call, (visit) => cardForm(visit, noCard))),
  route('POST', '/p/session/:secret/card', 'page', (call) => within(call, takeCard)),
  route('GET', '/p/session/:secret/cancel/:subscription', 'page', (call) => within(call, askToCancel)),
  route('POST', '/p/session/:secret/cancel/:subscription', 'page', (call) => within(call, cancel)),
  route('POST', '/p/session/:secret/resume/:subscription', 'page', (call) => within(call, keep)),
];

interface Visit {
  readonly sim: Simulator;
  readonly call: Call;
  readonly session: Stripe.BillingPortal.Session;
  readonly url: string;
  readonly done: string | undefined;
}

const done: Readonly<Record<string, string>> = {
  card: 'Your new card is saved. The next payment is made with it.',
  cancel: 'Your subscription is cancelled. It stays yours until the period ends.',
  resume: 'Your subscription goes on.',
};

/** A visitor with a link of the last hour. */
const within = (call: Call, work: (visit: Visit) => Reply): Reply => {
  const { sim, path, input } = call;
  const secret = path.secret ?? '';
  const found = portalSession(sim, secret);
  const after = done[input.text('done') ?? ''];
  const reply =
    found && !found.late
      ? work({ sim, call, session: found.session, url: `/p/session/${secret}`, done: after })
      : closed(found?.session);
  input.ignore(...input.names());
  return reply;
};

function takeCard(visit: Visit): Reply {
  const { sim, call, session } = visit;
  const { fields, fills } = readSent(call.input);
  if (fills) return cardForm(visit, fields);
  try {
    replaceCard(sim, session.customer, makeTypedCard(sim, fields));
  } catch (error) {
    return cardForm(visit, fields, problemOf(error));
  }
  return finish(visit, 'card');
}

function askToCancel(visit: Visit): Reply {
  const subscription = ownSubscription(visit);
  return subscription ? show(cancelPage(viewOf(visit), describe(visit.sim, subscription))) : redirect(visit.url);
}

function cancel(visit: Visit): Reply {
  const subscription = ownSubscription(visit);
  if (!subscription) return redirect(visit.url);
  if (endsAt(subscription) === null) cancelInPortal(visit.sim, subscription);
  return finish(visit, 'cancel');
}

function keep(visit: Visit): Reply {
  const subscription = ownSubscription(visit);
  if (subscription && endsAt(subscription) !== null) keepInPortal(visit.sim, subscription);
  return redirect(`${visit.url}?done=resume`);
}

/** A link to one task ends as the shop asked for; anything else on the portal's first page. */
const finish = ({ session, url }: Visit, what: 'cancel' | 'card'): Reply => {
  const back = session.flow?.after_completion;
  if (back?.redirect) return redirect(back.redirect.return_url);
  if (!back?.hosted_confirmation) return redirect(`${url}?done=${what}`);
  const link = session.return_url ? { href: session.return_url, text: `Back to ${merchant}` } : undefined;
  const text = back.hosted_confirmation.custom_message ?? done[what] ?? '';
  return show(messagePage({ kind: 'done', title: 'Done', text, link }));
};

const cardForm = (visit: Visit, fields: CardFields, problem?: Problem): Reply => {
  const view = viewOf(visit);
  const form = { action: `${visit.url}/card`, button: 'Save card', fields: shown(fields), cards: cardsToKeep, problem };
  return show({ ...replaceCardPage(view, form), status: problem ? 402 : 200 });
};

const ownSubscription = ({ sim, session, call }: Visit): Stripe.Subscription | undefined =>
  runningSubscriptions(sim, session.customer).find(({ id }) => id === call.path.subscription);

const viewOf = ({ sim, session, url, done: said }: Visit): PortalView => {
  const customer = sim.store.get('customer', session.customer);
  const subscriptions = runningSubscriptions(sim, customer.id);
  const invoices = sim.store.all('invoice', { where: { customer: customer.id }, anyOf: { status: ['open', 'paid'] } });
  const method = subscriptions[0]?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return {
    url,
    merchant,
    email: customer.email,
    returnUrl: session.return_url ?? session.flow?.after_completion.redirect?.return_url ?? null,
    done: said,
    subscriptions: subscriptions.map((each) => describe(sim, each)),
    cardOnFile: method ? cardOf(sim, String(method)) : null,
    invoices: invoices.reverse().map((invoice) => ({
      url: `/i/${invoice.id}`,
      number: invoice.number ?? invoice.id,
      created: invoice.created,
      amount: invoice.total,
      currency: invoice.currency,
      status: invoice.status ?? '',
    })),
  };
};

const describe = (sim: Simulator, subscription: Stripe.Subscription): PortalSubscription => {
  const { data } = subscription.items;
  const [first] = data;
  const [unpaid] = sim.store.all('invoice', {
    where: { 'parent.subscription_details.subscription': subscription.id, status: 'open' },
  });
  return {
    id: subscription.id,
    name: first ? sim.store.get('product', String(first.price.product)).name : '',
    amount: data.reduce((sum, { price, quantity = 1 }) => sum + (price.unit_amount ?? 0) * quantity, 0),
    currency: subscription.currency,
    every: first?.price.recurring?.interval ?? 'month',
    status: subscription.status,
    periodEnd: periodOf(subscription).end,
    cancelsAt: endsAt(subscription),
    payUrl: unpaid ? `/i/${unpaid.id}` : null,
  };
};

const cardOf = (sim: Simulator, id: string): PortalView['cardOnFile'] => {
  const { card } = sim.store.get('payment_method', id);
  if (!card) return null;
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  return { brand, lastFour: card.last4, expires: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` };
};

const closed = (session: Stripe.BillingPortal.Session | undefined): Reply => {
  const link = session?.return_url ? { href: session.return_url, text: `Back to ${merchant}` } : undefined;
  if (session) {
    const text = 'It opens for an hour, so that nobody else can use it later. Ask the shop for a new one.';
    return show(messagePage({ kind: 'late', status: 410, title: 'This link has expired', text, link }));
  }
  const text = 'The link is not complete. Ask the shop for a new one.';
  return show(messagePage({ kind: 'wrong', status: 404, title: 'This page was not found', text }));
};
