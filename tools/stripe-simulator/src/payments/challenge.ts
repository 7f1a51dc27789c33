import type { Stripe } from 'stripe';
import { ApiError } from '../http/errors.ts';
import { type Call, Reply, type Route, redirect, route } from '../http/route.ts';
import { challengePage } from '../pages/challenge-page.ts';
import { document, type Page, pageHeaders } from '../pages/layout.ts';
import { messagePage } from '../pages/message-page.ts';
import type { Simulator } from '../simulator.ts';
import { answerChallenge, returnUrlOf } from './confirm-intent.ts';
import { idOf } from './make-charge.ts';

/**
 * The bank's page of 3-D Secure. Its address has the intent's id: a visitor who knows it counts as the card's owner.
 */
export const challengeRoutes: readonly Route[] = [
  route('GET', '/3ds/:id', 'page', showChallenge),
  route('POST', '/3ds/:id', 'page', takeAnswer),
];

function showChallenge({ sim, path, input }: Call): Reply {
  const tried = input.text('try');
  input.ignore(...input.names());
  const intent = sim.store.get('payment_intent', path.id ?? '');
  if (!isAsked(intent, tried)) return goBack(sim, intent);
  const method = sim.store.get('payment_method', idOf(intent.payment_method) ?? '');
  return shown(
    challengePage({
      action: `/3ds/${intent.id}?try=${method.id}`,
      merchant: 'Petalwise',
      amount: intent.amount,
      currency: intent.currency,
      lastFour: method.card?.last4 ?? '',
      leadsTo: [returnUrlOf(sim, intent.id)],
    }),
  );
}

function takeAnswer({ sim, path, input }: Call): Reply {
  const answer = input.oneOf('answer', ['complete', 'fail']) ?? 'fail';
  const intent = sim.store.get('payment_intent', path.id ?? '');
  // The form was sent twice, or the payment was canceled or paid with another card meanwhile.
  if (!isAsked(intent, input.text('try'))) return goBack(sim, intent);
  try {
    return goOn(sim, answerChallenge(sim, intent, answer));
  } catch (error) {
    // Shown to the bank, and then declined: the page that asked reads it from the intent.
    if (!(error instanceof ApiError && error.keepsChanges)) throw error;
    return goOn(sim, sim.store.get('payment_intent', intent.id));
  }
}

/** Whether the bank still waits for the answer to this try, which is named by its payment method. */
const isAsked = (intent: Stripe.PaymentIntent, tried: string | null | undefined): boolean =>
  intent.status === 'requires_action' && (!tried || tried === idOf(intent.payment_method));

/** Back to the shop with the result, in the form that Stripe uses. */
const goOn = (sim: Simulator, intent: Stripe.PaymentIntent): Reply =>
  sendBack(sim, intent, { payment_intent_client_secret: intent.client_secret ?? '' });

/** Back to the shop once the bank has its answer: the visitor may only know the intent's id, so no secret is passed. */
const goBack = (sim: Simulator, intent: Stripe.PaymentIntent): Reply => sendBack(sim, intent, {});

const sendBack = (sim: Simulator, intent: Stripe.PaymentIntent, secret: Record<string, string>): Reply => {
  const back = returnUrlOf(sim, intent.id);
  if (!back) {
    return shown(messagePage({ kind: 'done', title: 'Thank you', text: 'You can close this window and go back.' }));
  }
  const url = new URL(back);
  const told = { payment_intent: intent.id, ...secret, redirect_status: redirectStatus(intent.status) };
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
  return redirect(url.href);
};

const redirectStatus = (status: Stripe.PaymentIntent.Status) => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' ? 'pending' : 'failed';
};

const shown = (page: Page): Reply => new Reply(page.status ?? 200, document(page), pageHeaders(page));
