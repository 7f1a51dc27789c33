import type { Stripe } from 'stripe';
import { Params } from '../http/params.ts';
import { type Call, type Reply, type Route, redirect, route } from '../http/route.ts';
import { noCard } from '../pages/card-form.ts';
import { checkoutPage } from '../pages/checkout-page.ts';
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
import { confirmIntent } from '../payments/confirm-intent.ts';
import { createIntent } from '../payments/create-intent.ts';
import { createCustomer } from '../payments/customers.ts';
import { idOf } from '../payments/make-charge.ts';
import type { Simulator } from '../simulator.ts';
import { successUrl } from './complete-session.ts';
import { expireSession } from './expire-session.ts';
import { factsOf, lineItemsOf, rememberIntent, type SessionFacts } from './session-facts.ts';

/**
 * No token against forged forms: there is no cookie to abuse. A caller needs the session's id, 334 random bits that
 * only the shop and its customer have seen; another site would have to know it to forge a form.
 */
export const checkoutPageRoutes: readonly Route[] = [
  route('GET', '/c/pay/:id', 'page', showCheckout),
  route('POST', '/c/pay/:id', 'page', takeCard),
  route('GET', '/c/pay/:id/return', 'page', comeBack),
];

const nothingSent: Sent = { fields: noCard, fills: false };

function showCheckout({ sim, path, input }: Call): Reply {
  input.ignore(...input.names());
  const session = sessionNow(sim, path.id);
  if (session?.status !== 'open') return notOpen(session);
  return isProcessing(sim, session) ? show(processingPage()) : form(sim, session, nothingSent);
}

function takeCard({ sim, path, input }: Call): Reply {
  const sent = readSent(input);
  const session = sessionNow(sim, path.id);
  if (session?.status !== 'open') return notOpen(session);
  if (isProcessing(sim, session)) return show(processingPage());
  if (sent.fills) return form(sim, session, sent);
  const email = factsOf(sim, session.id).email ?? sent.fields.email;
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
    return form(sim, session, sent, { text: 'Please enter your e-mail address.', field: 'email' });
  }
  try {
    return pay(sim, session, { ...sent, fields: { ...sent.fields, email } });
  } catch (error) {
    return form(sim, session, sent, problemOf(error));
  }
}

/** After 3-D Secure. The payment itself has completed the session, even if the customer never gets here. */
function comeBack({ sim, path, input }: Call): Reply {
  input.ignore(...input.names());
  const session = sessionNow(sim, path.id);
  if (session?.status === 'complete') return show(thanks(session));
  if (session?.status !== 'open') return notOpen(session);
  if (isProcessing(sim, session)) return show(processingPage());
  const { intent } = factsOf(sim, session.id);
  const error = intent ? sim.store.get('payment_intent', intent).last_payment_error : null;
  return form(
    sim,
    session,
    nothingSent,
    error ? { text: error.message ?? 'Your card was declined.', field: null } : undefined,
  );
}

const pay = (sim: Simulator, session: Stripe.Checkout.Session, { fields }: Sent): Reply => {
  const method = makeTypedCard(sim, fields);
  sim.store.hide(session.id, { ...factsOf(sim, session.id), typedEmail: fields.email } satisfies SessionFacts);
  const intent = intentFor(sim, session, fields);
  const after = confirmIntent(sim, intent, {
    paymentMethod: method.id,
    returnUrl: `${sim.url}/c/pay/${session.id}/return`,
  });
  const challenge = after.next_action?.redirect_to_url?.url;
  if (challenge) return redirect(challenge);
  const now = sim.store.get('checkout.session', session.id);
  return now.status === 'complete' ? redirect(successUrl(now)) : show(processingPage());
};

/** One intent for all tries, so that a decline and the payment after it are one story. */
const intentFor = (sim: Simulator, session: Stripe.Checkout.Session, person: { email: string; name: string }) => {
  const facts = factsOf(sim, session.id);
  if (facts.intent) return sim.store.get('payment_intent', facts.intent);
  const subscribes = session.mode === 'subscription';
  const customer = session.customer ?? (subscribes ? newCustomer(sim, person).id : null);
  const intent = createIntent(sim, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: idOf(customer),
    description: subscribes ? 'Subscription creation' : facts.description,
    // What `subscription_data` says belongs to the subscription, not to its payments.
    metadata: subscribes ? {} : facts.metadata,
    setupFutureUsage: facts.setupFutureUsage,
  });
  rememberIntent(sim, session.id, intent.id);
  return intent;
};

const isProcessing = (sim: Simulator, session: Stripe.Checkout.Session): boolean => {
  const { intent } = factsOf(sim, session.id);
  return intent ? sim.store.get('payment_intent', intent).status === 'processing' : false;
};

const newCustomer = (sim: Simulator, { email, name }: { email: string; name: string }): Stripe.Customer => {
  const input = new Params({ email, ...(name ? { name } : {}) });
  return createCustomer({ sim, input, path: {}, fromBrowser: false });
};

const sessionNow = (sim: Simulator, id = ''): Stripe.Checkout.Session | undefined => {
  const found = sim.store.find(id);
  if (found?.object !== 'checkout.session') return undefined;
  const late = found.status === 'open' && found.expires_at <= sim.now(idOf(found.customer));
  return late ? expireSession(sim, found) : found;
};

const form = (sim: Simulator, session: Stripe.Checkout.Session, { fields }: Sent, problem?: Problem): Reply => {
  const { data: lines } = lineItemsOf(sim, session);
  const [first] = lines;
  const { email } = factsOf(sim, session.id);
  const page = checkoutPage({
    merchant,
    product: {
      name: first?.description ?? '',
      description: lines.length > 1 ? lines.map((line) => line.description).join(', ') : describe(sim, first),
      quantity: first?.quantity ?? 1,
    },
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    every: session.mode === 'subscription' ? (first?.price?.recurring?.interval ?? 'month') : null,
    cancelUrl: session.cancel_url,
    successUrl: session.success_url,
    form: {
      action: `/c/pay/${session.id}`,
      button:
        session.mode === 'subscription'
          ? 'Subscribe'
          : `Pay ${money(session.amount_total ?? 0, session.currency ?? 'usd')}`,
      fields: { ...shown(fields), email: email ?? fields.email },
      cards: cardsToPay,
      problem,
      email: email ? 'known' : 'ask',
    },
  });
  return show({ ...page, status: problem ? 402 : 200 });
};

const describe = (sim: Simulator, line: Stripe.LineItem | undefined): string | null =>
  line?.price ? sim.store.get('product', String(line.price.product)).description : null;

const notOpen = (session: Stripe.Checkout.Session | undefined): Reply => {
  if (!session) {
    return show(
      messagePage({
        kind: 'wrong',
        status: 404,
        title: 'This page was not found',
        text: 'The link is not complete, or this checkout never was. Go back to the shop and begin again.',
      }),
    );
  }
  const back = session.cancel_url ? { href: session.cancel_url, text: `Back to ${merchant}` } : undefined;
  if (session.status === 'expired') {
    return show(
      messagePage({
        kind: 'late',
        title: 'This checkout has expired',
        text: 'You have not been charged. Go back to the shop to begin a new one.',
        link: back,
      }),
    );
  }
  return show(
    messagePage({
      kind: 'done',
      title: 'This is already paid',
      text: 'The payment went through once, and this page cannot take it again.',
      link: { href: successUrl(session), text: `Back to ${merchant}` },
    }),
  );
};

const thanks = (session: Stripe.Checkout.Session) =>
  messagePage({
    kind: 'done',
    title: 'Thank you, that is paid',
    text: `Taking you back to ${merchant}…`,
    link: { href: successUrl(session), text: `Back to ${merchant}` },
    goesTo: successUrl(session),
  });
